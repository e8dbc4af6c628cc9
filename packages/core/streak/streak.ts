import type { Instant } from "../day/instant.ts";
import { daysBetween, type LocalDate } from "../day/local-date.ts";

/** A day as a streak sees it: the instant of its spin, its local date, and how far clocks there were ahead of UTC. */
export interface StreakDay {
  readonly at: Instant;
  readonly localDate: LocalDate;
  readonly utcOffsetMinutes: number;
}

/** The last spin of a user, and the length of the run of days that it ends. */
export interface StreakState extends StreakDay {
  readonly length: number;
}

/** How long after the last spin (ms) a skipped date may still be excused. */
const longestJump = 48 * 60 * 60 * 1000;
/** How much further ahead of UTC (minutes) clocks are, at the least, to who crossed the date line: summer time and shorter flights stay below. */
const dateLineRise = 12 * 60;

/** Whether a spin on `next` continues the run: consecutive dates, or two apart across the date line: the UTC offset rose by 12 hours or more within 48 hours. */
export function continuesStreak(last: StreakDay, next: StreakDay): boolean {
  const days = daysBetween(last.localDate, next.localDate);
  if (days === 1) return true;
  const rise = next.utcOffsetMinutes - last.utcOffsetMinutes;
  return days === 2 && rise >= dateLineRise && next.at - last.at <= longestJump;
}

/** The length of the run after a spin on `next`; a date not later than the last neither adds to it nor ends it. */
export function streakAfter(last: StreakState | undefined, next: StreakDay): number {
  if (last === undefined) return 1;
  if (next.localDate <= last.localDate) return last.length;
  return continuesStreak(last, next) ? last.length + 1 : 1;
}

/** The streak at `now`: the run's length while it ends today or yesterday, or a spin would continue it; else 0. A date not after the last spin's costs nothing. */
export function currentStreak(last: StreakState | undefined, now: StreakDay): number {
  if (last === undefined) return 0;
  const isAlive = now.localDate <= last.localDate || continuesStreak(last, now);
  return isAlive ? last.length : 0;
}
