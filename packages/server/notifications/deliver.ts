import { firstInstantReaching, localDateAt } from "@spindle/core/day/date-in-zone.ts";
import { addDays } from "@spindle/core/day/local-date.ts";
import {
  claimNotification,
  closeNotification,
  type LeasedNotification,
} from "../db/queries/notifications.ts";
import { readSubscriptionsOf, type StoredSubscription } from "../db/queries/push-subscriptions.ts";
import { errorFields } from "../log/log.ts";
import type { PreparedPush, PushOutcome, PushSender } from "../ports/push-sender.ts";
import { idleSince } from "../sessions/session-limits.ts";
import { noteOutcome } from "./device-outcome.ts";
import { messageFor } from "./message-for.ts";
import { keeperOfAttempts, nameOf, nextAttempt } from "./next-attempt.ts";
import type { NotificationContext } from "./notification-context.ts";
import { pushOf } from "./push-of.ts";
import { openSubscription } from "./sealed-subscription.ts";

interface Delivery<Prepared> {
  readonly device: StoredSubscription;
  readonly prepared: Prepared;
}

/**
 * Sends a leased notification to its user's devices; answers how many took it. Everything is made ready first, connections included, so that
 * between the claim in the database and the write nothing else has to happen, and one notification of this process at a
 * time passes there. A process that is killed has at most one claimed and not handed over.
 */
export async function deliver(
  context: NotificationContext,
  push: PushSender,
  leased: LeasedNotification,
): Promise<number> {
  const deliveries = await prepareDeliveries(context, push, leased);
  if (deliveries.length === 0) {
    await closeNotification(context.db, leased);
    return 0;
  }
  const ready = deliveries.flatMap(({ device, prepared }) =>
    "send" in prepared ? [{ device, prepared }] : [],
  );
  const unsent = deliveries.flatMap(({ device, prepared }) =>
    "send" in prepared ? [] : [{ device, outcome: prepared }],
  );
  const passed = await context.notificationTurns.take("claim and hand over", async () => {
    // What cannot be sent now waits again by the claim itself: nothing of it is lost, whatever comes next.
    const later = nextAttempt(context, leased, unsent, ready.length);
    let isClaimed = false;
    try {
      isClaimed = await claimNotification(context.db, leased, later);
    } finally {
      if (!isClaimed) for (const { prepared } of ready) prepared.discard();
    }
    if (!isClaimed) {
      await closeNotification(context.db, leased);
      return undefined;
    }
    const keep = keeperOfAttempts(context, leased, unsent, ready.length);
    const sent = ready.map(({ device, prepared }) => {
      const { released, outcome } = prepared.send();
      const kept = outcome.then((answer) => keep({ device, outcome: answer }));
      return { kept, settled: Promise.race([kept, released]) };
    });
    const answered = Promise.all(sent.map(({ kept }) => kept));
    await Promise.race([answered, Promise.all(sent.map(({ settled }) => settled))]);
    // Not awaited here: the next one need not wait for the answers.
    return { answered };
  });
  if (!passed) return 0;
  const all = [...unsent, ...(await passed.answered)];
  for (const { device, outcome } of all) await noteOutcome(context, leased.userId, device, outcome);
  return all.filter(({ outcome }) => outcome.kind === "taken").length;
}

/** Nothing where nobody is to get it any more: its date is over, the album is spun, no device is left. */
async function prepareDeliveries(
  context: NotificationContext,
  push: PushSender,
  leased: LeasedNotification,
): Promise<readonly Delivery<PreparedPush | PushOutcome>[]> {
  const { db, clock, subscriptionSealer, publicOrigin } = context;
  const { userId, localDate, expiresAt, zone, devices: wanted } = leased;
  const now = clock.now();
  // Whoever has flown on since it was put down may be in another date.
  const today = expiresAt > now ? localDateAt(now, zone) : undefined;
  if (today === undefined || today > localDate) return [];
  const ttlSeconds = Math.ceil((firstInstantReaching(addDays(today, 1), zone, now) - now) / 1000);
  const all = await readSubscriptionsOf(db, userId, now, idleSince(now));
  const devices = wanted ? all.filter((device) => wanted.includes(nameOf(device))) : all;
  const message = devices.length > 0 ? await messageFor(context, leased) : undefined;
  if (!message) return [];
  const content = pushOf(leased, message, publicOrigin, ttlSeconds);
  const prepared = devices.map(async (device) => {
    try {
      const subscription = openSubscription(subscriptionSealer, userId, device);
      if (!subscription) throw new Error("A subscription was sealed with another secret");
      return { device, prepared: await push.prepare(subscription, content) };
    } catch (error) {
      // The user's other devices are told all the same.
      context.log("error", "notification not prepared", errorFields(error));
      return { device, prepared: { kind: "later", retryAt: undefined } as const };
    }
  });
  return Promise.all(prepared);
}
