import type { LocalDate } from "./local-date.ts";
import { Temporal } from "./temporal.ts";

/** A month of a calendar, "YYYY-MM". */
export type Month = string & { readonly brand: "Month" };

/** The month to which a date belongs. */
export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7) as Month;
}

/** The first and the last date of a month. */
export function boundsOf(month: Month): { readonly first: LocalDate; readonly last: LocalDate } {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return { first: `${month}-01` as LocalDate, last: `${month}-${daysInMonth}` as LocalDate };
}
