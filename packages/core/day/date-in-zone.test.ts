import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayName, dayNumber, wallClock } from "../testing/calendar-model.ts";
import { someInstant, someZone, zoneNamed } from "../testing/histories.ts";
import { firstInstantReaching, localDateAt, localHourAt, startOfLocalDate } from "./date-in-zone.ts";
import { type Instant, instant, isoOf } from "./instant.ts";
import type { LocalDate } from "./local-date.ts";

const date = (text: string): LocalDate => text as LocalDate;

describe("a date of a zone", () => {
  test("and its hour are what Intl shows there at that instant", () => {
    fc.assert(
      fc.property(someInstant, someZone, (at, place) => {
        expect(localDateAt(instant(at), place)).toBe(dayName(dayNumber(at, place)));
        expect(localHourAt(instant(at), place)).toBe(new Date(wallClock(at, place)).getUTCHours());
      }),
      { numRuns: 3000 },
    );
  });

  test("starts at its first instant, and not a moment earlier", () => {
    fc.assert(
      fc.property(someInstant, someZone, (at, place) => {
        const day = dayNumber(at, place);
        const start = startOfLocalDate(date(dayName(day)), place);
        expect(start).toBeLessThanOrEqual(at);
        expect(dayNumber(start, place)).toBe(day);
        for (let before = start - 1; before > start - 86_400_000; before -= 1_800_000) {
          expect(dayNumber(before, place)).toBeLessThan(day);
        }
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["Pacific/Apia", "2011-12-29", "2011-12-29T10:00:00.000Z"],
    ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00.000Z"],
    ["Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00.000Z"],
    ["America/Sao_Paulo", "2018-11-04", "2018-11-04T03:00:00.000Z"],
    ["America/Havana", "2026-03-08", "2026-03-08T05:00:00.000Z"],
    ["America/St_Johns", "2010-11-07", "2010-11-07T02:30:00.000Z"],
    ["Asia/Kathmandu", "2026-11-21", "2026-11-20T18:15:00.000Z"],
    ["Australia/Lord_Howe", "2026-10-05", "2026-10-04T13:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-01-01", "2025-12-31T10:00:00.000Z"],
  ])("in %s starts %s at %s, by the zone's own history", (name, day, start) => {
    expect(isoOf(startOfLocalDate(date(day), zoneNamed(name)))).toBe(start);
  });

  test("starts again after clocks go back over midnight", () => {
    const place = zoneNamed("America/St_Johns");
    const seventh = date("2010-11-07");
    const reach = (from: string): string => isoOf(firstInstantReaching(seventh, place, instantOf(from)));
    expect(reach("2010-11-06T12:00:00Z")).toBe("2010-11-07T02:30:00.000Z");
    expect(reach("2010-11-07T02:30:30Z")).toBe("2010-11-07T02:30:30.000Z");
    expect(reach("2010-11-07T02:45:00Z")).toBe("2010-11-07T03:30:00.000Z");
    expect(reach("2010-11-07T09:00:00Z")).toBe("2010-11-07T09:00:00.000Z");
  });
});

function instantOf(iso: string): Instant {
  return instant(Date.parse(iso));
}
