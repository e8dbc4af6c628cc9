import { Hono } from "hono";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../../db/testing/test-database.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { answerInTime, longestAnswer, withoutTimeLimit } from "./answer-in-time.ts";

test("answers a call that takes too long, and keeps its place until its work ends", async () => {
  const begun = Promise.withResolvers<void>();
  const drawn = Promise.withResolvers<{ readonly ok: false; readonly failure: "not-drawn" }>();
  let underWay = 0;
  const server = await startTestServer({
    database: await openTestDatabase(),
    cardPool: {
      draw: () => {
        begun.resolve();
        return drawn.promise;
      },
      stop: async () => undefined,
    },
    limits: {
      inFlight: {
        enter: () => {
          underWay += 1;
          return () => {
            underWay -= 1;
          };
        },
      },
    },
  });
  onTestFinished(server.stop);
  const browser = await server.signIn("newcomer", "patient");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = browser.request("POST", "/api/profile/share", { body: {} });
  await begun.promise;
  vi.advanceTimersByTime(longestAnswer);
  const reply = await asked;
  expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await reply.json()).toMatchObject({ code: "unavailable" });
  expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(underWay).toBe(1);
  vi.useRealTimers();
  drawn.resolve({ ok: false, failure: "not-drawn" });
  await expect.poll(() => underWay).toBe(0);
});

test("begins a call's time again after work without limit", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const [begun, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const app = new Hono();
  app.use(answerInTime);
  app.post("/", async (c) => {
    await withoutTimeLimit(c.req.raw, () => {
      begun.resolve();
      return arrived.promise;
    });
    return new Promise<never>(() => undefined);
  });
  app.onError((error) => new Response(error.message, { status: 503 }));
  const asked = Promise.resolve(app.request("/", { method: "POST" }));
  await begun.promise;
  vi.advanceTimersByTime(10 * longestAnswer);
  expect(vi.getTimerCount()).toBe(0);
  arrived.resolve();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(longestAnswer);
  expect((await asked).status).toBe(503);
});
