/** Local dates and months are no instants: they are written as they are, whatever the device's zone. */
function written(date: string, format: Intl.DateTimeFormatOptions): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString(undefined, { ...format, timeZone: "UTC" });
}

/** "October 20, 2026", in the manner of the reader's place. */
export function longDate(date: string): string {
  return written(date, { dateStyle: "long" });
}

/** "Tuesday, October 20, 2026". */
export function fullDate(date: string): string {
  return written(date, { dateStyle: "full" });
}

/** "October 2026", of a month "2026-10". */
export function monthName(month: string): string {
  return written(`${month}-01`, { month: "long", year: "numeric" });
}

/** What a day of the week is called: 0 is Monday. */
export function weekdayName(weekday: number, length: "long" | "short" | "narrow"): string {
  return written(`2024-01-0${weekday + 1}`, { weekday: length });
}
