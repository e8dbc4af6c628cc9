import type { ImportFault } from "@spindle/contract/import-faults.ts";
import { type Instant, instant, isoOf } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";

interface SpinTimes {
  readonly date: LocalDate;
  readonly startedAt: Instant;
  readonly utcOffsetMinutes: number;
  readonly listenedAt: Instant | null;
}

/** Where dates begin first (Kiritimati). */
const easternmostOffset = 14 * 60;

/** Whether a date has begun nowhere: a traveler's last spin may be ahead of the zone where it is imported. */
export function isAfterToday(date: LocalDate, now: Instant): boolean {
  return date > dateAtOffset(now, easternmostOffset);
}

/** Why an imported spin's times are impossible; undefined if they are not. */
export function spinFault(
  { date, startedAt, utcOffsetMinutes, listenedAt }: SpinTimes,
  now: Instant,
): ImportFault | undefined {
  if (isAfterToday(date, now) || startedAt > now || (listenedAt ?? 0) > now) return "after-today";
  // By the stored offset, because the zone's rules may have been corrected since.
  if (dateAtOffset(startedAt, utcOffsetMinutes) !== date) return "wrong-date";
  return listenedAt !== null && listenedAt < startedAt ? "heard-too-early" : undefined;
}

function dateAtOffset(at: Instant, minutes: number): string {
  return isoOf(instant(at + minutes * 60_000)).slice(0, "2026-11-21".length);
}
