import { instant } from "@spindle/core/day/instant.ts";
import { notificationKinds } from "@spindle/core/reminder/schedule.ts";
import { type LeasedNotification, leaseNotifications } from "../db/queries/notifications.ts";
import { deliver } from "../notifications/deliver.ts";
import { errorFields } from "../log/log.ts";
import type { NotificationContext } from "../notifications/notification-context.ts";
import { planDue } from "../notifications/plan-due.ts";
import type { PushSender } from "../ports/push-sender.ts";
import { createTurns } from "../turns/turns.ts";

/** How many notifications are on their way at once, and how many a process leases at a time. */
const [underWay, batch] = [32, 64];
/** How long (ms) they are its own: longer than all of them take. A killed process leaves them to others after that. */
const leaseMs = 2 * 60 * 1000;

export interface SentNotifications {
  /** Users who were due, whether they were sent anything or not. */
  readonly due: number;
  /** Messages that push services took. */
  readonly taken: number;
}

/**
 * Tells everybody who is due, and tries again what a push service did not take. Several processes may do this at once: each
 * notification of a user, kind and date is put down once, and claimed before each attempt to send it.
 */
export async function sendDueNotifications(
  context: NotificationContext,
  signal: AbortSignal,
): Promise<SentNotifications> {
  const { push } = context;
  if (!push) return { due: 0, taken: 0 };
  let [due, taken] = [0, 0];
  for (const kind of notificationKinds) {
    // What was put down before is sent nevertheless.
    due += await planDue(context, kind, signal).catch((error: unknown) => {
      context.log("error", "notifications not planned", { kind, ...errorFields(error) });
      return 0;
    });
  }
  while (!signal.aborted) {
    const now = context.clock.now();
    const leased = await leaseNotifications(context.db, now, instant(now + leaseMs), batch);
    if (leased.length === 0) break;
    taken += await deliverAll(context, push, leased, signal);
  }
  return { due, taken };
}

/** One that fails keeps none of the others from being sent; it waits until its lease is over, if it was not claimed. */
async function deliverAll(
  context: NotificationContext,
  push: PushSender,
  leased: readonly LeasedNotification[],
  signal: AbortSignal,
): Promise<number> {
  const turns = createTurns();
  const waiting = leased.values();
  let taken = 0;
  const work = async () => {
    for (const notification of waiting) {
      // What is left is another's once the lease is over.
      if (signal.aborted) return;
      const took = await deliver(context, push, turns, notification).catch((error: unknown) => {
        context.log("error", "notification failed", errorFields(error));
        return 0;
      });
      taken += took;
    }
  };
  await Promise.all(Array.from({ length: underWay }, work));
  return taken;
}
