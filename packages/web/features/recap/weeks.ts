/**
 * Weeks by their Mondays, as "YYYY-MM-DD". The dates have no zone and no hour here, so that a Date's own calendar in UTC
 * serves: Temporal would weigh more than all the rest of the page.
 */
const offered = 8;

/** A calendar date so many days later, or earlier where `days` is negative. */
export function daysAfter(date: string, days: number): string {
  const day = utc(date);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** The Monday of the week that a date lies in. */
export function mondayOf(date: string): string {
  return daysAfter(date, -weekdayOf(date));
}

/** 0 on Mondays to 6 on Sundays. */
export function weekdayOf(date: string): number {
  return (utc(date).getUTCDay() + 6) % 7;
}

/** The date that this device's calendar shows at an instant in epoch milliseconds. */
export function localDateOf(ms: number): string {
  const at = new Date(ms);
  return new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate())).toISOString().slice(0, 10);
}

/** The week that an address names by one of its dates; this week where it names none, one to come, or no date at all. */
export function weekIn(text: string | null, thisWeek: string): string {
  if (text === null || !/^2\d{3}-\d\d-\d\d$/.test(text)) return thisWeek;
  const isDate = !Number.isNaN(utc(text).getTime()) && daysAfter(text, 0) === text;
  const week = isDate ? mondayOf(text) : thisWeek;
  return week < thisWeek ? week : thisWeek;
}

/** The eight weeks that are offered, this one first, and behind them the chosen one where it is older. */
export function weeksOffered(thisWeek: string, chosen: string): readonly string[] {
  const weeks = Array.from({ length: offered }, (_, back) => daysAfter(thisWeek, -7 * back));
  return weeks.includes(chosen) ? weeks : [...weeks, chosen];
}

/** What a week is called beside others: by its dates, but for the last two. */
export function weekLabel(week: string, thisWeek: string): string {
  if (week === thisWeek) return "This Week";
  if (week === daysAfter(thisWeek, -7)) return "Last Week";
  return shortDates.formatRange(utc(week), utc(daysAfter(week, 6)));
}

/** The dates of a week in full. */
export function weekDates(week: string): string {
  return longDates.formatRange(utc(week), utc(daysAfter(week, 6)));
}

/** The first day of a week, with the name of its month. */
export function weekStartLabel(week: string): string {
  return shortDates.format(utc(week));
}

/** The number of a week in its year (ISO 8601: the year that has its Thursday). */
export function weekNumber(week: string): { readonly number: number; readonly year: number } {
  const thursday = utc(daysAfter(week, 3));
  const year = thursday.getUTCFullYear();
  const dayOfYear = (thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000;
  return { number: Math.floor(dayOfYear / 7) + 1, year };
}

const shortDates = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short", timeZone: "UTC" });
const longDates = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: "UTC" });

function utc(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
