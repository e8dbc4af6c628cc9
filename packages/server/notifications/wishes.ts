import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import { type DueInstants, dueInstantsAfter, type Wishes } from "@spindle/core/reminder/schedule.ts";
import type { LastSpin } from "../db/queries/spins.ts";
import { setTimeZone, type User } from "../db/queries/users.ts";
import type { Db } from "../db/schema.ts";

type Wishing = Pick<User, "time_zone" | "daily_reminder" | "reminder_time" | "weekly_recap">;
type Due = Pick<User, "next_reminder_at" | "next_recap_at">;

function wishesOf(user: Wishing): Wishes {
  return {
    zone: user.time_zone,
    dailyReminder: user.daily_reminder,
    reminderTime: user.reminder_time,
    weeklyRecap: user.weekly_recap,
  };
}

/** A user's due instants. One in the past stays, if it is wanted and would not come again today. */
export function dueByWishes(
  user: Wishing & Due,
  now: Instant,
  lastSpinOn: LocalDate | undefined,
): DueInstants {
  const due = dueInstantsAfter(now, wishesOf(user), lastSpinOn);
  const today = localDateAt(now, user.time_zone);
  const stays = (current: Instant | null, next: Instant | null) => {
    if (next === null || current === null || current > now) return next;
    return localDateAt(next, user.time_zone) === today ? next : current;
  };
  return {
    "daily-reminder": stays(user.next_reminder_at, due["daily-reminder"]),
    "weekly-recap": stays(user.next_recap_at, due["weekly-recap"]),
  };
}

/** The same, but null stays null: such a user has no device. */
export function dueAgain(user: Wishing & Due, now: Instant, lastSpinOn: LocalDate | undefined): DueInstants {
  return user.next_reminder_at === null && user.next_recap_at === null
    ? { "daily-reminder": null, "weekly-recap": null }
    : dueByWishes(user, now, lastSpinOn);
}

/** Whether a user is not due for a wanted kind. Users with a device must be. */
export function isOverlooked(user: Wishing & Due): boolean {
  return (
    (user.daily_reminder && user.next_reminder_at === null) ||
    (user.weekly_recap && user.next_recap_at === null)
  );
}

/** A user's next reminder after a spin on a local date. */
export function nextReminderAt(user: User, now: Instant, localDate: LocalDate): Instant | null {
  return dueAgain(user, now, localDate)["daily-reminder"];
}

/** Changes a user's zone and due instants, unless the row has changed meanwhile. */
export async function moveToZone(
  db: Db,
  user: User,
  zone: TimeZone,
  now: Instant,
  lastSpin: Pick<LastSpin, "localDate"> | undefined,
): Promise<void> {
  const due = dueAgain({ ...user, time_zone: zone }, now, lastSpin?.localDate);
  await setTimeZone(db, user, zone, due);
}
