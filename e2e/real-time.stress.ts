import { noticeFor } from "@spindle/contract/notices.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, quickDatabase } from "./testing/databases.ts";
import { untilMidday } from "./testing/midday-zone.ts";
import { sandboxControl } from "./testing/sandbox-control.ts";
import { signIn, startSpin } from "./testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "./testing/spindle-process.ts";
import type { Visitor } from "./testing/visitor.ts";

// Time limits of a real process. packages/server/albums/provider-faults.cases.ts and
// packages/server/stop-in-order.test.ts cover all cases with a fake clock.

const anHour = 60 * 60 * 1000;

let database: Database;
let spindle: SpindleProcess;
let visitor: Visitor;
beforeAll(async () => {
  database = await quickDatabase.open();
  const ahead = untilMidday();
  spindle = await startSpindle({
    databaseUrl: database.databaseUrl,
    env: { CLOCK_AHEAD_MS: String(ahead) },
  });
  visitor = await signIn(spindle.origin, { name: "In a hurry" });
  // The access token has expired, so the spin starts with a refresh.
  await spindle.moveClock(ahead + 2 * anHour);
  await sandboxControl(spindle.origin).fault({ match: {}, fault: { kind: "hang" } });
});
afterAll(() => database.remove());

test("while the provider hangs, a spin answers within 6 s and the server stops within 10 s", async () => {
  const pressedAt = performance.now();
  expect((await startSpin(visitor)).notice).toBe(noticeFor("provider-timed-out", "Sandbox"));
  expect(performance.now() - pressedAt).toBeLessThan(6_000);
  // The refresh that the spin did not wait for is still pending.
  const stoppedAt = performance.now();
  await spindle.stop();
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
});
