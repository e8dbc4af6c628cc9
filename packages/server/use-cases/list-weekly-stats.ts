import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import { instant } from "@spindle/core/day/instant.ts";
import { weekOf, weeksUntil } from "@spindle/core/day/week.ts";
import { type WeekCounts, weeklyStats, weeksBack } from "@spindle/core/recap/weekly-stats.ts";
import { todayOf } from "@spindle/core/spin/today.ts";
import type { Context } from "../context.ts";
import { readSpunDates } from "../db/queries/listed-spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** The user's last eight weeks, the newest first, but none from before the account was created. */
export async function listWeeklyStats(
  { db, clock }: Pick<Context, "db" | "clock">,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
): Promise<readonly WeekCounts[]> {
  const today = todayOf(clock.now(), user.time_zone, lastSpin);
  const { last } = weekOf(today);
  const first = weeksUntil(today, weeksBack).at(-1)?.first ?? last;
  const joinedOn = localDateAt(instant(user.created_at), user.time_zone);
  return weeklyStats(today, joinedOn, await readSpunDates(db, { userId: user.user_id, first, last }));
}
