import type { LocalDate } from "../day/local-date.ts";
import type { StreakState } from "./streak.ts";

/** The streaks, in days, that are celebrated when they are reached. */
export const streakMilestones = [3, 7, 14, 30] as const;
export type StreakMilestone = (typeof streakMilestones)[number];

/** How many of its last days a celebration shows. */
export const mostDaysShown = 7;

/**
 * The milestone to celebrate on `today` after the last spin: the one that its run has reached exactly, on that spin's
 * own local date (or an earlier one, to who has flown west since). `celebratedOn` is the local date of the spin that
 * was celebrated last: no spin is celebrated twice, and a new run reaches its milestones with spins of its own.
 */
export function celebrationDue(
  last: Pick<StreakState, "localDate" | "length"> | undefined,
  today: LocalDate,
  celebratedOn: LocalDate | null,
): StreakMilestone | undefined {
  if (last === undefined || today > last.localDate) return undefined;
  if (celebratedOn !== null && celebratedOn >= last.localDate) return undefined;
  return streakMilestones.find((days) => days === last.length);
}

/** What a streak of so many days is called. */
export function celebrationTitle(days: number): string {
  if (days >= 30) return "Legend Status!";
  if (days >= 14) return "Two Week Warrior!";
  return days >= 7 ? "Week Champion!" : "Hot Streak!";
}
