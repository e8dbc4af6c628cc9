import { addDays, type LocalDate, parseLocalDate } from "@spindle/core/day/local-date.ts";
import { weekOf, weeksUntil } from "@spindle/core/day/week.ts";
import { dateLocale } from "../../ui/date-locale.ts";
import * as words from "./words.ts";

/** Weeks are named by their Mondays here. */
const offered = 8;

/** The week that an address names by one of its dates; this week if it names no date, one to come, or one before the account's first week. */
export function weekIn(text: string | null, thisWeek: LocalDate, joinedOn: LocalDate): LocalDate {
  const date = parseLocalDate(text ?? "");
  if (date === undefined || date < weekOf(joinedOn).first) return thisWeek;
  const week = weekOf(date).first;
  return week < thisWeek ? week : thisWeek;
}

/**
 * The last eight weeks, this one first, but none before the account was created, and behind them the chosen one where it is
 * older.
 */
export function weeksOffered(
  thisWeek: LocalDate,
  chosen: LocalDate,
  joinedOn: LocalDate,
): readonly LocalDate[] {
  const weeks = weeksUntil(thisWeek, offered)
    .filter(({ first, last }) => first === thisWeek || last >= joinedOn)
    .map(({ first }) => first);
  return weeks.includes(chosen) ? weeks : [...weeks, chosen];
}

/** What a week is called beside others: by its dates, but for the last two. */
export function weekLabel(week: LocalDate, thisWeek: LocalDate): string {
  if (week === thisWeek) return words.thisWeek;
  if (week === addDays(thisWeek, -7)) return words.lastWeek;
  return rangeOf(week, shortDates);
}

/** The dates of a week in full. */
export function weekDates(week: LocalDate): string {
  return rangeOf(week, longDates);
}

/** The first day of a week, with the name of its month. */
export function weekStartLabel(week: LocalDate): string {
  return shortDates.format(utc(week));
}

const shortDates = new Intl.DateTimeFormat(dateLocale, { day: "numeric", month: "short", timeZone: "UTC" });
const longDates = new Intl.DateTimeFormat(dateLocale, { dateStyle: "long", timeZone: "UTC" });

function rangeOf(week: LocalDate, dates: Intl.DateTimeFormat): string {
  const { first, last } = weekOf(week);
  return dates.formatRange(utc(first), utc(last));
}

function utc(date: LocalDate): Date {
  return new Date(`${date}T00:00:00Z`);
}
