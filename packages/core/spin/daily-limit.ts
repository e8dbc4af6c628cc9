import { type Instant, instant } from "../day/instant.ts";
import { firstInstantReaching, localDateAt } from "../day/date-in-zone.ts";
import { addDays, type LocalDate } from "../day/local-date.ts";
import { isSameZone, type TimeZone } from "../day/time-zone.ts";

/** The local date is fixed at the moment of the spin and never changes. */
export interface SpinMoment {
  readonly at: Instant;
  readonly zone: TimeZone;
  readonly localDate: LocalDate;
}

/** Whether a user may spin; if not, when they may, provided that they stay in their zone. */
export type SpinPermission =
  | { readonly kind: "open"; readonly localDate: LocalDate }
  | { readonly kind: "daily-limit"; readonly nextSpinAt: Instant }
  | { readonly kind: "day-not-later"; readonly nextSpinAt: Instant };

/** The wait after the last spin if the zone changed: 8 real hours, in milliseconds. */
const waitAfterZoneChange = 8 * 60 * 60 * 1000;

/**
 * A spin needs a later date than the last one's ("daily-limit"), and after a zone change also 8 real hours ("day-not-later").
 * `nextSpinAt` is the first allowed instant after `now`.
 */
export function spinPermission(now: Instant, zone: TimeZone, last: SpinMoment | undefined): SpinPermission {
  const localDate = localDateAt(now, zone);
  if (last === undefined) return { kind: "open", localDate };
  if (localDate <= last.localDate) {
    return { kind: "daily-limit", nextSpinAt: firstOpenInstant(last, zone, now) };
  }
  if (now < earliestByWait(last, zone)) {
    return { kind: "day-not-later", nextSpinAt: firstOpenInstant(last, zone, now) };
  }
  return { kind: "open", localDate };
}

function firstOpenInstant(last: SpinMoment, zone: TimeZone, from: Instant): Instant {
  const earliest = instant(Math.max(from, earliestByWait(last, zone)));
  return firstInstantReaching(addDays(last.localDate, 1), zone, earliest);
}

function earliestByWait(last: SpinMoment, zone: TimeZone): Instant {
  return isSameZone(last.zone, zone) ? last.at : instant(last.at + waitAfterZoneChange);
}
