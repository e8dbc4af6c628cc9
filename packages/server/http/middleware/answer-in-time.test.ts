import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../../db/testing/test-database.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { longestAnswer } from "./answer-in-time.ts";

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
