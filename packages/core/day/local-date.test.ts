import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayName } from "../testing/calendar-model.ts";
import { addDays, daysBetween, type LocalDate, parseLocalDate } from "./local-date.ts";
import { Temporal } from "./temporal.ts";

const date = (text: string): LocalDate => text as LocalDate;

const someDay = fc.integer({ min: -25_000, max: 60_000 });

test("calendar arithmetic agrees with day numbers", () => {
  fc.assert(
    fc.property(someDay, fc.integer({ min: -3000, max: 3000 }), (day, days) => {
      const from = date(dayName(day));
      const to = addDays(from, days);
      expect(to).toBe(dayName(day + days));
      expect(daysBetween(from, to)).toBe(days);
      expect(to > from).toBe(days > 0);
    }),
  );
});

test("29 February exists only in leap years", () => {
  expect(addDays(date("2024-02-28"), 1)).toBe("2024-02-29");
  expect(addDays(date("2023-02-28"), 1)).toBe("2023-03-01");
  expect(addDays(date("2100-02-28"), 1)).toBe("2100-03-01");
  expect(daysBetween(date("2024-02-28"), date("2024-03-01"))).toBe(2);
});

test("a text is a date exactly if Temporal parses it as the same one", () => {
  const two = (number: number): string => String(number).padStart(2, "0");
  const someText = fc
    .tuple(fc.nat(9999), fc.nat(14), fc.nat(33))
    .map(([year, month, day]) => `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`);
  fc.assert(
    fc.property(fc.oneof(someText, someDay.map(dayName), fc.string()), (text) => {
      expect(parseLocalDate(text)).toBe(readByTemporal(text));
    }),
    { numRuns: 1000 },
  );
  for (const text of ["0000-06-01", "2026-1-1", "2026-10-20T00:00", "+010000-01-01", "__proto__"])
    expect(parseLocalDate(text)).toBeUndefined();
  expect(["0001-01-01", "9999-12-31"].map(parseLocalDate)).toEqual(["0001-01-01", "9999-12-31"]);
});

function readByTemporal(text: string): string | undefined {
  if (!/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text).toString();
  } catch {
    return undefined;
  }
}
