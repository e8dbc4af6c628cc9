import { addDays, daysBetween, type LocalDate, parseLocalDate } from "@spindle/core/day/local-date.ts";
import { addMonths, boundsOf, type Month, monthOf } from "@spindle/core/day/month.ts";
import { weekdayOf } from "@spindle/core/day/week.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateAfterKey, type Span, weeksOf } from "./month-grid.ts";

const dates = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1950-01-01" as LocalDate, days));
const spans = fc
  .tuple(dates, fc.integer({ min: 0, max: 4000 }))
  .map(([joinedOn, days]) => ({ joinedOn, today: addDays(joinedOn, days) }));

describe("weeksOf", () => {
  it("returns each day from the first one exactly once, in order, with weeks starting on Monday", () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 40 }), (span, later) => {
        const month = addMonths(monthOf(span.joinedOn), later);
        const weeks = weeksOf(month, span, new Set());
        const days = weeks.flat().map(({ date }) => date);
        const { first, last } = boundsOf(month);
        const from = later === 0 ? span.joinedOn : first;
        expect(days).toEqual(
          Array.from({ length: daysBetween(from, last) + 1 }, (_, day) => addDays(from, day)),
        );
        expect(weeks.slice(1).every(([day]) => day && weekdayOf(day.date) === 1)).toBe(true);
      }),
    );
  });

  it("returns the kind of each day", () => {
    const span = { joinedOn: "2026-10-03", today: "2026-10-07" } as Span;
    const kinds = (spun: readonly string[] | undefined) =>
      weeksOf("2026-10" as Month, span, spun && new Set(spun as LocalDate[]))
        .flat()
        .slice(0, 6)
        .map(({ kind }) => kind);
    expect(kinds(["2026-10-04"])).toEqual(["missed", "spun", "missed", "missed", "open", "to-come"]);
    expect(kinds(["2026-10-07"])[4]).toBe("spun");
    expect(kinds(undefined)).toEqual([...Array.from({ length: 5 }, () => "unknown"), "to-come"]);
  });
});

describe("dateAfterKey", () => {
  const span = { joinedOn: "2026-06-04", today: "2026-10-24" } as Span;
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
  ])("%s moves from %s to %s", (key, from, to) => {
    expect(dateAfterKey(key, from as LocalDate, span)).toBe(to);
  });

  it("never moves before the first day or past the current month", () => {
    const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
    fc.assert(
      fc.property(spans, fc.array(fc.constantFrom(...keys), { maxLength: 60 }), (from, pressed) => {
        const at = pressed.reduce<LocalDate>(
          (date, key) => dateAfterKey(key, date, from) ?? date,
          from.today,
        );
        expect(parseLocalDate(at)).toBe(at);
        expect(at >= from.joinedOn && at <= boundsOf(monthOf(from.today)).last).toBe(true);
      }),
    );
  });
});
