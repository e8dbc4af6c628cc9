import { firstInstantReaching, localDateAt, startOfLocalDate } from "../day/date-in-zone.ts";
import { type Instant, instant } from "../day/instant.ts";
import { addDays, type LocalDate } from "../day/local-date.ts";
import type { TimeZone } from "../day/time-zone.ts";
import { weekdayOf } from "../day/week.ts";
import { type SpinMoment, spinPermission } from "../spin/daily-limit.ts";
import { nextDueInstant } from "./due-instant.ts";
import { recapTime, type ReminderTime } from "./reminder-time.ts";

/** The notifications that are sent automatically, at most once per kind and local date. */
export const notificationKinds = ["daily-reminder", "weekly-recap"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

const isSunday = (date: LocalDate): boolean => weekdayOf(date) === 7;

export interface Wishes {
  readonly zone: TimeZone;
  readonly dailyReminder: boolean;
  readonly reminderTime: ReminderTime;
  readonly weeklyRecap: boolean;
}

/** When a listener is due next, by kind; null if never. */
export type DueInstants = Readonly<Record<NotificationKind, Instant | null>>;

/** When a listener is due next for a kind after an instant; null if never. A reminder needs a date after the last spin's. */
export function dueInstantAfter(
  kind: NotificationKind,
  after: Instant,
  { zone, dailyReminder, reminderTime, weeklyRecap }: Wishes,
  lastSpinOn: LocalDate | undefined,
): Instant | null {
  switch (kind) {
    case "daily-reminder":
      return dailyReminder ? nextDueInstant(zone, reminderTime, after, { laterThan: lastSpinOn }) : null;
    case "weekly-recap":
      return weeklyRecap ? nextDueInstant(zone, recapTime, after, { isDay: isSunday }) : null;
  }
}

export function dueInstantsAfter(
  after: Instant,
  wishes: Wishes,
  lastSpinOn: LocalDate | undefined,
): DueInstants {
  return {
    "daily-reminder": dueInstantAfter("daily-reminder", after, wishes, lastSpinOn),
    "weekly-recap": dueInstantAfter("weekly-recap", after, wishes, lastSpinOn),
  };
}

/** The instant after which someone due at `dueAt` is due again. Today's time still counts, however late; earlier ones don't. */
export function dueAgainAfter(now: Instant, dueAt: Instant, zone: TimeZone): Instant {
  const beforeToday = startOfLocalDate(localDateAt(now, zone), zone) - 1;
  return instant(Math.max(dueAt, beforeToday));
}

/** A notification to send: its local date, and the first instant after that date. */
export interface DueNotification {
  readonly localDate: LocalDate;
  readonly expiresAt: Instant;
}

/** What to send now of what was due at `dueAt`: nothing once the date is over, and no reminder unless a spin is open. */
export function dueNotificationAt(
  now: Instant,
  kind: NotificationKind,
  dueAt: Instant,
  zone: TimeZone,
  last: SpinMoment | undefined,
): DueNotification | undefined {
  const localDate = localDateAt(dueAt, zone);
  if (localDateAt(now, zone) > localDate) return undefined;
  if (kind === "daily-reminder" && spinPermission(now, zone, last).kind !== "open") return undefined;
  return { localDate, expiresAt: firstInstantReaching(addDays(localDate, 1), zone, now) };
}
