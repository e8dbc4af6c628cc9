import type { Instant } from "../day/instant.ts";
import { localDateAt } from "../day/date-in-zone.ts";
import { type TimeZone, utcOffsetMinutes } from "../day/time-zone.ts";
import { currentStreak, type StreakDay, type StreakState } from "./streak.ts";

export function streakDayAt(at: Instant, zone: TimeZone): StreakDay {
  return { at, localDate: localDateAt(at, zone), utcOffsetMinutes: utcOffsetMinutes(at, zone) };
}

/** The user's streak in days at an instant in a zone; 0 if it is dead. */
export function streakInZone(last: StreakState | undefined, now: Instant, zone: TimeZone): number {
  return currentStreak(last, streakDayAt(now, zone));
}
