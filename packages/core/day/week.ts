import { parseInstant } from "./instant.ts";
import { addDays, type LocalDate, localDateAt, parseLocalDate } from "./local-date.ts";
import { Temporal } from "./temporal.ts";
import type { TimeZone } from "./time-zone.ts";

/** Seven local dates. */
export interface Week {
  /** A Monday. */
  readonly first: LocalDate;
  /** The Sunday. */
  readonly last: LocalDate;
}

/** The day of the week of a date: 1 for Monday to 7 for Sunday (ISO 8601). */
export function weekdayOf(date: LocalDate): number {
  return Temporal.PlainDate.from(date).dayOfWeek;
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

/**
 * The week that a text means: that of a local date, or of the date that the zone's calendars show at an instant (ISO 8601 with
 * its offset). Undefined where it is neither, or the week does not lie within the years 0001 to 9999.
 */
export function parseWeek(text: string, zone: TimeZone): Week | undefined {
  const date = parseLocalDate(text) ?? dateAt(text, zone);
  if (date === undefined) return undefined;
  const week = weekOf(date);
  return parseLocalDate(week.first) && parseLocalDate(week.last) && week;
}

/** Undefined also for an instant that calendars there show outside of those years. */
function dateAt(text: string, zone: TimeZone): LocalDate | undefined {
  const at = parseInstant(text);
  return at === undefined ? undefined : parseLocalDate(localDateAt(at, zone));
}
