import { type Instant, instant } from "@spindle/core/day/instant.ts";
import {
  dueAgainAfter,
  dueInstantAfter,
  dutyAt,
  type NotificationKind,
} from "@spindle/core/reminder/schedule.ts";
import type { Context } from "../context.ts";
import { type DueUser, keepPlanned, type Planned, readDueUsers } from "../db/queries/due-users.ts";
import { errorFields } from "../log/log.ts";

/** How many users are moved on in one statement: the embedded database is not held for long by as many. */
const batch = 25;
/** How long (ms) whoever cannot be planned is left alone. */
const untilTriedAgain = 24 * 60 * 60 * 1000;

/** Stores a notification for each user who is due and when they are due next; returns how many were due. A user who can't be planned stops no other. */
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
        return { user, nextAt: instant(now + untilTriedAgain), duty: undefined };
      }
    });
    const moved = users.length === 0 ? 0 : await keepPlanned(db, kind, planned, now);
    due += moved;
    // Those that are left are being moved on by another process.
    if (moved === 0) break;
  }
  return due;
}

function plannedFor(user: DueUser, kind: NotificationKind, now: Instant): Planned {
  const { dueAt, last, timeZone: zone, hasDevice, ...wishes } = user;
  // Whoever has no device is due again once there is one.
  if (!hasDevice) return { user, nextAt: null, duty: undefined };
  return {
    user,
    nextAt: dueInstantAfter(kind, dueAgainAfter(now, dueAt, zone), { ...wishes, zone }, last?.localDate),
    duty: dutyAt(now, kind, dueAt, zone, last),
  };
}
