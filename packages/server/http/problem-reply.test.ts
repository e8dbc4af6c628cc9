import { type ProblemCode, problems } from "@spindle/contract/problems.ts";
import { expect, test } from "vitest";
import { problemReply } from "./problem-reply.ts";

const codes = Object.keys(problems) as ProblemCode[];

test.each(codes)(
  "%s is answered as RFC 9457 wants, with its status and a sentence, and never cached",
  async (code) => {
    const response = problemReply(code);
    expect(response.status).toBe(problems[code].status);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({ type: `urn:spindle:problem:${code}`, code, ...problems[code] });
    expect(problems[code].status).toBeGreaterThanOrEqual(400);
    expect(problems[code].detail.length).toBeGreaterThan(10);
  },
);

test("a code may bring what belongs to it, and headers", async () => {
  const response = problemReply(
    "daily-limit",
    { nextSpinAt: "2026-11-22T00:00:00.000Z" },
    { "Retry-After": "60" },
  );
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(await response.json()).toMatchObject({ nextSpinAt: "2026-11-22T00:00:00.000Z", status: 429 });
});
