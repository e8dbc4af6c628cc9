import * as fc from "fast-check";
import { expect, test } from "vitest";
import { offsetMinutes } from "../testing/calendar-model.ts";
import { someInstant, someZone, zoneNamed } from "../testing/histories.ts";
import { instant } from "./instant.ts";
import { isSameZone, parseTimeZone, utcOffsetMinutes } from "./time-zone.ts";

test.each([
  ["Europe/London", "Europe/London"],
  ["europe/london", "Europe/London"],
  ["AMERICA/PORT-AU-PRINCE", "America/Port-au-Prince"],
  ["america/argentina/buenos_aires", "America/Argentina/Buenos_Aires"],
  ["Asia/Kolkata", "Asia/Kolkata"],
  ["Asia/Calcutta", "Asia/Calcutta"],
  ["utc", "UTC"],
  ["Etc/GMT+5", "Etc/GMT+5"],
])("%s is the zone %s", (text, expected) => {
  expect(parseTimeZone(text)).toBe(expected);
});

test.each([
  "",
  "+02:00",
  "-0500",
  "02:00",
  "Europe/Atlantis",
  "Europe/London ",
  " UTC",
  "Europe/London\n",
  "[UTC]",
  "Z",
  "2026-01-01T00:00Z[Europe/London]",
  "A".repeat(65),
  `Europe/${"London".repeat(1000)}`,
  "../../etc/passwd",
  "constructor",
])("%j is no zone", (text) => {
  expect(parseTimeZone(text)).toBeUndefined();
});

test("no text makes parsing throw, and a parsed zone parses to itself", () => {
  expect(parseTimeZone(undefined)).toBeUndefined();
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: "binary" }), someZone), (text) => {
      const zone = parseTimeZone(text);
      if (zone !== undefined) expect(parseTimeZone(zone)).toBe(zone);
    }),
  );
});

test("aliases of a zone are the same zone, and two zones with equal clocks are not", () => {
  expect(isSameZone(zoneNamed("Asia/Kolkata"), zoneNamed("Asia/Calcutta"))).toBe(true);
  expect(isSameZone(zoneNamed("Europe/Kyiv"), zoneNamed("Europe/Kiev"))).toBe(true);
  expect(isSameZone(zoneNamed("Europe/Paris"), zoneNamed("Europe/Berlin"))).toBe(false);
});

test("the offset from UTC is what Intl shows at every instant", () => {
  fc.assert(
    fc.property(someInstant, someZone, (at, zone) => {
      expect(utcOffsetMinutes(instant(at), zone)).toBe(offsetMinutes(at, zone));
    }),
    { numRuns: 2000 },
  );
});
