import { type Instant, instant } from "./instant.ts";
import { Temporal } from "./temporal.ts";
import type { TimeZone } from "./time-zone.ts";

/** A calendar date "YYYY-MM-DD" (proleptic Gregorian, years 0000 to 9999); as texts, later dates compare greater. */
export type LocalDate = string & { readonly brand: "LocalDate" };

const shape = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Reads a date of the years 0001 to 9999; undefined where the text is none, or names a day that its month does not have. */
export function parseLocalDate(text: string): LocalDate | undefined {
  if (!shape.test(text)) return undefined;
  try {
    return nameOf(Temporal.PlainDate.from(text));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The date that the zone's calendars show at that instant. */
export function localDateAt(at: Instant, zone: TimeZone): LocalDate {
  return nameOf(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate());
}

/** The hour, 0 to 23, that the zone's clocks show at that instant. */
export function localHourAt(at: Instant, zone: TimeZone): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).hour;
}

/** The date so many calendar days later, or earlier where `days` is negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return nameOf(Temporal.PlainDate.from(date).add({ days }));
}

/** Calendar days from `earlier` to `later`; negative where `later` comes first. */
export function daysBetween(earlier: LocalDate, later: LocalDate): number {
  return Temporal.PlainDate.from(earlier).until(Temporal.PlainDate.from(later), { largestUnit: "day" }).days;
}

/**
 * The first instant whose local date is `date`: not always midnight, where clocks are put forward over it. For a date
 * that the zone skipped, the first instant after the gap.
 */
export function startOfLocalDate(date: LocalDate, zone: TimeZone): Instant {
  return instant(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
}

/**
 * The first instant at or after `from` whose local date is `date` or later. Where clocks were put back over midnight
 * (St. John's until 2011, at 00:01) a date begins, is interrupted, and begins again: then it may be the second start.
 */
export function firstInstantReaching(date: LocalDate, zone: TimeZone, from: Instant): Instant {
  if (localDateAt(from, zone) >= date) return from;
  const firstStart = startOfLocalDate(date, zone);
  if (firstStart > from) return firstStart;
  const midnight = Temporal.PlainDate.from(date).toPlainDateTime();
  return instant(midnight.toZonedDateTime(zone, { disambiguation: "later" }).epochMilliseconds);
}

function nameOf(date: { toString(): string }): LocalDate {
  return date.toString() as LocalDate;
}
