import type { Instant } from "../day/instant.ts";
import { localDateAt } from "../day/date-in-zone.ts";
import type { LocalDate } from "../day/local-date.ts";
import type { TimeZone } from "../day/time-zone.ts";
import type { SpinMoment } from "./daily-limit.ts";

/**
 * The date that all screens call today: the zone's local date, or the last spin's if that is later (after a flight to a
 * zone with an earlier date, or if a clock was set back). A new spin needs a later date, so the dates in between are over. Today is open
 * until it has a spin.
 */
export function todayOf(
  now: Instant,
  zone: TimeZone,
  last: Pick<SpinMoment, "localDate"> | undefined,
): LocalDate {
  const date = localDateAt(now, zone);
  return last !== undefined && last.localDate > date ? last.localDate : date;
}
