import { dateLocale } from "./date-locale.ts";

/** Local dates and months are no instants: they are written as they are, whatever the device's zone. */
function written(date: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(dateLocale, { ...format, timeZone: "UTC" });
}

/** "October 20, 2026", in the manner of the reader's place. */
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

/** "October 2026", of a month "2026-10". */
export function monthName(month: string): string {
  return written(`${month}-01`, { month: "long", year: "numeric" });
}

/** "March", of a local date in it. */
export function monthOf(date: string): string {
  return written(date, { month: "long" });
}

/** What a day of the week is called: 0 is Monday. */
export function weekdayName(weekday: number, length: "long" | "short" | "narrow"): string {
  return written(`2024-01-0${weekday + 1}`, { weekday: length });
}

/** The letter of a date's day of the week: "S" of a Saturday. */
export function weekdayLetter(date: string): string {
  return written(date, { weekday: "narrow" });
}

/** "Oct 24" of an instant, by the calendar of this device; with its year if that is not this one. */
export function shortDay(at: string, now = new Date()): string {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === now.getFullYear();
  return date.toLocaleDateString(dateLocale, {
    month: "short",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
  });
}
