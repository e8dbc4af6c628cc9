import { fail, type Result, succeed } from "../result/result.ts";
import { parseInstant } from "./instant.ts";
import { addDays, type LocalDate, localDateAt, parseLocalDate } from "./local-date.ts";
import { Temporal } from "./temporal.ts";
import type { TimeZone } from "./time-zone.ts";

/** The day of the date's week: 1 on a Monday, 7 on a Sunday (ISO 8601). */
export function weekdayOf(date: LocalDate): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
}

/** The Monday that begins the date's week (ISO 8601 weeks, Monday to Sunday); a Monday is its own. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - weekdayOf(date));
}

/** The seven dates of the week that begins on this Monday, in their order. */
export function datesOfWeek(monday: LocalDate): readonly LocalDate[] {
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days));
}

/** The first and the last date of which weeks are told: a week at either end of the calendar has all of its days. */
const [firstDate, lastDate] = ["0001-01-01", "9999-12-26"];

/**
 * The Monday of the week that a text means: any ISO 8601 instant with its offset, taken as the date that calendars in
 * `zone` show then, or any date of the week. Fails for any other text, and for years before 1 and after 9999.
 */
export function weekMeant(text: string, zone: TimeZone): Result<LocalDate, "no-week"> {
  const date = parseLocalDate(text) ?? dateOfInstant(text, zone);
  if (date === undefined || date < firstDate || date > lastDate) return fail("no-week");
  return succeed(mondayOf(date));
}

function dateOfInstant(text: string, zone: TimeZone): LocalDate | undefined {
  const at = parseInstant(text);
  return at === undefined ? undefined : localDateAt(at, zone);
}

/** The Mondays of so many weeks, that of `date` first, then the one before it, and so on. */
export function lastMondays(date: LocalDate, weeks: number): readonly LocalDate[] {
  const monday = mondayOf(date);
  return Array.from({ length: weeks }, (_, back) => addDays(monday, -7 * back));
}
