import { type Instant, instant } from "@spindle/core/day/instant.ts";
import {
  dueAgainAfter,
  dueInstantAfter,
  dueNotificationAt,
  type NotificationKind,
} from "@spindle/core/reminder/schedule.ts";
import type { Context } from "../context.ts";
import { type DueUser, keepPlanned, type Planned, readDueUsers } from "../db/queries/due-users.ts";
import { errorFields } from "../log/log.ts";

/** Users per statement; small, because it blocks the embedded database. */
const batch = 25;
/** How long (ms) a user who can't be planned is skipped. */
const untilTriedAgain = 24 * 60 * 60 * 1000;

/** Stores a notification for each due user, and their next due instant; returns how many were due. A user who can't be planned affects no other. */
export async function planDue(
  { db, clock, log }: Pick<Context, "db" | "clock" | "log">,
  kind: NotificationKind,
  isOver: () => boolean,
): Promise<number> {
  let due = 0;
  while (!isOver()) {
    const now = clock.now();
    const users = await readDueUsers(db, kind, now, batch);
    const planned = users.map((user) => {
      try {
        return plannedFor(user, kind, now);
      } catch (error) {
        log("error", "notification not planned", { kind, ...errorFields(error) });
        return { user, nextAt: instant(now + untilTriedAgain), notification: undefined };
      }
    });
    const moved = users.length === 0 ? 0 : await keepPlanned(db, kind, planned, now);
    due += moved;
    // Another process handles the rest.
    if (moved === 0) break;
  }
  return due;
}

function plannedFor(user: DueUser, kind: NotificationKind, now: Instant): Planned {
  const { dueAt, last, timeZone: zone, hasDevice, ...wishes } = user;
  // Without a device, users become due again when they add one.
  if (!hasDevice) return { user, nextAt: null, notification: undefined };
  return {
    user,
    nextAt: dueInstantAfter(kind, dueAgainAfter(now, dueAt, zone), { ...wishes, zone }, last?.localDate),
    notification: dueNotificationAt(now, kind, dueAt, zone, last),
  };
}
