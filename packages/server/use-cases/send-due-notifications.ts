import { notificationKinds } from "@spindle/core/reminder/schedule.ts";
import { claimNotifications } from "../db/queries/notifications.ts";
import { deliver } from "../notifications/deliver.ts";
import { errorFields } from "../log/log.ts";
import type { NotificationContext } from "../notifications/notification-context.ts";
import { planDue } from "../notifications/plan-due.ts";
import type { PushSender } from "../ports/push-sender.ts";

/** Notifications in flight at once. A killed process loses at most this many. */
export const mostInFlight = 20;
/** Milliseconds. The next run continues. */
const longestRunMs = 5 * 60 * 1000;

export interface SentNotifications {
  /** Users who were due, even if nothing was sent to them. */
  readonly due: number;
  readonly taken: number;
}

/**
 * Sends what is due, and retries what a push service did not accept. Safe in several processes: a notification is unique
 * per user, kind and date, and claimed before each attempt. Ends after five minutes or when `signal` aborts, and waits
 * for those in flight.
 */
export async function sendDueNotifications(
  context: NotificationContext,
  signal: AbortSignal,
): Promise<SentNotifications> {
  const { push } = context;
  if (!push) return { due: 0, taken: 0 };
  const endsAt = context.clock.now() + longestRunMs;
  const isOver = () => signal.aborted || context.clock.now() >= endsAt;
  let due = 0;
  for (const kind of notificationKinds) {
    // Send earlier planned ones nevertheless.
    due += await planDue(context, kind, isOver).catch((error: unknown) => {
      context.log("error", "notifications not planned", { kind, ...errorFields(error) });
      return 0;
    });
  }
  const taken = await sendWaiting(context, push, isOver);
  return { due, taken };
}

/** Keeps `mostInFlight` in flight, and stops claiming after a database failure; returns how many messages were accepted. */
async function sendWaiting(
  context: NotificationContext,
  push: PushSender,
  isOver: () => boolean,
): Promise<number> {
  const { db, clock, log } = context;
  const inFlight = new Set<Promise<void>>();
  let taken = 0;
  let hasFailed = false;
  try {
    for (;;) {
      const room = mostInFlight - inFlight.size;
      const claimed = isOver() || hasFailed ? [] : await claimNotifications(db, clock.now(), room);
      for (const notification of claimed) {
        const sending = deliver(context, push, notification)
          .then((took) => void (taken += took))
          .catch((error: unknown) => {
            hasFailed = true;
            log("error", "notification failed", errorFields(error));
          })
          .finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      if (inFlight.size === 0) return taken;
      await Promise.race(inFlight);
    }
  } finally {
    await Promise.all(inFlight);
  }
}
