import type { Instant } from "@spindle/core/day/instant.ts";
import { localDateAt } from "@spindle/core/day/local-date.ts";
import { type TimeZone, utcOffsetMinutes } from "@spindle/core/day/time-zone.ts";
import { currentStreak, type StreakDay } from "@spindle/core/streak/streak.ts";
import type { LastSpin } from "../db/queries/spins.ts";

/** A moment as streaks count it: its date and offset in a zone. */
export function streakDayAt(at: Instant, zone: TimeZone): StreakDay {
  return { at, localDate: localDateAt(at, zone), utcOffsetMinutes: utcOffsetMinutes(at, zone) };
}

/** The streak as it stands for a user in a zone: a dead one is 0. */
export function streakOfUser(last: LastSpin | undefined, now: Instant, zone: TimeZone): number {
  return currentStreak(last, streakDayAt(now, zone));
}
