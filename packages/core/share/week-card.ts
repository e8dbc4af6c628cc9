import type { LocalDate } from "../day/local-date.ts";
import { weekOf } from "../day/week.ts";
import type { WeeklyRecap } from "../recap/weekly-recap.ts";
import { joined, streakWords } from "./words.ts";

/** What became of a day. */
export type DayOfWeek = WeeklyRecap<never>["days"][number];

const glyphs: Readonly<Record<DayOfWeek, string>> = { listened: "●", spun: "◐", none: "○" };

/** Seven days without a spoiler, Monday to Sunday: heard, spun and open, and below them the current streak, if any. `date` is any of the week. */
export function weekCard(date: LocalDate, days: readonly DayOfWeek[], currentStreak: number): string {
  const signs = days.map((day) => glyphs[day]).join("");
  return joined([`Spindle, ${weekWords(date)}`, signs, streakWords(currentStreak)], "\n");
}

/** What the picture of a week is called, as a file; `date` is any of the week's. */
export function weekCardTitle(date: LocalDate): string {
  return `My week on Spindle, ${weekDates(date)}`;
}

/** "October 19 – 25, 2026", of the week of a date; the year is that of its Sunday. */
export function weekDates(date: LocalDate): string {
  return `${weekWords(date)}, ${Number(weekOf(date).last.slice(0, 4))}`;
}

/** "October 19 – 25", "October 26 – November 1". */
function weekWords(date: LocalDate): string {
  const { first, last } = weekOf(date);
  const sameMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${monthOf(first)} ${dayOf(first)} – ${sameMonth ? "" : `${monthOf(last)} `}${dayOf(last)}`;
}

function monthOf(date: LocalDate): string {
  return new Date(`${date}T00:00Z`).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });
}

function dayOf(date: LocalDate): number {
  return Number(date.slice(8));
}
