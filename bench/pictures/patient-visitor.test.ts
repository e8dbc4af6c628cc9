import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createVisitor, type Visitor } from "../../e2e/testing/visitor.ts";
import { patient } from "./patient-visitor.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function problem(code: string): Response {
  return Response.json({ code }, { status: 503, headers: { "Retry-After": "2" } });
}

/** A visitor whose server gives these responses in order and then succeeds; `asked` records the requests. */
function visitorOf(...answers: readonly Response[]) {
  const asked: string[] = [];
  const answer = (path: string): Promise<Response> => {
    asked.push(path);
    return Promise.resolve(answers[asked.length - 1] ?? Response.json("well"));
  };
  const visitor: Visitor = { ...createVisitor("http://127.0.0.1"), open: answer, post: answer };
  return { visitor: patient(visitor), asked };
}

it.each(["open", "post"] as const)(
  "repeats a request to a busy server after the requested delay: %s",
  async (how) => {
    const { visitor, asked } = visitorOf(problem("overloaded"), problem("overloaded"));
    const answered = visitor[how]("/api/spin");
    await vi.advanceTimersByTimeAsync(1_999);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await (await answered).json()).toBe("well");
    expect(asked).toEqual(["/api/spin", "/api/spin", "/api/spin"]);
  },
);

it("returns any other failure, with a readable body", async () => {
  const { visitor, asked } = visitorOf(problem("provider-unavailable"));
  const response = await visitor.post("/api/spin");
  expect(await response.json()).toEqual({ code: "provider-unavailable" });
  expect(asked).toHaveLength(1);
});

it("gives up if the server stays busy", async () => {
  const { visitor, asked } = visitorOf(...Array.from({ length: 100 }, () => problem("overloaded")));
  const answered = visitor.open("/");
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect((await answered).status).toBe(503);
  expect(asked).toHaveLength(60);
});
