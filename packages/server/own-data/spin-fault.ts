import type { ImportFault } from "@spindle/contract/import-faults.ts";
import { type Instant, instant, isoOf } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";

interface SpinTimes {
  readonly date: LocalDate;
  readonly startedAt: Instant;
  readonly utcOffsetMinutes: number;
  readonly listenedAt: Instant | null;
}

/** Why an imported spin's times are impossible; undefined if they are not. `today` is the listener's local date. */
export function spinFault(
  { date, startedAt, utcOffsetMinutes, listenedAt }: SpinTimes,
  { now, today }: { readonly now: Instant; readonly today: LocalDate },
): ImportFault | undefined {
  if (date > today || startedAt > now || (listenedAt ?? 0) > now) return "after-today";
  // By the stored offset, because the zone's rules may have been corrected since.
  const onItsClock = isoOf(instant(startedAt + utcOffsetMinutes * 60_000)).slice(0, date.length);
  if (onItsClock !== date) return "wrong-date";
  return listenedAt !== null && listenedAt < startedAt ? "heard-too-early" : undefined;
}
