import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, quickDatabase } from "../testing/databases.ts";
import { signIn } from "../testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";
import type { Visitor } from "../testing/visitor.ts";

const anHour = 60 * 60 * 1000;
const aDay = 24 * anHour;

let database: Database;
let spindle: SpindleProcess;
beforeAll(async () => {
  database = await quickDatabase.open();
  spindle = await startSpindle({ databaseUrl: database.databaseUrl, env: { JOBS: "off" } });
});
afterAll(async () => {
  await spindle.stop();
  await database.remove();
});

/** The status of the visitor's session this long (ms) after the sign-in. */
async function statusAfter(visitor: Visitor, milliseconds: number): Promise<number> {
  await spindle.moveClock(milliseconds);
  return (await visitor.open("/api/me")).status;
}

async function freshlySignedIn(name: string): Promise<Visitor> {
  await spindle.moveClock(0);
  return signIn(spindle.origin, { name });
}

test("a session ends after thirty days without use", async () => {
  const visitor = await freshlySignedIn("Idle");
  expect(await statusAfter(visitor, 30 * aDay + anHour)).toBe(401);
  const other = await freshlySignedIn("Just in time");
  expect(await statusAfter(other, 30 * aDay - anHour)).toBe(200);
  expect(await statusAfter(other, 59 * aDay)).toBe(200);
});

test("a session in daily use ends 180 days after its sign-in", async () => {
  const visitor = await freshlySignedIn("Daily");
  for (let day = 20; day < 180; day += 20) expect(await statusAfter(visitor, day * aDay)).toBe(200);
  expect(await statusAfter(visitor, 180 * aDay - anHour)).toBe(200);
  expect(await statusAfter(visitor, 180 * aDay + anHour)).toBe(401);
});
