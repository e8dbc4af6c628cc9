import fc from "fast-check";
import { expect, test } from "vitest";
import { monthsAfter } from "./refresh-tokens.ts";

test("six months end on the same day, or on the last day of a shorter month", () => {
  expect(monthsAfter(Date.UTC(2026, 7, 31, 5), 6)).toBe(Date.UTC(2027, 1, 28, 5));
  expect(monthsAfter(Date.UTC(2027, 7, 31, 5), 6)).toBe(Date.UTC(2028, 1, 29, 5));
  expect(monthsAfter(Date.UTC(2026, 10, 21, 9), 6)).toBe(Date.UTC(2027, 4, 21, 9));
});

test("six months are 178 to 184 days long and keep the time of day", () => {
  fc.assert(
    fc.property(fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true }), (date) => {
      const days = (monthsAfter(date.getTime(), 6) - date.getTime()) / 86_400_000;
      expect(Number.isInteger(days)).toBe(true);
      expect(days).toBeGreaterThanOrEqual(178);
      expect(days).toBeLessThanOrEqual(184);
    }),
  );
});
