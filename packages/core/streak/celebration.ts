import type { LocalDate } from "../day/local-date.ts";
import { currentStreak, type StreakDay, type StreakState } from "./streak.ts";

/** The streaks, in days, that are celebrated when they are reached. */
export const streakMilestones = [3, 7, 14, 30] as const;
export type StreakMilestone = (typeof streakMilestones)[number];

/** How many of its last days a celebration shows. */
export const mostDaysShown = 7;

/**
 * The milestone to celebrate at `now`: the one that the current streak, in days, is exactly at. So it waits as long as the
 * streak lives and no further spin has been added, past midnight too. `celebratedOn` is the local date of the spin that was
 * celebrated last: no spin is celebrated twice, and a new run reaches its milestones with spins of its own.
 */
export function celebrationDue(
  last: StreakState | undefined,
  now: StreakDay,
  celebratedOn: LocalDate | null,
): StreakMilestone | undefined {
  if (last === undefined || (celebratedOn !== null && celebratedOn >= last.localDate)) return undefined;
  const current = currentStreak(last, now);
  return streakMilestones.find((days) => days === current);
}

/** What a streak of so many days is called. */
export function celebrationTitle(days: number): string {
  if (days >= 30) return "Legend Status!";
  if (days >= 14) return "Two Week Warrior!";
  return days >= 7 ? "Week Champion!" : "Hot Streak!";
}
