import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { weekOf } from "@spindle/core/day/week.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekIn, weekLabel, weeksToChoose } from "./weeks.ts";

const date = (text: string): LocalDate => text as LocalDate;
const thisWeek = date("2026-10-19");
/** A Thursday. */
const joinedOn = date("2025-03-06");
const dates = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe("weekIn", () => {
  it.each([
    [null, thisWeek],
    ["", thisWeek],
    ["last", thisWeek],
    ["2026-02-30", thisWeek],
    ["2026-13-01", thisWeek],
    ["0001-01-01", thisWeek],
    ["0000-01-01", thisWeek],
    ["2026-10-26", thisWeek],
    ["2999-01-01", thisWeek],
    ["2026-10-25", thisWeek],
    ["2026-10-18", "2026-10-12"],
    ["2026-10-12", "2026-10-12"],
    ["2025-12-31", "2025-12-29"],
    ["2025-03-03", "2025-03-03"],
    ["2025-03-02", thisWeek],
  ])("reads %s as the week of %s", (text, week) => {
    expect(weekIn(text, thisWeek, joinedOn)).toBe(week);
  });

  it("always returns a Monday from the account's first week to the current one", () => {
    fc.assert(
      fc.property(fc.oneof(dates, fc.string()), (text) => {
        const week = weekIn(text, thisWeek, joinedOn);
        expect(weekOf(week).first).toBe(week);
        expect(week <= thisWeek && weekOf(week).last >= joinedOn).toBe(true);
      }),
    );
  });
});

it("offers eight weeks, followed by the chosen one if it is older", () => {
  const weeks = weeksToChoose(thisWeek, thisWeek, joinedOn);
  expect(weeks).toHaveLength(8);
  expect([weeks[0], weeks[7]]).toEqual([thisWeek, "2026-08-31"]);
  expect(weeksToChoose(thisWeek, date("2026-08-31"), joinedOn)).toEqual(weeks);
  expect(weeksToChoose(thisWeek, date("2026-01-05"), joinedOn)).toEqual([...weeks, "2026-01-05"]);
});

it.each([
  ["today", "2026-10-24", [thisWeek]],
  ["on this week's Monday", "2026-10-19", [thisWeek]],
  ["on last week's Sunday", "2026-10-18", [thisWeek, "2026-10-12"]],
  ["tomorrow, on a device whose clock is behind", "2026-10-26", [thisWeek]],
])("offers no week that ended before an account was created: %s", (_, joined, weeks) => {
  expect(weeksToChoose(thisWeek, thisWeek, date(joined))).toEqual(weeks);
});

it("labels the last two weeks by name and the others by date", () => {
  expect(weekLabel(thisWeek, thisWeek)).toBe("This Week");
  expect(weekLabel(date("2026-10-12"), thisWeek)).toBe("Last Week");
  expect(weekLabel(date("2026-10-05"), thisWeek)).toMatch(/5.+11/);
});
