import { instant } from "@spindle/core/day/instant.ts";
import {
  claimNotification,
  closeNotification,
  type LeasedNotification,
  type NextAttempt,
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

interface Delivery<Prepared> {
  readonly device: StoredSubscription;
  readonly prepared: Prepared;
}

interface Concluded {
  readonly device: StoredSubscription;
  readonly outcome: PushOutcome;
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
  const ready = deliveries.flatMap(({ device, prepared }) =>
    "send" in prepared ? [{ device, prepared }] : [],
  );
  const unsent = deliveries.flatMap(({ device, prepared }) =>
    "send" in prepared ? [] : [{ device, outcome: prepared }],
  );
  const passed = await turns.take("claim and hand over", async () => {
    // What cannot be sent now waits again by the claim itself: nothing of it is lost, whatever comes next.
    if (!(await claimNotification(context.db, leased, nextAttempt(context, leased, unsent)))) {
      for (const { prepared } of ready) prepared.discard();
      return undefined;
    }
    const sent = ready.map(({ device, prepared }) => ({ device, ...prepared.send() }));
    const taken = concludeDeliveries(context, leased, unsent, sent);
    await Promise.race([taken, Promise.all(sent.map(({ released }) => released))]);
    // Not awaited here: the next one need not wait for the answers.
    return { taken };
  });
  return passed ? passed.taken : 0;
}

/** Nothing where nobody is to get it any more: its date is over, the album is spun, no device is left. */
async function prepareDeliveries(
  context: NotificationContext,
  push: PushSender,
  leased: LeasedNotification,
): Promise<readonly Delivery<PreparedPush | PushOutcome>[]> {
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
  const prepared = devices.map(async (device) => {
    const subscription = openSubscription(subscriptionSealer, userId, device);
    return subscription && { device, prepared: await push.prepare(subscription, content) };
  });
  return (await Promise.all(prepared)).filter((delivery) => delivery !== undefined);
}

/** Keeps what became of it with each device, the one that is to be sent again first; answers how many took it. */
async function concludeDeliveries(
  context: NotificationContext,
  leased: LeasedNotification,
  unsent: readonly Concluded[],
  sent: readonly { readonly device: StoredSubscription; readonly outcome: Promise<PushOutcome> }[],
): Promise<number> {
  const answered = await Promise.all(
    sent.map(async ({ device, outcome }) => ({ device, outcome: await outcome })),
  );
  const all = [...unsent, ...answered];
  const next = nextAttempt(context, leased, all);
  if (next && answered.some(isLater)) await sendAgain(context.db, leased, next);
  for (const { device, outcome } of all) await noteOutcome(context, leased.userId, device, outcome);
  return all.filter(({ outcome }) => outcome.kind === "taken").length;
}

/** When it is sent again to the devices whose services did not take it; undefined where to none, or not any more. */
function nextAttempt(
  { clock }: NotificationContext,
  { attempts, expiresAt }: LeasedNotification,
  concluded: readonly Concluded[],
): NextAttempt | undefined {
  const later = concluded.filter(isLater);
  if (later.length === 0 || attempts + 1 >= mostAttempts) return undefined;
  const told = later.flatMap(({ outcome }) => (outcome.kind === "later" ? (outcome.retryAt ?? []) : []));
  const at = told.length > 0 ? Math.max(...told) : clock.now() + firstWait * waitFactor ** attempts;
  return at < expiresAt ? { at: instant(at), devices: later.map(({ device }) => nameOf(device)) } : undefined;
}

function isLater({ outcome }: Concluded): boolean {
  return outcome.kind === "later";
}

function nameOf({ endpointHash }: StoredSubscription): string {
  return Buffer.from(endpointHash).toString("hex");
}
