import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

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

test("many who ask readyz at once, and within a second, share one question to the database", async () => {
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
