import { addDays, daysBetween, type LocalDate } from "./local-date.ts";

/** Seven local dates. */
export interface Week {
  /** A Monday. */
  readonly first: LocalDate;
  /** The Sunday. */
  readonly last: LocalDate;
}

const someMonday = "1970-01-05" as LocalDate;

/** The day of the week of a date: 1 for Monday to 7 for Sunday (ISO 8601). */
export function weekdayOf(date: LocalDate): number {
  const sinceMonday = daysBetween(someMonday, date) % 7;
  return ((sinceMonday + 7) % 7) + 1;
}

/** The week, Monday to Sunday, to which a date belongs. */
export function weekOf(date: LocalDate): Week {
  const first = addDays(date, 1 - weekdayOf(date));
  return { first, last: addDays(first, 6) };
}

/** The dates of a week in their order. */
export function datesOf({ first }: Week): readonly LocalDate[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days));
}

/** The week of a date and those before it, the newest first, so many in all. */
export function weeksUntil(date: LocalDate, count: number): readonly Week[] {
  return Array.from({ length: count }, (_, ago) => weekOf(addDays(date, -7 * ago)));
}

/** The number of a week in its year, which is the year of its Thursday (ISO 8601). */
export function weekNumberOf({ first }: Week): { readonly number: number; readonly year: number } {
  const thursday = addDays(first, 3);
  const newYear = `${thursday.slice(0, 4)}-01-01` as LocalDate;
  return {
    number: Math.floor(daysBetween(newYear, thursday) / 7) + 1,
    year: Number(thursday.slice(0, 4)),
  };
}
