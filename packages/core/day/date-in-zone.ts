import { type Instant, instant } from "./instant.ts";
import type { LocalDate } from "./local-date.ts";
import { Temporal } from "./temporal.ts";
import type { TimeZone } from "./time-zone.ts";

/** The local date in the zone at that instant. */
export function localDateAt(at: Instant, zone: TimeZone): LocalDate {
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  return date.toString() as LocalDate;
}

/** The local hour in the zone at that instant, 0 to 23. */
export function localHourAt(at: Instant, zone: TimeZone): number {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).hour;
}

/** The first instant of a local date, which is not always midnight. For a skipped date, the first instant after the gap. */
export function startOfLocalDate(date: LocalDate, zone: TimeZone): Instant {
  return instant(Temporal.PlainDate.from(date).toZonedDateTime(zone).epochMilliseconds);
}

/**
 * The first instant at or after `from` whose local date is `date` or later. It may be the date's second start if clocks went
 * back over midnight (St. John's until 2011).
 */
export function firstInstantReaching(date: LocalDate, zone: TimeZone, from: Instant): Instant {
  if (localDateAt(from, zone) >= date) return from;
  const firstStart = startOfLocalDate(date, zone);
  if (firstStart > from) return firstStart;
  const midnight = Temporal.PlainDate.from(date).toPlainDateTime();
  return instant(midnight.toZonedDateTime(zone, { disambiguation: "later" }).epochMilliseconds);
}
