import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import { type DueInstants, dueInstantsAfter, type Wishes } from "@spindle/core/reminder/schedule.ts";
import type { Kysely } from "kysely";
import type { LastSpin } from "../db/queries/spins.ts";
import { setTimeZone, type User } from "../db/queries/users.ts";
import type { Database } from "../db/schema.ts";

type Wishing = Pick<User, "time_zone" | "daily_reminder" | "reminder_time" | "weekly_recap">;
type Due = Pick<User, "next_reminder_at" | "next_recap_at">;

/** What a user's row says of when they want to be told. */
function wishesOf(user: Wishing): Wishes {
  return {
    zone: user.time_zone,
    dailyReminder: user.daily_reminder,
    reminderTime: user.reminder_time,
    weeklyRecap: user.weekly_recap,
  };
}

/** When a user is due next. What has come due stays due, if it is wanted and would not come again today. */
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

/** The same, but that whoever is not due at all, for want of a device, stays so. */
export function dueAgain(user: Wishing & Due, now: Instant, lastSpinOn: LocalDate | undefined): DueInstants {
  return user.next_reminder_at === null && user.next_recap_at === null
    ? { "daily-reminder": null, "weekly-recap": null }
    : dueByWishes(user, now, lastSpinOn);
}

/** Whether a user is not due for something that they want, which they are as long as they have a device. */
export function isOverlooked(user: Wishing & Due): boolean {
  return (
    (user.daily_reminder && user.next_reminder_at === null) ||
    (user.weekly_recap && user.next_recap_at === null)
  );
}

/** When a user is reminded next who spins on a local date now. */
export function nextReminderAt(user: User, now: Instant, localDate: LocalDate): Instant | null {
  return dueAgain(user, now, localDate)["daily-reminder"];
}

/** Moves a user, unless they have changed since they were read, to another zone: what they are told comes by its clocks from now on. */
export async function moveToZone(
  db: Kysely<Database>,
  user: User,
  zone: TimeZone,
  now: Instant,
  lastSpin: Pick<LastSpin, "localDate"> | undefined,
): Promise<void> {
  const due = dueAgain({ ...user, time_zone: zone }, now, lastSpin?.localDate);
  await setTimeZone(db, user, zone, due);
}
