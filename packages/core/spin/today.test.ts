import * as fc from "fast-check";
import { expect, test } from "vitest";
import { instant } from "../day/instant.ts";
import { localDateAt } from "../day/date-in-zone.ts";
import { someZone, zoneNamed } from "../testing/histories.ts";
import { spinPermission } from "./daily-limit.ts";
import { todayOf } from "./today.ts";

const at = (iso: string) => instant(Date.parse(iso));
const honolulu = zoneNamed("Pacific/Honolulu");
const now = at("2026-10-12T20:00:00Z");

test.each([
  ["who never spun", undefined, "2026-10-12"],
  ["who spun yesterday", "2026-10-11", "2026-10-12"],
  ["who spun today", "2026-10-12", "2026-10-12"],
  ["who spun on a later date, before a flight to a zone with an earlier one", "2026-10-13", "2026-10-13"],
])("the today of one %s", (_, localDate, today) => {
  const last =
    localDate === undefined ? undefined : { localDate: localDateAt(at(localDate), zoneNamed("UTC")) };
  expect(todayOf(now, honolulu, last)).toBe(today);
});

test("today is open while the last spin is of an earlier date, and no earlier date can be spun", () => {
  const hour = 3_600_000;
  fc.assert(
    fc.property(someZone, someZone, fc.integer({ min: -30, max: 60 }), (from, to, hours) => {
      const last = { at: now, zone: from, localDate: localDateAt(now, from) };
      const later = instant(now + hours * hour);
      const today = todayOf(later, to, last);
      const permission = spinPermission(later, to, last);
      expect(permission.kind === "daily-limit").toBe(today === last.localDate);
      if (permission.kind === "open") expect(permission.localDate).toBe(today);
      else expect(localDateAt(permission.nextSpinAt, to) >= today).toBe(true);
    }),
  );
});
