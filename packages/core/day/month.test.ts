import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayName } from "../testing/calendar-model.ts";
import { addDays, type LocalDate, parseLocalDate } from "./local-date.ts";
import { addMonths, boundsOf, type Month, monthOf, parseMonth, sameDayIn } from "./month.ts";

test("a month contains its first and last date, not the dates beside them, and every date is in its month", () => {
  fc.assert(
    fc.property(fc.integer({ min: -25_000, max: 60_000 }), (day) => {
      const date = dayName(day) as LocalDate;
      const month = monthOf(date);
      const { first, last } = boundsOf(month);
      expect(first <= date && date <= last).toBe(true);
      expect([first, last].map(monthOf)).toEqual([month, month]);
      expect([addDays(first, -1), addDays(last, 1)].map(monthOf)).not.toContain(month);
    }),
  );
});

test("adding months crosses years, and each month starts after the previous one ends", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -25_000, max: 60_000 }),
      fc.integer({ min: -40, max: 40 }),
      (day, months) => {
        const month = monthOf(dayName(day) as LocalDate);
        const other = addMonths(month, months);
        expect(parseMonth(other)).toBe(other);
        expect(addMonths(other, -months)).toBe(month);
        expect(addDays(boundsOf(other).last, 1)).toBe(boundsOf(addMonths(other, 1)).first);
      },
    ),
  );
});

test("the same day of another month is in that month, as late as possible", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -25_000, max: 60_000 }),
      fc.integer({ min: -40, max: 40 }),
      (day, months) => {
        const date = dayName(day) as LocalDate;
        const month = addMonths(monthOf(date), months);
        const same = sameDayIn(month, date);
        expect(parseLocalDate(same)).toBe(same);
        expect(monthOf(same)).toBe(month);
        expect(same.slice(8) === date.slice(8) || same === boundsOf(month).last).toBe(true);
      },
    ),
  );
});

test("the last valid month has its dates, and invalid months are rejected", () => {
  expect(boundsOf("9999-12" as Month)).toEqual({ first: "9999-12-01", last: "9999-12-31" });
  expect(boundsOf("0001-02" as Month).last).toBe("0001-02-28");
  for (const text of ["", "2026-00", "2026-13", "0000-01", "2026-10-01", "__proto__"])
    expect(parseMonth(text)).toBeUndefined();
});
