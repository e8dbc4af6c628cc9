import { problemOf } from "@spindle/contract/problems.ts";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError, isUnanswered, NoAnswer } from "./api-error.ts";
import { callForPng } from "./call-for-png.ts";
import { call } from "./call.ts";
import { onSignedOut } from "./signed-out.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Answers every call from now on. */
function answer(status: number, type: string, body: string | null): void {
  vi.stubGlobal("fetch", async () => new Response(body, { status, headers: { "Content-Type": type } }));
}

const page = "<h1>Sign in to this network</h1>";

it("takes a page in the place of an answer for none", async () => {
  answer(200, "text/html", page);
  await expect(call("getMe")).rejects.toBeInstanceOf(NoAnswer);
  await expect(callForPng("drawStatsCard", { body: {} })).rejects.toBeInstanceOf(NoAnswer);
});

it("reads an answer that has nothing to say", async () => {
  answer(204, "", null);
  expect(await call("sendTestNotification")).toBeUndefined();
});

it("hears that nobody is signed in from the server alone", async () => {
  let times = 0;
  onSignedOut(() => (times += 1));
  for (const body of [page, ""]) {
    answer(401, "text/html", body);
    const refusal: unknown = await call("getMe").catch((error: unknown) => error);
    expect([refusal instanceof ApiError, isUnanswered(refusal), times]).toEqual([true, true, 0]);
  }
  answer(401, "application/problem+json", JSON.stringify(problemOf("not-signed-in")));
  await expect(call("getMe")).rejects.toThrow("401: Please log in to continue");
  expect(times).toBe(1);
});
