import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instant } from "../day/instant.ts";
import { addDays, type LocalDate, parseLocalDate } from "../day/local-date.ts";
import { wallClock } from "../testing/calendar-model.ts";
import { someInstant, someZone, zoneNamed } from "../testing/histories.ts";
import {
  celebratedDays,
  celebrationDue,
  celebrationTitle,
  nextGoal,
  streakMilestones,
} from "./celebration.ts";
import { streakDayAt } from "./streak-in-zone.ts";
import type { StreakDay, StreakState } from "./streak.ts";

const hour = 3_600_000;
const day = 24 * hour;
const today = parseLocalDate("2026-10-24") ?? expect.unreachable();
const lengths = fc.oneof(fc.constantFrom(...streakMilestones), fc.integer({ min: 1, max: 400 }));

/** Noon in UTC, this many days from today. */
function noon(days: number): StreakDay {
  const at = instant(Date.parse("2026-10-24T12:00:00Z") + days * day);
  return { at, localDate: addDays(today, days), utcOffsetMinutes: 0 };
}
const run = (length: number, days = 0): StreakState => ({ ...noon(days), length });

describe("a celebration is due", () => {
  it("while the current streak is exactly 3, 7, 14 or 30 days and its last spin was not celebrated", () => {
    const someDays = fc.integer({ min: -4, max: 4 });
    fc.assert(
      fc.property(lengths, someDays, fc.option(someDays), (length, later, celebrated) => {
        const celebratedOn = celebrated === null ? null : addDays(today, celebrated);
        const isMilestone = [3, 7, 14, 30].includes(length);
        const isCelebrated = celebrated !== null && celebrated >= 0;
        expect(celebrationDue(run(length), noon(later), celebratedOn)).toEqual(
          isMilestone && later <= 1 && !isCelebrated ? { milestone: length, localDate: today } : undefined,
        );
      }),
    );
    expect(celebrationDue(undefined, noon(0), null)).toBeUndefined();
  });

  it("for an hour after the spin, across midnight and zone changes", () => {
    const seconds = fc.integer({ min: 0, max: 60 });
    const milestones = fc.constantFrom(...streakMilestones);
    const waits = fc.integer({ min: 0, max: hour });
    fc.assert(
      fc.property(someInstant, someZone, someZone, seconds, waits, milestones, (...drawn) => {
        const [about, zone, later, before, wait, length] = drawn;
        const midnight = about + day - (wallClock(about, zone) % day);
        for (const spunAt of [about, midnight - before * 1_000]) {
          const last = { ...streakDayAt(instant(spunAt), zone), length };
          for (const there of [zone, later])
            expect(celebrationDue(last, streakDayAt(instant(spunAt + wait), there), null)?.milestone).toBe(
              length,
            );
        }
      }),
    );
  });

  it("once per milestone and run, however often it is asked, and again in a new run", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 90 }), (spun) => {
        let celebratedOn: LocalDate | null = null;
        let last: StreakState | undefined;
        const came: number[] = [];
        const reached: number[] = [];
        for (const [index, isSpun] of spun.entries()) {
          if (isSpun) {
            last = run(spun[index - 1] ? (last?.length ?? 0) + 1 : 1, index);
            const { length } = last;
            if (streakMilestones.some((days) => days === length)) reached.push(length);
          }
          for (let look = 0; look < 3; look += 1) {
            const due = celebrationDue(last, noon(index), celebratedOn);
            if (due === undefined) continue;
            came.push(due.milestone);
            celebratedOn = due.localDate;
          }
        }
        expect(came).toEqual(reached);
      }),
    );
  });

  it("after midnight too, but not after a missed day or another spin", () => {
    const lisbon = zoneNamed("Europe/Lisbon");
    const spunAt = Date.parse("2026-10-24T23:59:57+01:00");
    const last = { ...streakDayAt(instant(spunAt), lisbon), length: 7 };
    const dueAfter = (ms: number) =>
      celebrationDue(last, streakDayAt(instant(spunAt + ms), lisbon), null)?.milestone;
    expect([0, 2_999, 3_000, 10_000].map(dueAfter)).toEqual([7, 7, 7, 7]);
    expect(dueAfter(day + hour + 2_999)).toBe(7);
    expect(dueAfter(day + hour + 3_000)).toBeUndefined();
    expect(celebrationDue(run(8, 1), noon(1), null)).toBeUndefined();
  });
});

describe("a streak's title", () => {
  it.each([
    [3, "Hot Streak!"],
    [6, "Hot Streak!"],
    [7, "Week Champion!"],
    [13, "Week Champion!"],
    [14, "Two Week Warrior!"],
    [29, "Two Week Warrior!"],
    [30, "Legend Status!"],
    [365, "Legend Status!"],
  ])("for %i days is %s", (days, title) => {
    expect(celebrationTitle(days)).toBe(title);
  });
});

it("shows at most the last seven days of the run", () => {
  expect(celebratedDays({ milestone: 3, localDate: today })).toEqual([
    "2026-10-22",
    "2026-10-23",
    "2026-10-24",
  ]);
  for (const milestone of [7, 14, 30] as const) {
    const days = celebratedDays({ milestone, localDate: today });
    expect([days.length, days[0], days.at(-1)]).toEqual([7, "2026-10-18", today]);
  }
});

it("says what comes next: a celebration, then trophies, then nothing", () => {
  expect([1, 3, 7, 14, 29].map((days) => nextGoal(days)?.days)).toEqual([3, 7, 14, 30, 30]);
  expect(nextGoal(30)).toEqual({ days: 100, trophy: "Locked Groove" });
  expect(nextGoal(100)).toBeUndefined();
});
