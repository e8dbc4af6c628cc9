import type { LocalDate } from "./local-date.ts";

/** A month of a calendar, "YYYY-MM". */
export type Month = string & { readonly brand: "Month" };

/** How a month of the years 0001 to 9999 is written. */
export const monthPattern = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/;

/** Reads a month of the years 0001 to 9999; undefined if the text is none. */
export function parseMonth(text: string): Month | undefined {
  return monthPattern.test(text) ? (text as Month) : undefined;
}

/** The month to which a date belongs. */
export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7) as Month;
}

/** The month so many months later, or earlier where `months` is negative. */
export function addMonths(month: Month, months: number): Month {
  const inAll = 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1 + months;
  const year = String(Math.floor(inAll / 12)).padStart(4, "0");
  return `${year}-${String((inAll % 12) + 1).padStart(2, "0")}` as Month;
}

/** The first and the last date of a month. */
export function boundsOf(month: Month): { readonly first: LocalDate; readonly last: LocalDate } {
  const end = new Date(`${month}-01T00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return { first: `${month}-01` as LocalDate, last: `${month}-${end.getUTCDate()}` as LocalDate };
}

/** The same day of another month, or that month's last one where it is too short for it. */
export function sameDayIn(month: Month, date: LocalDate): LocalDate {
  const { last } = boundsOf(month);
  const wanted = `${month}-${date.slice(8)}` as LocalDate;
  return wanted > last ? last : wanted;
}
