import { localDateAt } from "./date-in-zone.ts";
import { parseInstant } from "./instant.ts";
import { type LocalDate, parseLocalDate } from "./local-date.ts";
import type { TimeZone } from "./time-zone.ts";
import { type Week, weekOf } from "./week.ts";

/** The week of a local date, or of an instant (ISO 8601 with offset) in the zone. Undefined if it is invalid, or outside the years 0001 to 9999. */
export function parseWeek(text: string, zone: TimeZone): Week | undefined {
  const date = parseLocalDate(text) ?? dateAt(text, zone);
  if (date === undefined) return undefined;
  const week = weekOf(date);
  return parseLocalDate(week.first) && parseLocalDate(week.last) && week;
}

/** Undefined also if the local date is outside those years. */
function dateAt(text: string, zone: TimeZone): LocalDate | undefined {
  const at = parseInstant(text);
  return at === undefined ? undefined : parseLocalDate(localDateAt(at, zone));
}
