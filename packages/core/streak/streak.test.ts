import { describe, expect, test } from "vitest";
import { instant } from "../day/instant.ts";
import { localDateAt } from "../day/date-in-zone.ts";
import { utcOffsetMinutes } from "../day/time-zone.ts";
import { zoneNamed } from "../testing/histories.ts";
import { continuesStreak, currentStreak, type StreakDay, streakAfter } from "./streak.ts";

function dayIn(zoneName: string, iso: string): StreakDay {
  const zone = zoneNamed(zoneName);
  const at = instant(Date.parse(iso));
  return { at, localDate: localDateAt(at, zone), utcOffsetMinutes: utcOffsetMinutes(at, zone) };
}

const london = (iso: string): StreakDay => dayIn("Europe/London", iso);

describe("a streak", () => {
  const last = { ...london("2024-02-28T23:00:00Z"), length: 6 };

  test("starts at one", () => {
    expect(streakAfter(undefined, last)).toBe(1);
    expect(currentStreak(undefined, last)).toBe(0);
  });
  test("grows on the next date, 29 February included", () => {
    expect(streakAfter(last, london("2024-02-29T00:01:00Z"))).toBe(7);
  });
  test("starts again after a date without a spin", () => {
    expect(streakAfter(last, london("2024-03-01T00:01:00Z"))).toBe(1);
  });
  test("shows while it ends today or yesterday, then as 0", () => {
    expect(currentStreak(last, london("2024-02-28T23:30:00Z"))).toBe(6);
    expect(currentStreak(last, london("2024-02-29T23:59:00Z"))).toBe(6);
    expect(currentStreak(last, london("2024-03-01T00:00:00Z"))).toBe(0);
  });
  test("survives a repeated date and a clock that is set back", () => {
    expect(currentStreak(last, london("2024-02-20T12:00:00Z"))).toBe(6);
    expect(streakAfter(last, london("2024-02-28T23:10:00Z"))).toBe(6);
    expect(streakAfter(last, london("2024-02-20T12:00:00Z"))).toBe(6);
  });
});

describe("a flight west over the date line", () => {
  const honolulu = { ...dayIn("Pacific/Honolulu", "2026-11-21T09:00:00Z"), length: 4 };

  test("continues the streak over the skipped date", () => {
    const auckland = dayIn("Pacific/Auckland", "2026-11-21T20:00:00Z");
    expect([honolulu.localDate, auckland.localDate]).toEqual(["2026-11-20", "2026-11-22"]);
    expect(currentStreak(honolulu, auckland)).toBe(4);
    expect(streakAfter(honolulu, auckland)).toBe(5);
  });
  test("does so within 48 hours, inclusive", () => {
    const later = (ms: number): StreakDay => ({
      at: instant(honolulu.at + ms),
      localDate: dayIn("Pacific/Auckland", "2026-11-21T20:00:00Z").localDate,
      utcOffsetMinutes: 780,
    });
    expect(continuesStreak(honolulu, later(172_800_000))).toBe(true);
    expect(continuesStreak(honolulu, later(172_800_001))).toBe(false);
  });
  test("requires a rise of the UTC offset by at least 12 hours", () => {
    const risen = (minutes: number): StreakDay => ({
      at: instant(honolulu.at + 172_800_000),
      localDate: dayIn("Pacific/Auckland", "2026-11-21T20:00:00Z").localDate,
      utcOffsetMinutes: honolulu.utcOffsetMinutes + minutes,
    });
    expect(continuesStreak(honolulu, risen(720))).toBe(true);
    expect(continuesStreak(honolulu, risen(719))).toBe(false);
  });
  test("does not count without such a rise", () => {
    const atHome = dayIn("Pacific/Honolulu", "2026-11-22T11:00:00Z");
    expect(atHome.localDate).toBe("2026-11-22");
    expect(streakAfter(honolulu, atHome)).toBe(1);
  });
  test("never bridges three dates", () => {
    const day = { ...dayIn("Pacific/Kiritimati", "2026-11-22T10:00:00Z"), at: honolulu.at };
    expect(day.localDate).toBe("2026-11-23");
    expect(continuesStreak(honolulu, day)).toBe(false);
  });
});

describe("a skipped date ends the streak after a smaller rise", () => {
  test("by summer time", () => {
    const friday = { ...dayIn("Europe/London", "2026-03-27T23:30:00Z"), length: 9 };
    const sunday = dayIn("Europe/London", "2026-03-29T10:00:00Z");
    expect([friday.localDate, sunday.localDate]).toEqual(["2026-03-27", "2026-03-29"]);
    expect(streakAfter(friday, sunday)).toBe(1);
    expect(currentStreak(friday, sunday)).toBe(0);
  });
  test("by a journey from London to Paris", () => {
    const monday = { ...london("2026-11-16T22:00:00Z"), length: 9 };
    const wednesday = dayIn("Europe/Paris", "2026-11-18T08:00:00Z");
    expect([monday.localDate, wednesday.localDate]).toEqual(["2026-11-16", "2026-11-18"]);
    expect(streakAfter(monday, wednesday)).toBe(1);
    expect(currentStreak(monday, wednesday)).toBe(0);
  });
});
