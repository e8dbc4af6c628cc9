import { addDays, type LocalDate } from "../day/local-date.ts";
import { streakTrophies } from "../trophy/catalogue/streak.ts";
import { currentStreak, type StreakDay, type StreakState } from "./streak.ts";

/** The streaks, in days, that are celebrated when they are reached. */
export const streakMilestones = [3, 7, 14, 30] as const;
export type StreakMilestone = (typeof streakMilestones)[number];

/** A streak that has reached a milestone with the spin of a local date. No two celebrations of a listener share a date. */
export interface Celebration {
  readonly milestone: StreakMilestone;
  readonly localDate: LocalDate;
}

/** How many of its last days a celebration shows. */
const mostDaysShown = 7;

/**
 * The celebration that is due at `now`: the current streak, in days, is exactly at a milestone. So it waits as long as the
 * streak lives and no further spin has been added, past midnight too. `celebratedOn` is the local date of the spin that was
 * celebrated last: no spin is celebrated twice, and a new run reaches its milestones with spins of its own.
 */
export function celebrationDue(
  last: StreakState | undefined,
  now: StreakDay,
  celebratedOn: LocalDate | null,
): Celebration | undefined {
  if (last === undefined || (celebratedOn !== null && celebratedOn >= last.localDate)) return undefined;
  const current = currentStreak(last, now);
  const milestone = streakMilestones.find((days) => days === current);
  return milestone && { milestone, localDate: last.localDate };
}

/** The last days of a celebrated run in their order, seven at most, counted back on the calendar. */
export function celebratedDays({ milestone, localDate }: Celebration): readonly LocalDate[] {
  const shown = Math.min(milestone, mostDaysShown);
  return Array.from({ length: shown }, (_, index) => addDays(localDate, index + 1 - shown));
}

/** What a streak of so many days is called. */
export function celebrationTitle(days: number): string {
  if (days >= 30) return "Legend Status!";
  if (days >= 14) return "Two Week Warrior!";
  return days >= 7 ? "Week Champion!" : "Hot Streak!";
}

/** What a streak of so many days reaches next: a celebration or, after the last one, a trophy. Undefined after all of them. */
export function nextGoal(
  days: number,
): { readonly days: number; readonly trophy: string | undefined } | undefined {
  const milestone = streakMilestones.find((each) => each > days);
  if (milestone !== undefined) return { days: milestone, trophy: undefined };
  for (const { name, rule } of streakTrophies) {
    if (rule.kind === "count" && rule.of === "longestStreak" && rule.target > days)
      return { days: rule.target, trophy: name };
  }
  return undefined;
}
