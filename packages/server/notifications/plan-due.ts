import type { Instant } from "@spindle/core/day/instant.ts";
import {
  dueAgainAfter,
  dueInstantAfter,
  dutyAt,
  type NotificationKind,
} from "@spindle/core/reminder/schedule.ts";
import type { Context } from "../context.ts";
import { type DueUser, keepPlanned, type Planned, readDueUsers } from "../db/queries/due-users.ts";

/** How many users are moved on in one statement: the embedded database is not held for long by as many. */
const batch = 25;

/**
 * Puts down a notification for each user who is due for a kind, and when they are due next; answers how many were due. The
 * cost follows from how many are due, not from how many users there are.
 */
export async function planDue(
  { db, clock }: Pick<Context, "db" | "clock">,
  kind: NotificationKind,
  signal: AbortSignal,
): Promise<number> {
  let due = 0;
  while (!signal.aborted) {
    const now = clock.now();
    const users = await readDueUsers(db, kind, now, batch);
    const planned = users.map((user) => plannedFor(user, kind, now));
    const moved = users.length === 0 ? 0 : await keepPlanned(db, kind, planned, now);
    due += moved;
    // Those that are left are being moved on by another process.
    if (moved === 0) break;
  }
  return due;
}

function plannedFor(user: DueUser, kind: NotificationKind, now: Instant): Planned {
  const { userId, dueAt, last, timeZone: zone, hasDevice, ...wishes } = user;
  // Whoever has no device is due again once there is one.
  if (!hasDevice) return { userId, dueAt, nextAt: null, duty: undefined };
  return {
    userId,
    dueAt,
    nextAt: dueInstantAfter(kind, dueAgainAfter(now, dueAt, zone), { ...wishes, zone }, last?.localDate),
    duty: dutyAt(now, kind, dueAt, zone, last),
  };
}
