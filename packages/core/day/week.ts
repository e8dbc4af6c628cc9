import { addDays, type LocalDate } from "./local-date.ts";
import { Temporal } from "./temporal.ts";

/** The Monday that begins the date's week (ISO 8601 weeks, Monday to Sunday); a Monday is its own. */
export function mondayOf(date: LocalDate): LocalDate {
  return addDays(date, 1 - Temporal.PlainDate.from(date).dayOfWeek);
}
