import { notificationKinds } from "@spindle/core/reminder/schedule.ts";
import { claimNotifications } from "../db/queries/notifications.ts";
import { deliver } from "../notifications/deliver.ts";
import { errorFields } from "../log/log.ts";
import type { NotificationContext } from "../notifications/notification-context.ts";
import { planDue } from "../notifications/plan-due.ts";
import type { PushSender } from "../ports/push-sender.ts";

/** How many notifications are in flight at once. A killed process loses at most as many. */
export const mostInFlight = 20;
/** How long (ms) a run goes on. The next one goes on from there. */
const longestRunMs = 5 * 60 * 1000;

export interface SentNotifications {
  /** Users who were due, whether they were sent anything or not. */
  readonly due: number;
  /** Messages that push services took. */
  readonly taken: number;
}

/**
 * Sends what is due, and sends again what a push service did not accept. Several processes may do this at once: a notification
 * of a user, kind and date is stored once, and claimed before each attempt. It ends after five minutes or when `signal`
 * aborts, once those in flight are answered.
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
    // Those that were planned before are sent nevertheless.
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
