import { type WeekCounts, weeklyStats } from "@spindle/core/recap/weekly-stats.ts";
import { weeksOffered } from "@spindle/core/recap/weeks-offered.ts";
import { todayOf } from "@spindle/core/spin/today.ts";
import type { Context } from "../context.ts";
import { readSpunDates } from "../db/queries/listed-spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { joinedOnOf } from "../users/joined-on.ts";

/** The user's last eight weeks since joining, newest first. */
export async function listWeeklyStats(
  { db, clock }: Pick<Context, "db" | "clock">,
  signedIn: Pick<SignedIn, "user" | "firstSpin" | "lastSpin">,
): Promise<readonly WeekCounts[]> {
  const { user, lastSpin } = signedIn;
  const today = todayOf(clock.now(), user.time_zone, lastSpin);
  const weeks = weeksOffered(today, joinedOnOf(signedIn));
  const [first, last] = [weeks.at(-1)?.first ?? today, weeks[0]?.last ?? today];
  return weeklyStats(weeks, await readSpunDates(db, { userId: user.user_id, first, last }));
}
