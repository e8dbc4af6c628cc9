import type { LocalDate } from "../day/local-date.ts";
import type { Week } from "../day/week.ts";

export interface SpunDate {
  readonly localDate: LocalDate;
  readonly isListened: boolean;
}

export interface WeekCounts extends Week {
  readonly totalSpins: number;
  readonly listenedSpins: number;
}

/** The counts of each week; a week without spins counts 0. */
export function weeklyStats(weeks: readonly Week[], spins: readonly SpunDate[]): readonly WeekCounts[] {
  return weeks.map((week) => {
    const within = spins.filter(({ localDate }) => week.first <= localDate && localDate <= week.last);
    return {
      ...week,
      totalSpins: within.length,
      listenedSpins: within.filter(({ isListened }) => isListened).length,
    };
  });
}
