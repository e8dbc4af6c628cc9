import { addDays, daysBetween, type LocalDate } from "./local-date.ts";

/** Monday to Sunday, as local dates. */
export interface Week {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

const someMonday = "1970-01-05" as LocalDate;

/** The ISO 8601 weekday: 1 for Monday to 7 for Sunday. */
export function weekdayOf(date: LocalDate): number {
  const sinceMonday = daysBetween(someMonday, date) % 7;
  return ((sinceMonday + 7) % 7) + 1;
}

export function weekOf(date: LocalDate): Week {
  const first = addDays(date, 1 - weekdayOf(date));
  return { first, last: addDays(first, 6) };
}

export function datesOf({ first }: Week): readonly LocalDate[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days));
}

/** This many weeks up to the week of a date, newest first. */
export function weeksUntil(date: LocalDate, count: number): readonly Week[] {
  return Array.from({ length: count }, (_, ago) => weekOf(addDays(date, -7 * ago)));
}

/** The ISO 8601 week number, and the year that it belongs to. */
export function weekNumberOf({ first }: Week): { readonly number: number; readonly year: number } {
  const thursday = addDays(first, 3);
  const newYear = `${thursday.slice(0, 4)}-01-01` as LocalDate;
  return {
    number: Math.floor(daysBetween(newYear, thursday) / 7) + 1,
    year: Number(thursday.slice(0, 4)),
  };
}
