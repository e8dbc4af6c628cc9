import * as fc from "fast-check";
import { expect, test } from "vitest";
import { localDateAt } from "../day/date-in-zone.ts";
import { instant } from "../day/instant.ts";
import type { LocalDate } from "../day/local-date.ts";
import { someZone, zoneNamed } from "../testing/histories.ts";
import { joinedOn } from "./joined-on.ts";

/** Already Monday in Auckland, still Sunday in Los Angeles. */
const created = instant(Date.parse("2026-10-11T20:00:00Z"));
const [auckland, losAngeles] = [zoneNamed("Pacific/Auckland"), zoneNamed("America/Los_Angeles")];

test.each([
  ["in Auckland, before the first spin", auckland, undefined, "2026-10-12"],
  ["in Los Angeles, before the first spin", losAngeles, undefined, "2026-10-11"],
  ["in Los Angeles, after a first spin in Auckland", losAngeles, ["2026-10-12", auckland], "2026-10-12"],
  ["in Auckland, after a first spin in Los Angeles", auckland, ["2026-10-14", losAngeles], "2026-10-11"],
  ["with a first spin from before the account", auckland, ["2026-08-01", auckland], "2026-08-01"],
] as const)("a listener joined on one date: %s", (_, zone, spun, expected) => {
  const firstSpin = spun && { localDate: spun[0] as LocalDate, zone: spun[1] };
  expect(joinedOn(created, zone, firstSpin)).toBe(expected);
});

test("after the first spin, travel never moves the date of joining, which is never after it", () => {
  fc.assert(
    fc.property(someZone, someZone, someZone, fc.nat(2000), (zone, one, other, hours) => {
      const firstSpin = { localDate: localDateAt(instant(created + hours * 3_600_000), zone), zone };
      const joined = joinedOn(created, one, firstSpin);
      expect(joinedOn(created, other, firstSpin)).toBe(joined);
      expect(joined <= firstSpin.localDate).toBe(true);
      expect(joined).toBe(localDateAt(created, zone));
    }),
  );
});
