import process from "node:process";
import { instant } from "@spindle/core/day/instant.ts";
import type { OpenedDatabase } from "@spindle/server/db/open-database.ts";
import { planDue } from "@spindle/server/notifications/plan-due.ts";
import { type RootOperationNode, sql } from "kysely";
import { quarter, storeListeners } from "./listeners.ts";

/** What the embedded database takes, whatever else the machine does. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

const now = Date.UTC(2026, 5, 10, 12);
const rounds = 5;

/** How many users a second are found to be due, moved on and put down for, where so many of so many are; and how long (ms of this process's own time) a statement of it takes, but for the slowest in twenty. */
export async function measureFinding(
  database: OpenedDatabase,
  count: number,
  due: number,
): Promise<{ readonly perSecond: number; readonly heldMs: number }> {
  await storeListeners(database.db, count, now, (number) => quarter(number));
  await database.vacuum();
  let began = 0;
  let held: number[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }: { readonly node: RootOperationNode }) => {
      began = processorMs();
      return node;
    },
    transformResult: async ({ result }) => {
      held.push(processorMs() - began);
      return result;
    },
  });
  const clock = { now: () => instant(now) };
  const going = new AbortController().signal;
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await sql`delete from notifications`.execute(database.db);
    await sql`
      update users set next_reminder_at = ${new Date(now)}::timestamptz - interval '1 minute'
      where user_id in (select user_id from users order by user_id limit ${due})`.execute(database.db);
    await database.vacuum();
    // The first round only warms up.
    if (round === 1) held = [];
    const start = performance.now();
    const found = await planDue({ db, clock }, "daily-reminder", going);
    const seconds = (performance.now() - start) / 1000;
    if (found < due) throw new Error(`${found} found of ${due}`);
    if (round > 0) rates.push(found / seconds);
  }
  const inOrder = held.toSorted((one, other) => one - other);
  // The best round, and not the worst of the statements: the machine does other things too.
  return { perSecond: Math.max(...rates), heldMs: inOrder[Math.floor(inOrder.length * 0.95)] ?? 0 };
}
