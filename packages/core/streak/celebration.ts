import { addDays, type LocalDate } from "../day/local-date.ts";
import { streakTrophies } from "../trophy/catalogue/streak.ts";
import { currentStreak, type StreakDay, type StreakState } from "./streak.ts";

/** Streaks, in days, that are celebrated. */
export const streakMilestones = [3, 7, 14, 30] as const;
export type StreakMilestone = (typeof streakMilestones)[number];

/** A streak that reached a milestone with the spin of a local date. A listener's celebrations have distinct dates. */
export interface Celebration {
  readonly milestone: StreakMilestone;
  readonly localDate: LocalDate;
}

const mostDaysShown = 7;

/**
 * The celebration due at `now`: the current streak, in days, equals a milestone. It stays due, past midnight too, while the
 * streak lives and no spin is added. `celebratedOn` is the local date of the last celebrated spin, which is never celebrated
 * twice.
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

/** The last days of a celebrated run in order, at most seven. */
export function celebratedDays({ milestone, localDate }: Celebration): readonly LocalDate[] {
  const shown = Math.min(milestone, mostDaysShown);
  return Array.from({ length: shown }, (_, index) => addDays(localDate, index + 1 - shown));
}

export function celebrationTitle(days: number): string {
  if (days >= 30) return "Legend Status!";
  if (days >= 14) return "Two Week Warrior!";
  return days >= 7 ? "Week Champion!" : "Hot Streak!";
}

/** What a streak reaches next: a celebration, then a trophy; undefined after all of them. */
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
