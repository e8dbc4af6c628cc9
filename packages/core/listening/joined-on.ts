import type { LocalDate } from "../day/local-date.ts";

/** The first date of a listener's calendar: that of joining, or of the first spin where a journey made that one earlier. */
export function joinedOn(created: LocalDate, firstSpun: LocalDate | undefined): LocalDate {
  return firstSpun !== undefined && firstSpun < created ? firstSpun : created;
}
