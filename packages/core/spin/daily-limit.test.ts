import { describe, expect, test } from "vitest";
import { instant, isoOf } from "../day/instant.ts";
import { localDateAt } from "../day/date-in-zone.ts";
import { zoneNamed } from "../testing/histories.ts";
import { type SpinMoment, spinPermission } from "./daily-limit.ts";

const at = (iso: string) => instant(Date.parse(iso));

function spunAt(iso: string, name: string): SpinMoment {
  return { at: at(iso), zone: zoneNamed(name), localDate: localDateAt(at(iso), zoneNamed(name)) };
}

/** The permission in one line: its kind, and the date or instant it carries. */
function answer(now: string, name: string, last?: SpinMoment): string {
  const permission = spinPermission(at(now), zoneNamed(name), last);
  const when = permission.kind === "open" ? permission.localDate : isoOf(permission.nextSpinAt);
  return `${permission.kind} ${when}`;
}

describe("a user who stays at home", () => {
  const last = spunAt("2026-11-20T22:59:00Z", "Europe/Berlin");

  test("may spin for the first time at any moment", () => {
    expect(answer("2026-11-21T08:00:00Z", "Europe/Berlin")).toBe("open 2026-11-21");
  });
  test("is refused on the same date until its midnight", () => {
    expect(answer("2026-11-20T22:59:30Z", "Europe/Berlin", last)).toBe(
      "daily-limit 2026-11-20T23:00:00.000Z",
    );
  });
  test("may spin a minute later on the next date", () => {
    expect(answer("2026-11-20T23:00:00Z", "Europe/Berlin", last)).toBe("open 2026-11-21");
  });
  test("gains nothing by setting a clock back", () => {
    expect(answer("2026-11-18T08:00:00Z", "Europe/Berlin", last)).toBe(
      "daily-limit 2026-11-20T23:00:00.000Z",
    );
  });
  test("gets the first instant after a midnight that clocks skip", () => {
    const spin = spunAt("2018-11-03T20:00:00Z", "America/Sao_Paulo");
    expect(answer("2018-11-04T02:59:59.999Z", "America/Sao_Paulo", spin)).toBe(
      "daily-limit 2018-11-04T03:00:00.000Z",
    );
  });
  test("in Apia in 2011 waits from the 29th to the 31st, for there was no 30th", () => {
    const spin = spunAt("2011-12-30T09:00:00Z", "Pacific/Apia");
    expect(spin.localDate).toBe("2011-12-29");
    expect(answer("2011-12-30T09:59:59.999Z", "Pacific/Apia", spin)).toBe(
      "daily-limit 2011-12-30T10:00:00.000Z",
    );
    expect(answer("2011-12-30T10:00:00Z", "Pacific/Apia", spin)).toBe("open 2011-12-31");
  });
});

describe("a user whose zone changed", () => {
  test("waits eight real hours even on a later date", () => {
    const last = spunAt("2026-11-21T06:00:00Z", "America/Los_Angeles");
    expect(answer("2026-11-21T07:00:00Z", "Pacific/Auckland", last)).toBe(
      "day-not-later 2026-11-21T14:00:00.000Z",
    );
    expect(answer("2026-11-21T13:59:59.999Z", "Pacific/Auckland", last)).toBe(
      "day-not-later 2026-11-21T14:00:00.000Z",
    );
    expect(answer("2026-11-21T14:00:00Z", "Pacific/Auckland", last)).toBe("open 2026-11-22");
  });
  test("whose flight repeats a date waits for a later one, however long that takes", () => {
    const last = spunAt("2026-11-21T20:00:00Z", "Pacific/Kiritimati");
    expect(last.localDate).toBe("2026-11-22");
    expect(answer("2026-11-22T20:00:00Z", "Pacific/Pago_Pago", last)).toBe(
      "daily-limit 2026-11-23T11:00:00.000Z",
    );
  });
  test("does not wait if only the zone's name changed", () => {
    const last = spunAt("2026-11-20T18:00:00Z", "Asia/Calcutta");
    expect(answer("2026-11-20T18:30:00Z", "Asia/Kolkata", last)).toBe("open 2026-11-21");
    expect(answer("2026-11-20T18:30:00Z", "Asia/Colombo", last)).toBe(
      "day-not-later 2026-11-21T02:00:00.000Z",
    );
  });
});
