import type { LocalDate } from "../day/local-date.ts";
import { datesOfWeek, mondayOf } from "../day/week.ts";
import { percentage } from "../listening/percentage.ts";

/** How many days of a week a listener sets out to spin on. */
export const weeklyGoal = 7;

export interface WeeklyProgress {
  readonly currentWeekSpins: number;
  /** Whether each day, Monday to Sunday, has its spin. */
  readonly daysCompleted: readonly boolean[];
  readonly motivationalMessage: string;
  /** Of the weekly goal. */
  readonly progressPercentage: number;
}

/** How far the week of `today` has come, from the local dates of its spins (others do not count). */
export function weeklyProgress(today: LocalDate, dates: readonly LocalDate[]): WeeklyProgress {
  const spun = new Set(dates);
  const week = datesOfWeek(mondayOf(today));
  const daysCompleted = week.map((date) => spun.has(date));
  const currentWeekSpins = daysCompleted.filter(Boolean).length;
  const open = week.filter((date) => date >= today && !spun.has(date)).length;
  return {
    currentWeekSpins,
    daysCompleted,
    motivationalMessage: messageFor(currentWeekSpins, open),
    progressPercentage: percentage(currentWeekSpins, weeklyGoal),
  };
}

const numbers = ["None", "One", "Two", "Three", "Four", "Five", "Six", "Seven"];

/** Kind whatever the week was like: what there is, and what there may be; never what is missing. */
function messageFor(spins: number, open: number): string {
  const some = numbers[spins] ?? String(spins);
  if (spins === weeklyGoal) return "Seven of seven. A perfect week.";
  if (spins === 0)
    return open === 0 ? "A new week begins on Monday." : "A fresh week. The first record is yours.";
  if (spins + open === weeklyGoal)
    return `${some} of seven. ${numbers[open] ?? open} more for a perfect week.`;
  return open === 0 ? `${some} of seven. A new week begins on Monday.` : `${some} of seven so far.`;
}
