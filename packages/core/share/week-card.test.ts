import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { LocalDate } from "../day/local-date.ts";
import { addDays } from "../day/local-date.ts";
import { weekOf } from "../day/week.ts";
import { weekCard } from "./week-card.ts";

const date = (text: string) => text as LocalDate;
const saturday = date("2026-10-24");
const days = ["listened", "listened", "listened", "listened", "spun", "none", "none"] as const;

it("is seven signs under the dates of the week, and the streak", () => {
  expect(weekCard(saturday, days, 12)).toBe("Spindle, October 19 – 25\n●●●●◐○○\n12-day streak");
});

it.each([
  [0, "Spindle, October 19 – 25\n●●●●◐○○"],
  [1, "Spindle, October 19 – 25\n●●●●◐○○\n1-day streak"],
  [1_000, "Spindle, October 19 – 25\n●●●●◐○○\n1,000-day streak"],
])("counts a streak of %i", (streak, card) => {
  expect(weekCard(saturday, days, streak)).toBe(card);
});

it.each([
  ["2026-10-31", "Spindle, October 26 – November 1"],
  ["2027-01-01", "Spindle, December 28 – January 3"],
  ["2026-06-01", "Spindle, June 1 – 7"],
])("names both months if there are two: the week of %s", (day, words) => {
  expect(weekCard(date(day), days, 3).split("\n")[0]).toBe(words);
});

it("names no album, is the same for each date of its week, and has one sign per day", () => {
  const someDays = fc.array(fc.constantFrom("listened", "spun", "none"), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(
      fc.integer({ min: -20_000, max: 20_000 }),
      someDays,
      fc.nat(4_000),
      (offset, seven, streak) => {
        const { first, last } = weekOf(addDays(saturday, offset));
        const card = weekCard(first, seven, streak);
        expect(card).toBe(weekCard(last, seven, streak));
        const [, signs = ""] = card.split("\n");
        expect(Array.from(signs, (sign) => ["none", "spun", "listened"]["○◐●".indexOf(sign)])).toEqual(seven);
      },
    ),
  );
});
