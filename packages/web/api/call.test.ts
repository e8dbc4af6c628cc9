import { problemOf } from "@spindle/contract/problems.ts";
import { sessionMarkCookie } from "@spindle/contract/routes.ts";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError, isUnanswered, NoAnswer } from "./api-error.ts";
import { callForPng } from "./call-for-png.ts";
import { call } from "./call.ts";
import { onSessionFound, onSignedOut } from "./signed-out.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Stubs every call from now on. */
function answer(status: number, type: string, body: string | null): void {
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", async () => new Response(body, { status, headers: { "Content-Type": type } }));
}

const page = "<h1>Sign in to this network</h1>";

it("treats an HTML page in place of a response as no answer", async () => {
  answer(200, "text/html", page);
  await expect(call("GET /api/me")).rejects.toBeInstanceOf(NoAnswer);
  await expect(callForPng("POST /api/profile/share", { body: {} })).rejects.toBeInstanceOf(NoAnswer);
});

it("accepts an empty response", async () => {
  answer(204, "", null);
  expect(await call("POST /api/notifications/test")).toBeUndefined();
});

it("reports a sign-out only for the server's own 401", async () => {
  let times = 0;
  onSignedOut(() => (times += 1));
  for (const body of [page, ""]) {
    answer(401, "text/html", body);
    const refusal: unknown = await call("GET /api/me").catch((error: unknown) => error);
    expect([refusal instanceof ApiError, isUnanswered(refusal), times]).toEqual([true, true, 0]);
  }
  answer(401, "application/problem+json", JSON.stringify(problemOf("not-signed-in")));
  await expect(call("GET /api/me")).rejects.toThrow("401: Please log in to continue");
  expect(times).toBe(1);
});

const refused = () =>
  Response.json(problemOf("not-signed-in"), {
    status: 401,
    headers: { "Content-Type": "application/problem+json" },
  });

it.each([
  ["clears the mark of the session it was sent with", "1", "1", ""],
  ["keeps the mark of a session that began meanwhile", "1", "2", "2"],
])("a 401 %s", async (_, before, meanwhile, after) => {
  const browser = { cookie: `other=x; ${sessionMarkCookie}=${before}` };
  vi.stubGlobal("document", browser);
  vi.stubGlobal("fetch", async () => {
    browser.cookie = `${sessionMarkCookie}=${meanwhile}`;
    return refused();
  });
  await expect(call("GET /api/me")).rejects.toThrow("401");
  expect(browser.cookie.split(";")[0]).toBe(`${sessionMarkCookie}=${after}`);
});

it("reports a newly marked session once", async () => {
  let times = 0;
  onSessionFound(() => (times += 1));
  const browser = { cookie: "" };
  vi.stubGlobal("document", browser);
  vi.stubGlobal("fetch", async () => {
    browser.cookie = `${sessionMarkCookie}=1`;
    return Response.json({ providers: [] });
  });
  await call("GET /api/site");
  await call("GET /api/site");
  expect(times).toBe(1);
});
