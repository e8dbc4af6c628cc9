import * as fc from "fast-check";
import { expect, test } from "vitest";
import { someInstant, someZone, zoneNamed } from "../testing/histories.ts";
import { localDateAt } from "./date-in-zone.ts";
import { instant, isoOf } from "./instant.ts";
import { weekOf } from "./week.ts";
import { parseWeek } from "./week-in-zone.ts";

/** Texts that look like timestamps, many of them of days and hours that do not exist. */
const someTimestamp = fc
  .tuple(
    fc.nat(9999),
    fc.nat(14),
    fc.nat(33),
    fc.nat(25),
    fc.constantFrom("Z", "+14:00", "-12:00", "", "+99:99"),
  )
  .map(([year, month, day, hour, offset]) => {
    const two = (number: number) => String(number).padStart(2, "0");
    return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${two(hour)}:00${offset}`;
  });

test.each([
  ["2026-10-14", "UTC", "2026-10-12"],
  ["2026-10-12", "UTC", "2026-10-12"],
  ["2026-10-18T23:59:59.999Z", "UTC", "2026-10-12"],
  ["2026-10-18T23:59:59.999Z", "Asia/Tokyo", "2026-10-19"],
  ["2026-10-19T00:00:00Z", "America/New_York", "2026-10-12"],
  ["2026-10-19T00:00:00-04:00", "America/New_York", "2026-10-19"],
  ["2024-03-03T12:00Z", "UTC", "2024-02-26"],
  ["0001-01-01", "UTC", "0001-01-01"],
  ["9999-12-26", "UTC", "9999-12-20"],
])("%s in %s means the week of Monday %s", (text, zone, monday) => {
  expect(parseWeek(text, zoneNamed(zone))?.first).toBe(monday);
});

test.each([
  "",
  "now",
  "2026-W42",
  "2026-02-30",
  "2026-02-30T00:00:00Z",
  "2026-10-14T08:00:00",
  "2026-10-14T24:00:00Z",
  "2026-10-14T08:00:00 02:00",
  "0000-06-01",
  "0000-12-31T23:59:59Z",
  "9999-12-27",
  "9999-12-31T23:59:59-12:00",
  "+010000-01-01",
  "-271821-04-20",
  "99999-01-01",
  "1".repeat(40),
  "constructor",
  "\u0000",
])("%j means no week", (text) => {
  expect(parseWeek(text, zoneNamed("UTC"))).toBeUndefined();
});

test("any text is a week or none, and never throws", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), someTimestamp), someZone, (text, zone) => {
      const week = parseWeek(text, zone);
      if (week) expect(weekOf(week.last)).toEqual(week);
    }),
    { numRuns: 500 },
  );
});

test("every instant of a week is in that week in its zone", () => {
  fc.assert(
    fc.property(someInstant, someZone, (at, zone) => {
      expect(parseWeek(isoOf(instant(at)), zone)).toEqual(weekOf(localDateAt(instant(at), zone)));
    }),
  );
});
