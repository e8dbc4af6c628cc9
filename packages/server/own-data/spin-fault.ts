import type { ImportFault } from "@spindle/contract/import-faults.ts";
import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import { type Instant, instant, isoOf } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";

interface SpinTimes {
  readonly date: LocalDate;
  readonly startedAt: Instant;
  readonly timeZone: TimeZone;
  readonly utcOffsetMinutes: number;
  readonly listenedAt: Instant | null;
}

/** Why an imported spin's times are impossible; undefined if they are not. `today` is the listener's local date. */
export function spinFault(
  { date, startedAt, timeZone, utcOffsetMinutes, listenedAt }: SpinTimes,
  { now, today }: { readonly now: Instant; readonly today: LocalDate },
): ImportFault | undefined {
  // A listener who has travelled west has spun on a date that has not begun here.
  const isLater = date > today && date > localDateAt(now, timeZone);
  if (isLater || startedAt > now || (listenedAt ?? 0) > now) return "after-today";
  // By the stored offset, because the zone's rules may have been corrected since.
  const onItsClock = isoOf(instant(startedAt + utcOffsetMinutes * 60_000)).slice(0, date.length);
  if (onItsClock !== date) return "wrong-date";
  return listenedAt !== null && listenedAt < startedAt ? "heard-too-early" : undefined;
}
