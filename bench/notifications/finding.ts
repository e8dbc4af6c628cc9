import process from "node:process";
import { instant } from "@spindle/core/day/instant.ts";
import type { OpenedDatabase } from "@spindle/server/db/open-database.ts";
import { planDue } from "@spindle/server/notifications/plan-due.ts";
import { systemClock } from "@spindle/server/time/system-clock.ts";
import { makeDue, quarter, storeCrowd, timed } from "@spindle/server/testing/due-crowd.ts";

const now = Date.UTC(2026, 5, 10, 12);
const rounds = 5;

/** CPU time of this process, and so of the embedded database, which other load does not affect. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * How many due users per second are found, rescheduled and queued, and the 95th percentile of a statement's duration
 * (ms of CPU time).
 */
export async function measureFinding(
  database: OpenedDatabase,
  count: number,
  due: number,
): Promise<{ readonly perSecond: number; readonly heldMs: number }> {
  await storeCrowd(database.db, count, now, (number) => quarter(number));
  let held: number[] = [];
  const db = timed(database.db, processorMs, (ms) => held.push(ms));
  const clock = { ...systemClock, now: () => instant(now) };
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await makeDue(database.db, due, now);
    await database.vacuum();
    // The first round is a warm-up.
    if (round === 1) held = [];
    const start = performance.now();
    const found = await planDue({ db, clock, log: () => {} }, "daily-reminder", () => false);
    const seconds = (performance.now() - start) / 1000;
    if (found < due) throw new Error(`${found} found of ${due}`);
    if (round > 0) rates.push(found / seconds);
  }
  const inOrder = held.toSorted((one, other) => one - other);
  // The best round and the 95th percentile, because other load disturbs some measurements.
  return { perSecond: Math.max(...rates), heldMs: inOrder[Math.floor(inOrder.length * 0.95)] ?? 0 };
}
