import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { celebrationDue, mostDaysShown, type StreakMilestone } from "@spindle/core/streak/celebration.ts";
import { streakDayAt } from "@spindle/core/streak/streak-in-zone.ts";
import type { Context } from "../context.ts";
import { readLatestDates } from "../db/queries/spins.ts";
import { claimCelebration } from "../db/queries/users.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export interface StreakCelebration {
  readonly milestone: StreakMilestone;
  /** The last days of the run, in their order. */
  readonly days: LocalDate[];
}

/**
 * Takes the celebration that is due. The row takes one date from one key, so of several pages, tabs and devices that ask,
 * one is told, as often as it asks with that key; undefined for all others, and where none is due.
 */
export async function celebrateStreak(
  { clock, db }: Pick<Context, "clock" | "db">,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
  key: string,
): Promise<StreakCelebration | undefined> {
  // Whether it has been taken, and by whom, the row decides.
  const milestone = celebrationDue(lastSpin, streakDayAt(clock.now(), user.time_zone), null);
  if (lastSpin === undefined || milestone === undefined) return undefined;
  if (!(await claimCelebration(db, user.user_id, lastSpin.localDate, key))) return undefined;
  const days = await readLatestDates(db, user.user_id, Math.min(milestone, mostDaysShown));
  return { milestone, days: [...days] };
}
