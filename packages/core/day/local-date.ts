/** A calendar date "YYYY-MM-DD" (proleptic Gregorian, years 0000 to 9999). As strings, dates sort chronologically. */
export type LocalDate = string & { readonly brand: "LocalDate" };

// Dates have no zone, so Date in UTC is enough. The browser can then do without the Temporal polyfill.
const shape = /^(?!0000)\d{4}-\d{2}-\d{2}$/;
const msPerDay = 86_400_000;

/** Parses a date of the years 0001 to 9999; undefined if it is invalid. */
export function parseLocalDate(text: string): LocalDate | undefined {
  if (!shape.test(text)) return undefined;
  const date = text as LocalDate;
  const day = dayNumber(date);
  return !Number.isNaN(day) && dayName(day) === date ? date : undefined;
}

/** Adds calendar days; `days` may be negative. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return dayName(dayNumber(date) + days);
}

/** Calendar days from `earlier` to `later`; negative if `later` comes first. */
export function daysBetween(earlier: LocalDate, later: LocalDate): number {
  return dayNumber(later) - dayNumber(earlier);
}

/** Days since 1970-01-01. */
function dayNumber(date: LocalDate): number {
  return Date.parse(`${date}T00:00Z`) / msPerDay;
}

function dayName(day: number): LocalDate {
  const iso = new Date(day * msPerDay).toISOString();
  return iso.slice(0, iso.indexOf("T")) as LocalDate;
}
