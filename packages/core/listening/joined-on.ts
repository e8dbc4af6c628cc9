import { localDateAt } from "../day/date-in-zone.ts";
import type { Instant } from "../day/instant.ts";
import type { LocalDate } from "../day/local-date.ts";
import type { TimeZone } from "../day/time-zone.ts";

export interface SpinPlace {
  readonly localDate: LocalDate;
  readonly zone: TimeZone;
}

/** The first date of a listener's calendar: that of the account or of an earlier first spin. It uses the first spin's zone, so that travel never moves it. */
export function joinedOn(created: Instant, zone: TimeZone, firstSpin: SpinPlace | undefined): LocalDate {
  const date = localDateAt(created, firstSpin?.zone ?? zone);
  return firstSpin !== undefined && firstSpin.localDate < date ? firstSpin.localDate : date;
}
