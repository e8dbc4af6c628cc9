import type { LocalDate } from "../day/local-date.ts";
import { datesOf, weekOf } from "../day/week.ts";
import { percentOf } from "../recap/percent.ts";
import { capitalized, numberWord } from "./number-words.ts";

const goal = 7;

/** The week of the listener's today (`todayOf`). Dates outside that week are ignored. */
export function weeklyProgress(today: LocalDate, spunDates: readonly LocalDate[]) {
  const dates = datesOf(weekOf(today));
  const spun = new Set(spunDates);
  const daysCompleted = dates.map((date) => spun.has(date));
  const count = daysCompleted.filter(Boolean).length;
  const open = dates.filter((date) => date >= today && !spun.has(date)).length;
  return {
    currentWeekSpins: count,
    daysCompleted,
    motivationalMessage: messageFor(count, count + open >= goal),
    progressPercentage: percentOf(count, goal),
  };
}

function messageFor(count: number, isPerfectPossible: boolean): string {
  if (count === goal) return "Seven for seven. A perfect week.";
  if (count === 0)
    return isPerfectPossible ? "A new week. Seven albums to find." : "One album gets you started.";
  const so = `${capitalized(numberWord(count))} of seven.`;
  if (!isPerfectPossible) return `${so} Every album stays with you.`;
  return `${so} ${capitalized(numberWord(goal - count))} more for a perfect week.`;
}
