import { dateLocale } from "./date-locale.ts";

/** Local dates and months are not instants: they are formatted as they are, in any time zone. */
function written(date: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(dateLocale, { ...format, timeZone: "UTC" });
}

/** "October 20, 2026", in the reader's order. */
export function longDate(date: string): string {
  return written(date, { dateStyle: "long" });
}

/** "Oct 20, 2026". */
export function mediumDate(date: string): string {
  return written(date, { dateStyle: "medium" });
}

/** "Tuesday, October 20, 2026". */
export function fullDate(date: string): string {
  return written(date, { dateStyle: "full" });
}

/** "October 2026", for the month "2026-10". */
export function monthName(month: string): string {
  return written(`${month}-01`, { month: "long", year: "numeric" });
}

/** "March", for a local date in that month. */
export function monthOf(date: string): string {
  return written(date, { month: "long" });
}

/** The name of a weekday: 0 is Monday. */
export function weekdayName(weekday: number, length: "long" | "short" | "narrow"): string {
  return written(`2024-01-0${weekday + 1}`, { weekday: length });
}

/** The first letter of a date's weekday: "S" for a Saturday. */
export function weekdayLetter(date: string): string {
  return written(date, { weekday: "narrow" });
}

/** "Oct 24" for an instant, in this device's time zone; with the year unless it is the current one. */
export function shortDay(at: string, now = new Date()): string {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString(dateLocale, {
    month: "short",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
  });
}
