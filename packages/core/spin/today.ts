import type { Instant } from "../day/instant.ts";
import { localDateAt } from "../day/date-in-zone.ts";
import type { LocalDate } from "../day/local-date.ts";
import type { TimeZone } from "../day/time-zone.ts";
import type { SpinMoment } from "./daily-limit.ts";

/**
 * The date that every screen of a listener calls today: the one that the zone's calendars show, or that of the last spin while it
 * lies ahead (after a flight west over the date line, or if a clock was set back). A new spin needs a later date than the last
 * one's, so that the dates in between are over; today is open until it has a spin.
 */
export function todayOf(
  now: Instant,
  zone: TimeZone,
  last: Pick<SpinMoment, "localDate"> | undefined,
): LocalDate {
  const date = localDateAt(now, zone);
  return last !== undefined && last.localDate > date ? last.localDate : date;
}
