import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  daysAfter,
  localDateOf,
  mondayOf,
  weekdayOf,
  weekIn,
  weekLabel,
  weekNumber,
  weeksOffered,
} from "./weeks.ts";

const thisWeek = "2026-10-19";
const dates = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("the week that an address names", () => {
  it.each([
    [null, thisWeek],
    ["", thisWeek],
    ["last", thisWeek],
    ["2026-02-30", thisWeek],
    ["2026-13-01", thisWeek],
    ["0001-01-01", thisWeek],
    ["2026-10-26", thisWeek],
    ["2999-01-01", thisWeek],
    ["2026-10-25", thisWeek],
    ["2026-10-18", "2026-10-12"],
    ["2026-10-12", "2026-10-12"],
    ["2025-12-31", "2025-12-29"],
  ])("by %s is that of %s", (text, week) => {
    expect(weekIn(text, thisWeek)).toBe(week);
  });

  it("is a Monday that is not to come, whatever it says", () => {
    fc.assert(
      fc.property(fc.oneof(dates, fc.string()), (text) => {
        const week = weekIn(text, thisWeek);
        expect(weekdayOf(week)).toBe(0);
        expect(week <= thisWeek).toBe(true);
      }),
    );
  });
});

it("begins every week with the Monday at most six days before", () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(daysAfter(mondayOf(date), weekdayOf(date))).toBe(date);
      expect(weekdayOf(mondayOf(date))).toBe(0);
    }),
  );
});

it("takes today from the device's calendar", () => {
  expect(localDateOf(new Date(2026, 9, 24, 0, 1).getTime())).toBe("2026-10-24");
  expect(localDateOf(new Date(2026, 9, 24, 23, 59).getTime())).toBe("2026-10-24");
});

it("offers eight weeks, and an older one that was asked for behind them", () => {
  const weeks = weeksOffered(thisWeek, thisWeek);
  expect(weeks).toHaveLength(8);
  expect([weeks[0], weeks[7]]).toEqual([thisWeek, "2026-08-31"]);
  expect(weeksOffered(thisWeek, "2026-08-31")).toEqual(weeks);
  expect(weeksOffered(thisWeek, "2026-01-05")).toEqual([...weeks, "2026-01-05"]);
});

it("calls the last two weeks by their names and the others by their dates", () => {
  expect(weekLabel(thisWeek, thisWeek)).toBe("This Week");
  expect(weekLabel("2026-10-12", thisWeek)).toBe("Last Week");
  expect(weekLabel("2026-10-05", thisWeek)).toMatch(/5.+11/);
});

it.each([
  ["2026-10-12", 42, 2026],
  ["2024-12-30", 1, 2025],
  ["2026-12-28", 53, 2026],
  ["2027-01-04", 1, 2027],
])("numbers the week of %s %d of %d", (week, number, year) => {
  expect(weekNumber(week)).toEqual({ number, year });
});
