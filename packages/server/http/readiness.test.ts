import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { longestCheckMs, sharedCheck } from "./readiness.ts";

let server: TestServer;
let checks = 0;
beforeAll(async () => {
  const checkDatabase = async () => {
    checks += 1;
  };
  server = await startTestServer({ database: await openTestDatabase(), checkDatabase });
});
afterAll(() => server.stop());

const ready = async () => (await server.request("GET", "/readyz")).status;

test("a database that does not answer is not ready, and is asked again afterward", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let asked = 0;
  const silent = () => {
    asked += 1;
    return new Promise<void>(() => undefined);
  };
  const isReady = sharedCheck(silent, () => performance.now());
  const answers = Promise.all([isReady(), isReady()]);
  await vi.advanceTimersByTimeAsync(longestCheckMs);
  expect([await answers, asked]).toEqual([[false, false], 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  void isReady();
  expect(asked).toBe(2);
});

test("readyz requests within a second share one database query", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const flood = await Promise.all(Array.from({ length: 300 }, ready));
  expect(new Set(flood)).toEqual(new Set([200]));
  vi.advanceTimersByTime(999);
  expect(await ready()).toBe(200);
  expect(checks).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ready()).toBe(200);
  expect(checks).toBe(2);
});
