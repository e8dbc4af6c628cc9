import { addDays as addCalendarDays, daysBetween, type LocalDate } from "@spindle/core/day/local-date.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  addMonths,
  dateAfterKey,
  daysFrom,
  isDate,
  isMonth,
  lastOf,
  monthOf,
  weekdayOf,
  weeksOf,
} from "./month-grid.ts";

const dates = fc
  .integer({ min: 0, max: 60_000 })
  .map((days) => addCalendarDays("1950-01-01" as LocalDate, days));
const spans = fc
  .tuple(dates, fc.integer({ min: 0, max: 4000 }))
  .map(([joinedOn, days]) => ({ joinedOn, today: addCalendarDays(joinedOn, days) }));

describe("dates", () => {
  it("are counted as calendars count them", () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -800, max: 800 }), (date, days) => {
        const other = addDays(date, days);
        expect(other).toBe(addCalendarDays(date, days));
        expect(daysFrom(date, other)).toBe(daysBetween(date, other as LocalDate));
        expect(weekdayOf(other)).toBe((((weekdayOf(date) + days) % 7) + 7) % 7);
      }),
    );
    expect(weekdayOf("2026-10-26")).toBe(0);
  });

  it("are told from what only looks like them", () => {
    fc.assert(fc.property(dates, (date) => isDate(date) && !isMonth(date)));
    for (const text of ["", "2026-02-30", "2026-13-01", "2026-1-1", "__proto__", "2026-10-20T00:00"])
      expect(isDate(text)).toBe(false);
    expect([isMonth("2026-10"), isMonth("2026-00"), isMonth("2026-13")]).toEqual([true, false, false]);
  });

  it("of a month end where the next one begins", () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -40, max: 40 }), (date, months) => {
        const month = addMonths(monthOf(date), months);
        expect(addDays(lastOf(month), 1)).toBe(`${addMonths(month, 1)}-01`);
        expect(addMonths(month, -months)).toBe(monthOf(date));
      }),
    );
  });
});

describe("the weeks of a month", () => {
  it("hold each day from the first one on once, in order, Monday first", () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 40 }), (span, later) => {
        const month = addMonths(monthOf(span.joinedOn), later);
        const weeks = weeksOf(month, span, new Set());
        const days = weeks.flat().map(({ date }) => date);
        const first = later === 0 ? span.joinedOn : `${month}-01`;
        expect(days).toEqual(
          Array.from({ length: daysFrom(first, lastOf(month)) + 1 }, (_, day) => addDays(first, day)),
        );
        for (const week of weeks.slice(1)) expect(weekdayOf(week[0]?.date ?? "")).toBe(0);
      }),
    );
  });

  it("say of each day what became of it", () => {
    const span = { joinedOn: "2026-10-03", today: "2026-10-07" };
    const kinds = (spun: ReadonlySet<string> | undefined) =>
      weeksOf("2026-10", span, spun)
        .flat()
        .slice(0, 6)
        .map(({ kind }) => kind);
    expect(kinds(new Set(["2026-10-04"]))).toEqual(["missed", "spun", "missed", "missed", "open", "to-come"]);
    expect(kinds(new Set(["2026-10-07"]))[4]).toBe("spun");
    expect(kinds(undefined)).toEqual([...Array.from({ length: 5 }, () => "unknown"), "to-come"]);
  });
});

describe("the keys of the grid", () => {
  const span = { joinedOn: "2026-06-04", today: "2026-10-24" };
  it.each([
    ["ArrowLeft", "2026-10-01", "2026-09-30"],
    ["ArrowRight", "2026-09-30", "2026-10-01"],
    ["ArrowUp", "2026-10-05", "2026-09-28"],
    ["ArrowDown", "2026-10-20", "2026-10-27"],
    ["ArrowDown", "2026-10-27", "2026-10-31"],
    ["Home", "2026-10-22", "2026-10-19"],
    ["Home", "2026-10-03", "2026-10-01"],
    ["End", "2026-10-22", "2026-10-25"],
    ["End", "2026-10-29", "2026-10-31"],
    ["PageUp", "2026-10-31", "2026-09-30"],
    ["PageUp", "2026-06-20", "2026-06-04"],
    ["PageDown", "2026-09-30", "2026-10-30"],
    ["PageDown", "2026-10-20", "2026-10-31"],
    ["a", "2026-10-20", undefined],
  ])("%s leads from %s to %s", (key, from, to) => {
    expect(dateAfterKey(key, from, span)).toBe(to);
  });

  it("never lead before the first day or past the month of today", () => {
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
    fc.assert(
      fc.property(spans, fc.array(fc.constantFrom(...keys), { maxLength: 60 }), (from, pressed) => {
        const at = pressed.reduce((date, key) => dateAfterKey(key, date, from) ?? date, from.today as string);
        expect(isDate(at) && at >= from.joinedOn && at <= lastOf(monthOf(from.today))).toBe(true);
      }),
    );
  });
});
