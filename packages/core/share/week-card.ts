import type { LocalDate } from "../day/local-date.ts";
import { weekOf } from "../day/week.ts";
import type { WeeklyRecap } from "../recap/weekly-recap.ts";
import { joined, streakWords } from "./words.ts";

export type DayOfWeek = WeeklyRecap<never>["days"][number];

const glyphs: Readonly<Record<DayOfWeek, string>> = { listened: "●", spun: "◐", none: "○" };

/** Seven day signs without a spoiler, Monday to Sunday: heard, spun or open. The current streak, if any, follows. `date` is any date of the week. */
export function weekCard(date: LocalDate, days: readonly DayOfWeek[], currentStreak: number): string {
  const signs = days.map((day) => glyphs[day]).join("");
  return joined([`Spindle, ${weekWords(date)}`, signs, streakWords(currentStreak)], "\n");
}

/** The file name of a week's card; `date` is any date of the week. */
export function weekCardTitle(date: LocalDate): string {
  return `My week on Spindle, ${weekDates(date)}`;
}

/** "October 19 – 25, 2026", for any date of the week; the year is its Sunday's. */
export function weekDates(date: LocalDate): string {
  return `${weekWords(date)}, ${Number(weekOf(date).last.slice(0, 4))}`;
}

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
