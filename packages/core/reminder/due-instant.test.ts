import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Instant, instant, isoOf } from "../day/instant.ts";
import type { LocalDate } from "../day/local-date.ts";
import type { TimeZone } from "../day/time-zone.ts";
import { dayName, dayNumber, wallClock } from "../testing/calendar-model.ts";
import { someInstant, someZone, zoneNamed } from "../testing/histories.ts";
import { dueInstantOn, nextDueInstant } from "./due-instant.ts";
import { parseReminderTime, type ReminderTime } from "./reminder-time.ts";

const minute = 60_000;
const day = 86_400_000;

const timeOf = (minutes: number): ReminderTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}` as ReminderTime;
/** Mostly the hours at which clocks are changed. */
const someMinutes = fc.oneof(
  fc.nat(24 * 60 - 1),
  fc.integer({ min: 0, max: 180 }),
  fc.integer({ min: 22 * 60, max: 24 * 60 - 1 }),
);

/** The minutes of a date in their order, as Intl shows them, without a rule about gaps or repetitions. */
function minutesOf(date: number, zone: TimeZone): readonly number[] {
  const found: number[] = [];
  for (let at = (date - 1) * day; at < (date + 2) * day; at += minute) {
    if (dayNumber(at, zone) === date) found.push(at);
  }
  return found;
}

/** The first minute of a date that is not earlier by its clocks, else the last there is. */
function modelDue(date: number, minutes: number, zone: TimeZone): number | undefined {
  const all = minutesOf(date, zone);
  const shown = (at: number) => (wallClock(at, zone) - date * day) / minute;
  return all.find((at) => shown(at) >= minutes) ?? all.at(-1);
}

describe("a time of day on a date", () => {
  test("comes once, when the zone's clocks first reach it, as in a model of minutes", () => {
    fc.assert(
      fc.property(someInstant, someZone, someMinutes, (at, zone, minutes) => {
        const date = dayNumber(at, zone);
        const due = dueInstantOn(dayName(date) as LocalDate, timeOf(minutes), zone);
        expect(due).toBe(modelDue(date, minutes, zone));
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ["is there once", "Europe/London", "2026-06-01", "18:00", "2026-06-01T17:00:00.000Z"],
    ["is missing in spring", "Europe/London", "2026-03-29", "01:30", "2026-03-29T01:00:00.000Z"],
    ["comes twice in autumn", "Europe/London", "2026-10-25", "01:30", "2026-10-25T00:30:00.000Z"],
    ["is missing by half an hour", "Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:30:00.000Z"],
    ["is a midnight that is missing", "Africa/Cairo", "2026-04-24", "00:00", "2026-04-23T22:00:00.000Z"],
    ["lies in an evening that is missing", "America/Nuuk", "2026-03-28", "23:30", "2026-03-29T00:59:00.000Z"],
    [
      "lies before a date is interrupted",
      "America/St_Johns",
      "2010-11-06",
      "23:30",
      "2010-11-07T02:00:00.000Z",
    ],
    [
      "lies after a date was interrupted",
      "America/St_Johns",
      "2010-11-07",
      "00:30",
      "2010-11-07T04:00:00.000Z",
    ],
  ])("that %s", (_what, zone, date, time, due) => {
    expect(isoOf(dueOn(zone, date, time) ?? expect.unreachable())).toBe(due);
  });

  test("that the zone skipped never comes", () => {
    expect(dueOn("Pacific/Apia", "2011-12-30", "18:00")).toBeUndefined();
  });
});

describe("the next time", () => {
  test("is the earliest in the future over all dates; none is skipped or repeated", () => {
    fc.assert(
      fc.property(someInstant, someZone, someMinutes, (at, zone, minutes) => {
        const time = timeOf(minutes);
        const today = dayNumber(at, zone);
        const due: Instant[] = [];
        for (let now = instant(at); due.length < 5; now = due.at(-1) ?? now) {
          due.push(nextDueInstant(zone, time, now));
        }
        const expected: number[] = [];
        for (let date = today - 1; expected.length < 5; date += 1) {
          const on = dueInstantOn(dayName(date) as LocalDate, time, zone);
          if (on !== undefined && on > at) expected.push(on);
        }
        expect(due).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  test("is on a date after the last spin's, and on a wanted weekday", () => {
    const zone = zoneNamed("Europe/Lisbon");
    const time = "18:00" as ReminderTime;
    const at = instant(Date.parse("2026-11-21T09:00:00Z"));
    const next = (options: Parameters<typeof nextDueInstant>[3]) =>
      isoOf(nextDueInstant(zone, time, at, options));
    expect(next({})).toBe("2026-11-21T18:00:00.000Z");
    expect(next({ laterThan: "2026-11-20" as LocalDate })).toBe("2026-11-21T18:00:00.000Z");
    expect(next({ laterThan: "2026-11-21" as LocalDate })).toBe("2026-11-22T18:00:00.000Z");
    expect(next({ laterThan: "2026-11-24" as LocalDate })).toBe("2026-11-25T18:00:00.000Z");
    expect(next({ isDay: (date) => date.endsWith("-29") })).toBe("2026-11-29T18:00:00.000Z");
  });
});

test.each(["24:00", "7:5", "18:00:00", "18:60", "", " 18:00", "18.00", "１８:00", "18:00\n"])(
  "%j is no time of day",
  (text) => {
    expect(parseReminderTime(text)).toBeUndefined();
  },
);

test.each(["00:00", "07:05", "23:59"])("%s is a time of day", (text) => {
  expect(parseReminderTime(text)).toBe(text);
});

function dueOn(zone: string, date: string, time: string): Instant | undefined {
  return dueInstantOn(date as LocalDate, time as ReminderTime, zoneNamed(zone));
}
