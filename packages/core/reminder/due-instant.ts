import { localDateAt } from "../day/date-in-zone.ts";
import { type Instant, instant } from "../day/instant.ts";
import { addDays, type LocalDate } from "../day/local-date.ts";
import { Temporal } from "../day/temporal.ts";
import type { TimeZone } from "../day/time-zone.ts";
import type { ReminderTime } from "./reminder-time.ts";

const minute = 60_000;

/** When clocks show a time on a date: its first occurrence, the first instant after a gap, or the date's last minute. Undefined for a skipped date. */
export function dueInstantOn(date: LocalDate, time: ReminderTime, zone: TimeZone): Instant | undefined {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const shown = wall.toZonedDateTime(zone, { disambiguation: "compatible" });
  if (shown.toPlainDateTime().equals(wall)) return instant(shown.epochMilliseconds);
  const gapEnd = wall.toZonedDateTime(zone, { disambiguation: "earlier" }).getTimeZoneTransition("next");
  // Only a transition skips a wall-clock time.
  if (!gapEnd) throw new Error(`${zone} skips ${wall.toString()} without a transition`);
  const resumed = instant(gapEnd.epochMilliseconds);
  const onDate = [resumed, instant(resumed - minute)];
  return onDate.find((at) => localDateAt(at, zone) === date);
}

/** The first due instant after `after` on a date that passes `isDay` and is later than `laterThan`. */
export function nextDueInstant(
  zone: TimeZone,
  time: ReminderTime,
  after: Instant,
  {
    isDay = () => true,
    laterThan,
  }: { readonly isDay?: (date: LocalDate) => boolean; readonly laterThan?: LocalDate | undefined } = {},
): Instant {
  const today = localDateAt(after, zone);
  let date = laterThan !== undefined && laterThan >= today ? addDays(laterThan, 1) : today;
  for (;;) {
    const due = isDay(date) ? dueInstantOn(date, time, zone) : undefined;
    if (due !== undefined && due > after) return due;
    date = addDays(date, 1);
  }
}
