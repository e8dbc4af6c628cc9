import { addDays, type LocalDate, parseLocalDate } from "@spindle/core/day/local-date.ts";
import { weekOf } from "@spindle/core/day/week.ts";
import { isOffered, weeksOffered } from "@spindle/core/recap/weeks-offered.ts";
import { dateLocale } from "../../ui/date-locale.ts";
import * as words from "./words.ts";

/** Returns the Monday of the week that contains the date, or of the current week if the date is invalid or not offered. */
export function weekIn(text: string | null, thisWeek: LocalDate, joinedOn: LocalDate): LocalDate {
  const date = parseLocalDate(text ?? "");
  const week = date && weekOf(date);
  return week && isOffered(week, joinedOn, thisWeek) ? week.first : thisWeek;
}

/** Returns the listener's last eight weeks, newest first, followed by the chosen one if it is older. */
export function weeksToChoose(
  thisWeek: LocalDate,
  chosen: LocalDate,
  joinedOn: LocalDate,
): readonly LocalDate[] {
  const weeks = weeksOffered(thisWeek, joinedOn).map(({ first }) => first);
  return weeks.includes(chosen) ? weeks : [...weeks, chosen];
}

/** Labels a week by its dates, except the last two. */
export function weekLabel(week: LocalDate, thisWeek: LocalDate): string {
  if (week === thisWeek) return words.thisWeek;
  if (week === addDays(thisWeek, -7)) return words.lastWeek;
  return rangeOf(week, shortDates);
}

export function weekDates(week: LocalDate): string {
  return rangeOf(week, longDates);
}

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
