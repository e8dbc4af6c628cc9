import { instant } from "@spindle/core/day/instant.ts";
import type { OpenedDatabase } from "@spindle/server/db/open-database.ts";
import { planDue } from "@spindle/server/notifications/plan-due.ts";
import { type RootOperationNode, sql } from "kysely";
import { quarter, storeListeners } from "./listeners.ts";

const due = 5_000;
const now = Date.UTC(2026, 5, 10, 12);
const rounds = 3;

/** How many users a second are found to be due, moved on and put down for, where so many of so many are; and the longest statement of it. */
export async function measureFinding(
  database: OpenedDatabase,
  count: number,
): Promise<{ readonly perSecond: number; readonly longestMs: number }> {
  await storeListeners(database.db, count, now, (number) => quarter(number));
  await database.vacuum();
  let [began, longestMs] = [0, 0];
  const db = database.db.withPlugin({
    transformQuery: ({ node }: { readonly node: RootOperationNode }) => {
      began = performance.now();
      return node;
    },
    transformResult: async ({ result }) => {
      longestMs = Math.max(longestMs, performance.now() - began);
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
    if (round === 1) longestMs = 0;
    const start = performance.now();
    const found = await planDue({ db, clock }, "daily-reminder", going);
    const seconds = (performance.now() - start) / 1000;
    if (found < due) throw new Error(`${found} found of ${due}`);
    if (round > 0) rates.push(found / seconds);
  }
  return { perSecond: rates.toSorted((one, other) => one - other)[1] ?? 0, longestMs };
}
