import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayName } from "../testing/calendar-model.ts";
import { daysBetween, type LocalDate } from "./local-date.ts";
import { Temporal } from "./temporal.ts";
import { datesOf, weekdayOf, weekNumberOf, weekOf, weeksUntil } from "./week.ts";

const someDate = fc.integer({ min: -25_000, max: 60_000 }).map((day) => dayName(day) as LocalDate);

test("the week of a date is its Monday and the six days after it, the same for all of them", () => {
  fc.assert(
    fc.property(someDate, (date) => {
      const week = weekOf(date);
      const dates = datesOf(week);
      expect(dates.map((each) => new Date(each).getUTCDay())).toEqual([1, 2, 3, 4, 5, 6, 0]);
      expect(dates.map(weekdayOf)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect([dates[0], dates[6]]).toEqual([week.first, week.last]);
      expect(dates).toContain(date);
      for (const each of dates) expect(weekOf(each)).toEqual(week);
    }),
  );
});

test("the last weeks start with the date's own and go back one by one", () => {
  fc.assert(
    fc.property(someDate, fc.integer({ min: 1, max: 12 }), (date, count) => {
      const weeks = weeksUntil(date, count);
      expect(weeks).toHaveLength(count);
      expect(weeks[0]).toEqual(weekOf(date));
      for (const [ago, week] of weeks.entries()) {
        expect(daysBetween(week.first, weeks[0]?.first ?? date)).toBe(7 * ago);
      }
    }),
  );
});

test("the number of a week agrees with Temporal's, and the year is its Thursday's", () => {
  fc.assert(
    fc.property(someDate, (date) => {
      const { weekOfYear: number, yearOfWeek: year } = Temporal.PlainDate.from(date);
      expect(weekNumberOf(weekOf(date))).toEqual({ number, year });
    }),
  );
});

test.each([
  ["2026-10-12", 42, 2026],
  ["2024-12-30", 1, 2025],
  ["2026-12-28", 53, 2026],
  ["2027-01-04", 1, 2027],
])("the week of %s is the %dth of %d", (monday, number, year) => {
  expect(weekNumberOf(weekOf(monday as LocalDate))).toEqual({ number, year });
});
