import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayName } from "../testing/calendar-model.ts";
import { addDays, type LocalDate } from "./local-date.ts";
import { boundsOf, monthOf } from "./month.ts";

test("a month's first and last date are of it, the dates beside them are not, and every date lies within its own", () => {
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
