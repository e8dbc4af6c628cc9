import { notificationKinds } from "@spindle/core/reminder/schedule.ts";
import {
  type Lease,
  type LeasedNotification,
  leaseNotifications,
  releaseNotifications,
} from "../db/queries/notifications.ts";
import { deliver } from "../notifications/deliver.ts";
import { errorFields } from "../log/log.ts";
import type { NotificationContext } from "../notifications/notification-context.ts";
import { planDue } from "../notifications/plan-due.ts";
import type { PushSender } from "../ports/push-sender.ts";

/** How many notifications are on their way at once, and how many a process leases at a time. */
const [underWay, batch] = [32, 64];
/**
 * How long they are its own: longer than all of them take. A killed process leaves them to others after that, and so long before
 * the end of their date that the run of the last half minute still can send them.
 */
const lease: Lease = { longestMs: 2 * 60_000, beforeEndMs: 30_000, shortestMs: 20_000 };
/** How long (ms) it goes on for: the queue gives a run up after 15 minutes, and begins it anew. The next minute's goes on. */
const longestRunMs = 5 * 60 * 1000;

export interface SentNotifications {
  /** Users who were due, whether they were sent anything or not. */
  readonly due: number;
  /** Messages that push services took. */
  readonly taken: number;
}

/**
 * Tells everybody who is due, and tries again what a push service did not take. Several processes may do this at once: each
 * notification of a user, kind and date is put down once, and claimed before each attempt to send it. Ends after five minutes,
 * or when `signal` aborts, with those that are on their way; what is left is sent by whoever does this next.
 */
export async function sendDueNotifications(
  context: NotificationContext,
  signal: AbortSignal,
): Promise<SentNotifications> {
  const { push } = context;
  if (!push) return { due: 0, taken: 0 };
  const endsAt = context.clock.now() + longestRunMs;
  const isOver = () => signal.aborted || context.clock.now() >= endsAt;
  let [due, taken] = [0, 0];
  for (const kind of notificationKinds) {
    // What was put down before is sent nevertheless.
    due += await planDue(context, kind, isOver).catch((error: unknown) => {
      context.log("error", "notifications not planned", { kind, ...errorFields(error) });
      return 0;
    });
  }
  while (!isOver()) {
    const now = context.clock.now();
    const leased = await leaseNotifications(context.db, now, lease, batch);
    if (leased.length === 0) break;
    taken += await deliverAll(context, push, leased, isOver);
  }
  return { due, taken };
}

/** One that fails keeps none of the others from being sent; it waits until its lease is over, if it was not claimed. */
async function deliverAll(
  context: NotificationContext,
  push: PushSender,
  leased: readonly LeasedNotification[],
  isOver: () => boolean,
): Promise<number> {
  const waiting = [...leased];
  const next = () => (isOver() ? undefined : waiting.shift());
  let taken = 0;
  const work = async () => {
    for (let notification = next(); notification; notification = next()) {
      const took = await deliver(context, push, notification).catch((error: unknown) => {
        context.log("error", "notification failed", errorFields(error));
        return 0;
      });
      taken += took;
    }
  };
  await Promise.all(Array.from({ length: underWay }, work));
  if (waiting.length > 0) await releaseNotifications(context.db, waiting, context.clock.now());
  return taken;
}
