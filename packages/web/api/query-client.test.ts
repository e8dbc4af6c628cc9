import { afterEach, expect, it, vi } from "vitest";
import { isStillHere, currentSession } from "../device/departures.ts";
import { cacheTimes } from "./cache-times.ts";
import { call } from "./call.ts";
import { createQueryClient } from "./query-client.ts";
import { queryKeys } from "./query-keys.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A query client whose calls all answer with this status. */
function pageAnswered(status: number) {
  vi.stubGlobal("fetch", async () => new Response("{}", { status }));
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("document", { cookie: "" });
  return createQueryClient();
}

it("keeps responses fresh for 5 minutes, and unused responses and the user for 10", () => {
  expect(cacheTimes).toEqual({ fresh: 300_000, keptUnused: 600_000, freshUser: 600_000 });
});

it("does not refetch or retry automatically", () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });
});

it("clears the listener on any 401, even from a call outside the cache", async () => {
  const client = pageAnswered(401);
  client.setQueryData(queryKeys.me, { displayName: "Rosa" });
  client.setQueryData(queryKeys.spin("s1"), { spinId: "s1" });
  client.setQueryData(queryKeys.site, { providers: [] });
  const session = currentSession();
  await expect(call("GET /api/spin/status")).rejects.toThrow("401: Please log in to continue");
  expect(client.getQueryData(queryKeys.me)).toBeNull();
  expect(client.getQueryData(queryKeys.spin("s1"))).toBeUndefined();
  expect(client.getQueryData(queryKeys.site)).toEqual({ providers: [] });
  expect(isStillHere(session)).toBe(false);
});

it("records no departure if nobody was signed in", async () => {
  const client = pageAnswered(401);
  const session = currentSession();
  await expect(call("GET /api/me")).rejects.toThrow("401");
  expect(client.getQueryData(queryKeys.me)).toBeNull();
  expect(isStillHere(session)).toBe(true);
});

it("keeps the user after any other failure", async () => {
  const client = pageAnswered(500);
  client.setQueryData(queryKeys.me, { displayName: "Rosa" });
  await expect(call("GET /api/spin/status")).rejects.toThrow("500");
  expect(client.getQueryData(queryKeys.me)).toEqual({ displayName: "Rosa" });
});
