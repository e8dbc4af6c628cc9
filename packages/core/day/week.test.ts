import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayName } from "../testing/calendar-model.ts";
import { daysBetween, parseLocalDate } from "./local-date.ts";
import { mondayOf } from "./week.ts";

test("the week of any date begins on a Monday at most six days before it", () => {
  fc.assert(
    fc.property(fc.integer({ min: -25_000, max: 60_000 }), (day) => {
      const date = parseLocalDate(dayName(day));
      if (date === undefined) throw new Error("a day number is a date");
      const monday = mondayOf(date);
      expect(new Date(monday).getUTCDay()).toBe(1);
      expect([0, 1, 2, 3, 4, 5, 6]).toContain(daysBetween(monday, date));
    }),
  );
});
