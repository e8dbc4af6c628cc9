import type { Counters } from "../listening/listener-facts.ts";
import { type StreakDay, streakAfter, type StreakState } from "../streak/streak.ts";

export interface CountedSpin extends StreakDay {
  readonly isListened: boolean;
  /** Playing time; unknown times are not counted. */
  readonly minutes: number | undefined;
}

/** The counters for spins in the order of their local dates, and the streak at each of them. */
export function countersOf(spins: readonly CountedSpin[]): {
  readonly counters: Pick<Counters, "spins" | "listenedSpins" | "minutesListened" | "longestStreak">;
  readonly streakLengths: readonly number[];
} {
  const streakLengths: number[] = [];
  let last: StreakState | undefined;
  for (const spin of spins) {
    last = { ...spin, length: streakAfter(last, spin) };
    streakLengths.push(last.length);
  }
  const listened = spins.filter(({ isListened }) => isListened);
  return {
    counters: {
      spins: spins.length,
      listenedSpins: listened.length,
      minutesListened: listened.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
      longestStreak: Math.max(0, ...streakLengths),
    },
    streakLengths,
  };
}
