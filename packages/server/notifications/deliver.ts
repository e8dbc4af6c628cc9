import { type Instant, instant } from "@spindle/core/day/instant.ts";
import {
  claimNotification,
  closeNotification,
  type LeasedNotification,
  sendAgain,
} from "../db/queries/notifications.ts";
import { readSubscriptionsOf, type StoredSubscription } from "../db/queries/push-subscriptions.ts";
import type { PreparedPush, PushOutcome, PushSender } from "../ports/push-sender.ts";
import { idleSince } from "../sessions/session-limits.ts";
import type { Turns } from "../turns/turns.ts";
import { noteOutcome } from "./device-outcome.ts";
import { messageFor } from "./message-for.ts";
import type { NotificationContext } from "./notification-context.ts";
import { pushOf } from "./push-of.ts";
import { openSubscription } from "./sealed-subscription.ts";

/** How often one notification is sent to a device at most, where its push service does not take it. */
const mostAttempts = 5;
/** How long (ms) before the second attempt, unless the service tells; each later one waits four times as long as the one before. */
const firstWait = 60_000;
const waitFactor = 4;

interface Delivery {
  readonly device: StoredSubscription;
  readonly prepared: PreparedPush | PushOutcome;
}

/**
 * Sends a leased notification to its user's devices; answers how many took it. Everything is made ready first, connections included, so that
 * between the claim in the database and the write nothing else has to happen: `turns` lets one notification of this
 * process through that passage at a time. A process that is killed has at most one claimed and not handed over.
 */
export async function deliver(
  context: NotificationContext,
  push: PushSender,
  turns: Turns,
  leased: LeasedNotification,
): Promise<number> {
  const deliveries = await prepareDeliveries(context, push, leased);
  if (deliveries.length === 0) {
    await closeNotification(context.db, leased);
    return 0;
  }
  const outcomes = await turns.take("claim and hand over", async () => {
    if (!(await claimNotification(context.db, leased))) {
      for (const { prepared } of deliveries) if ("send" in prepared) prepared.discard();
      return undefined;
    }
    const sent = deliveries.map(({ prepared }) =>
      "send" in prepared
        ? prepared.send()
        : { handedOver: Promise.resolve(), outcome: Promise.resolve(prepared) },
    );
    await Promise.all(sent.map(({ handedOver }) => handedOver));
    // Not awaited here: the next one need not wait for the answers.
    return sent.map(({ outcome }) => outcome);
  });
  if (!outcomes) return 0;
  return concludeDeliveries(context, leased, deliveries, await Promise.all(outcomes));
}

/** Nothing where nobody is to get it any more: its date is over, the album is spun, no device is left. */
async function prepareDeliveries(
  context: NotificationContext,
  push: PushSender,
  leased: LeasedNotification,
): Promise<readonly Delivery[]> {
  const { db, clock, subscriptionSealer, publicOrigin } = context;
  const { userId, kind, expiresAt, devices: wanted } = leased;
  const now = clock.now();
  const ttlSeconds = Math.floor((expiresAt - now) / 1000);
  if (ttlSeconds <= 0) return [];
  const all = await readSubscriptionsOf(db, userId, now, idleSince(now));
  const devices = wanted ? all.filter((device) => wanted.includes(nameOf(device))) : all;
  const message = devices.length > 0 ? await messageFor(context, leased) : undefined;
  if (!message) return [];
  const content = pushOf(kind, message, publicOrigin, ttlSeconds);
  const prepared = devices.map(async (device): Promise<Delivery | undefined> => {
    const subscription = openSubscription(subscriptionSealer, userId, device);
    return subscription && { device, prepared: await push.prepare(subscription, content) };
  });
  return (await Promise.all(prepared)).filter((delivery) => delivery !== undefined);
}

async function concludeDeliveries(
  context: NotificationContext,
  leased: LeasedNotification,
  deliveries: readonly Delivery[],
  outcomes: readonly PushOutcome[],
): Promise<number> {
  const again: string[] = [];
  const told: Instant[] = [];
  for (const [position, { device }] of deliveries.entries()) {
    const outcome = outcomes[position] ?? { kind: "unknown" };
    await noteOutcome(context, leased.userId, device, outcome);
    if (outcome.kind !== "later") continue;
    again.push(nameOf(device));
    if (outcome.retryAt !== undefined) told.push(outcome.retryAt);
  }
  const attempts = leased.attempts + 1;
  const backedOff = instant(context.clock.now() + firstWait * waitFactor ** leased.attempts);
  const nextAt = told.reduce((latest, at) => (at > latest ? at : latest), told[0] ?? backedOff);
  if (again.length > 0 && attempts < mostAttempts && nextAt < leased.expiresAt) {
    await sendAgain(context.db, leased, nextAt, again);
  }
  return outcomes.filter(({ kind }) => kind === "taken").length;
}

function nameOf({ endpointHash }: StoredSubscription): string {
  return Buffer.from(endpointHash).toString("hex");
}
