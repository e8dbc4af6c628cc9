import type { LocalDate } from "./local-date.ts";

/** A calendar month, "YYYY-MM". */
export type Month = string & { readonly brand: "Month" };

/** A month of the years 0001 to 9999. */
export const monthPattern = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/;

/** Parses a month of the years 0001 to 9999; undefined if it is invalid. */
export function parseMonth(text: string): Month | undefined {
  return monthPattern.test(text) ? (text as Month) : undefined;
}

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7) as Month;
}

/** Adds months; `months` may be negative. */
export function addMonths(month: Month, months: number): Month {
  const inAll = 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1 + months;
  const year = String(Math.floor(inAll / 12)).padStart(4, "0");
  return `${year}-${String((inAll % 12) + 1).padStart(2, "0")}` as Month;
}

/** The first and last date of a month. */
export function boundsOf(month: Month): { readonly first: LocalDate; readonly last: LocalDate } {
  const end = new Date(`${month}-01T00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + 1, 0);
  return { first: `${month}-01` as LocalDate, last: `${month}-${end.getUTCDate()}` as LocalDate };
}

/** The same day of another month, or its last day if the month is shorter. */
export function sameDayIn(month: Month, date: LocalDate): LocalDate {
  const { last } = boundsOf(month);
  const wanted = `${month}-${date.slice(8)}` as LocalDate;
  return wanted > last ? last : wanted;
}
