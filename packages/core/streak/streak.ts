import type { Instant } from "../day/instant.ts";
import { daysBetween, type LocalDate } from "../day/local-date.ts";

/** A spin's instant, local date and UTC offset in minutes. */
export interface StreakDay {
  readonly at: Instant;
  readonly localDate: LocalDate;
  readonly utcOffsetMinutes: number;
}

/** A user's last spin and the length of the run that it ends. */
export interface StreakState extends StreakDay {
  readonly length: number;
}

/** How long (ms) after the last spin a skipped date may be excused. */
const longestJump = 48 * 60 * 60 * 1000;
/** The smallest rise of the UTC offset (minutes) that means the date line was crossed; summer time and shorter flights are below. */
const dateLineRise = 12 * 60;

/** Whether a spin on `next` continues the run: consecutive dates, or two dates apart if the UTC offset rose by at least 12 hours within 48 hours. */
export function continuesStreak(last: StreakDay, next: StreakDay): boolean {
  const days = daysBetween(last.localDate, next.localDate);
  if (days === 1) return true;
  const rise = next.utcOffsetMinutes - last.utcOffsetMinutes;
  return days === 2 && rise >= dateLineRise && next.at - last.at <= longestJump;
}

/** The length of the run after a spin on `next`. A date not later than the last one changes nothing. */
export function streakAfter(last: StreakState | undefined, next: StreakDay): number {
  if (last === undefined) return 1;
  if (next.localDate <= last.localDate) return last.length;
  return continuesStreak(last, next) ? last.length + 1 : 1;
}

/** The streak at `now`: the run's length if it ends today or yesterday, or if a spin now would continue it; else 0. A date not after the last spin's costs nothing. */
export function currentStreak(last: StreakState | undefined, now: StreakDay): number {
  if (last === undefined) return 0;
  const isAlive = now.localDate <= last.localDate || continuesStreak(last, now);
  return isAlive ? last.length : 0;
}
