import type { LocalDate } from "../day/local-date.ts";
import { type Week, weeksUntil } from "../day/week.ts";

/** A date with a spin. */
export interface SpunDate {
  readonly localDate: LocalDate;
  readonly isListened: boolean;
}

export interface WeekCounts extends Week {
  readonly totalSpins: number;
  readonly listenedSpins: number;
}

/** How many weeks are looked back upon, the one of today included. */
export const weeksBack = 8;

/**
 * The last eight weeks, the newest first, with the spins on their dates; a week without any counts 0. Weeks that ended before
 * the listener joined are left out, unless a journey across zones put a spin there.
 */
export function weeklyStats(
  today: LocalDate,
  joinedOn: LocalDate,
  spins: readonly SpunDate[],
): readonly WeekCounts[] {
  return weeksUntil(today, weeksBack)
    .map((week) => {
      const within = spins.filter(({ localDate }) => week.first <= localDate && localDate <= week.last);
      return {
        ...week,
        totalSpins: within.length,
        listenedSpins: within.filter(({ isListened }) => isListened).length,
      };
    })
    .filter(({ last, totalSpins }) => last >= joinedOn || totalSpins > 0);
}
