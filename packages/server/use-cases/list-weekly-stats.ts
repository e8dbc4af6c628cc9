import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import { weekOf, weeksUntil } from "@spindle/core/day/week.ts";
import { type WeekCounts, weeklyStats, weeksBack } from "@spindle/core/recap/weekly-stats.ts";
import type { Context } from "../context.ts";
import { readSpunDates } from "../db/queries/listed-spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** The user's last eight weeks, the newest first. */
export async function listWeeklyStats(
  { db, clock }: Pick<Context, "db" | "clock">,
  { user }: Pick<SignedIn, "user">,
): Promise<readonly WeekCounts[]> {
  const today = localDateAt(clock.now(), user.time_zone);
  const { last } = weekOf(today);
  const first = weeksUntil(today, weeksBack).at(-1)?.first ?? last;
  return weeklyStats(today, await readSpunDates(db, { userId: user.user_id, first, last }));
}
