import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { hour, patience, refreshes, stageOn } from "./connections/testing/access-stage.ts";
import { openTestDatabase } from "./db/testing/test-database.ts";
import { listen } from "./http/listen.ts";
import { stopInOrder } from "./stop-in-order.ts";
import { freePort } from "./testing/free-port.ts";
import { startTestServer, type TestServer } from "./testing/test-server.ts";
import { timed } from "./testing/timed.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase() });
});
afterAll(() => server.stop());
afterEach(() => server.control("POST", "/reset", {}));

test("a stop ends within 10 s even if requests and refreshes stay unanswered", async () => {
  const { source } = await stageOn(server).listener("leaving");
  server.clock.advance(2 * hour);
  await server.control("POST", "/faults", { match: { path: "/api/token" }, fault: { kind: "hang" } });
  const refreshing = source.token(patience());
  await expect.poll(() => refreshes(server)).toBe(1);

  const asked = Promise.withResolvers<void>();
  const app = new Hono().get("/", () => {
    asked.resolve();
    return new Promise<never>(() => undefined);
  });
  const port = await freePort();
  const unbounded = {
    headersTimeout: 0,
    bodyTimeout: 1_000,
    requestTimeout: 0,
    connectionsCheckingInterval: 1_000,
  };
  const listening = await listen(
    app,
    { host: "127.0.0.1", port },
    { timeouts: unbounded, longestStandstill: 0 },
  );
  const cutOff = expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow("fetch failed");
  await asked.promise;

  const from = server.clock.now();
  const drained = async (limit: AbortSignal) => {
    await listening.drain(limit);
    const ms = server.clock.now() - from;
    expect(ms).toBeGreaterThanOrEqual(7_000);
    expect(ms).toBeLessThan(9_000);
  };
  const { ms } = await timed(server, stopInOrder(server.context, drained));
  expect(ms).toBeGreaterThanOrEqual(9_000);
  expect(ms).toBeLessThan(10_000);
  await cutOff;
  server.clock.advance(hour);
  expect((await refreshing).ok).toBe(false);
});

test("a stop waits for a refresh and stores its tokens", async () => {
  const { source } = await stageOn(server).listener("kept");
  server.clock.advance(2 * hour);
  const fault = { kind: "delay", milliseconds: 8_000 };
  await server.control("POST", "/faults", { match: { path: "/api/token" }, fault });
  const caller = new AbortController();
  void source.token(caller.signal);
  await expect.poll(() => refreshes(server)).toBe(1);
  caller.abort();
  const { ms } = await timed(
    server,
    stopInOrder(server.context, async () => {}),
  );
  expect(ms).toBeGreaterThanOrEqual(8_000);
  expect(ms).toBeLessThan(9_000);
  expect((await source.token(patience())).ok).toBe(true);
  expect(await refreshes(server)).toBe(1);
});
