import type { Instant } from "../day/instant.ts";
import { localDateAt } from "../day/date-in-zone.ts";
import { type TimeZone, utcOffsetMinutes } from "../day/time-zone.ts";
import { currentStreak, type StreakDay, type StreakState } from "./streak.ts";

/** A moment as streaks count it: its date and offset in a zone. */
export function streakDayAt(at: Instant, zone: TimeZone): StreakDay {
  return { at, localDate: localDateAt(at, zone), utcOffsetMinutes: utcOffsetMinutes(at, zone) };
}

/** The streak in days as it stands at an instant for a user in a zone: a dead one is 0. */
export function streakInZone(last: StreakState | undefined, now: Instant, zone: TimeZone): number {
  return currentStreak(last, streakDayAt(now, zone));
}
