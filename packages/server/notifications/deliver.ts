import { firstInstantReaching, localDateAt } from "@spindle/core/day/date-in-zone.ts";
import { type Instant, instant } from "@spindle/core/day/instant.ts";
import { addDays } from "@spindle/core/day/local-date.ts";
import { type ClaimedNotification, type NextAttempt, sendAgain } from "../db/queries/notifications.ts";
import { readSubscriptionsOf, type StoredSubscription } from "../db/queries/push-subscriptions.ts";
import { errorFields } from "../log/log.ts";
import type { Push, PushOutcome, PushSender } from "../ports/push-sender.ts";
import { idleSince } from "../sessions/session-limits.ts";
import { noteOutcome } from "./device-outcome.ts";
import { messageFor } from "./message-for.ts";
import type { NotificationContext } from "./notification-context.ts";
import { pushOf } from "./push-of.ts";
import { openSubscription } from "./sealed-subscription.ts";

/** How often one notification is sent to a device at most. */
const mostAttempts = 5;
/** How long (ms) before the second attempt, unless the service says. Each later wait is four times as long as the one before. */
const firstWait = 60_000;
const waitFactor = 4;

interface Answer {
  readonly device: StoredSubscription;
  readonly outcome: PushOutcome;
}

/** Sends a claimed notification to its user's devices, and returns how many took it. Those that are busy get it again later. */
export async function deliver(
  context: NotificationContext,
  push: PushSender,
  claimed: ClaimedNotification,
): Promise<number> {
  const { db, clock } = context;
  const devices = await readDevices(context, claimed);
  const content = devices.length > 0 ? await contentOf(context, claimed) : undefined;
  if (!content) return 0;
  const answers = await Promise.all(
    devices.map(async (device) => ({
      device,
      outcome: await sendTo(context, push, claimed, device, content),
    })),
  );
  const next = nextAttempt(claimed, answers, clock.now());
  if (next) await sendAgain(db, claimed, next);
  for (const { device, outcome } of answers) await noteOutcome(context, claimed.userId, device, outcome);
  return answers.filter(({ outcome }) => outcome.kind === "taken").length;
}

async function readDevices(
  { db, clock }: NotificationContext,
  { userId, isWanted, devices: wanted }: ClaimedNotification,
): Promise<readonly StoredSubscription[]> {
  if (!isWanted) return [];
  const now = clock.now();
  const all = await readSubscriptionsOf(db, userId, now, idleSince(now));
  return wanted ? all.filter((device) => wanted.includes(nameOf(device))) : all;
}

/** Undefined if its date is over where the user is now, or the album is spun. */
async function contentOf(
  context: NotificationContext,
  claimed: ClaimedNotification,
): Promise<Push | undefined> {
  const { localDate, expiresAt, zone } = claimed;
  const now = context.clock.now();
  const today = expiresAt > now ? localDateAt(now, zone) : undefined;
  if (today === undefined || today > localDate) return undefined;
  const message = await messageFor(context, claimed);
  const ttlSeconds = Math.ceil((firstInstantReaching(addDays(today, 1), zone, now) - now) / 1000);
  return message && pushOf(claimed, message, context.publicOrigin, ttlSeconds);
}

async function sendTo(
  { subscriptionSealer, log }: NotificationContext,
  push: PushSender,
  { userId }: ClaimedNotification,
  device: StoredSubscription,
  content: Push,
): Promise<PushOutcome> {
  try {
    const subscription = openSubscription(subscriptionSealer, userId, device);
    if (!subscription) throw new Error("A subscription was sealed with another secret");
    return await push.send(subscription, content);
  } catch (error) {
    // The user's other devices are sent to all the same.
    log("error", "notification not prepared", errorFields(error));
    return { kind: "later", retryAt: undefined };
  }
}

/** When it is sent again to the devices whose services did not take it; undefined if to none, or no more. */
function nextAttempt(
  { attempts, expiresAt }: ClaimedNotification,
  answers: readonly Answer[],
  now: Instant,
): NextAttempt | undefined {
  const later = answers.filter(({ outcome }) => outcome.kind === "later");
  if (later.length === 0 || attempts >= mostAttempts) return undefined;
  const told = later.flatMap(({ outcome }) => (outcome.kind === "later" ? (outcome.retryAt ?? []) : []));
  const at = told.length > 0 ? Math.max(...told) : now + firstWait * waitFactor ** (attempts - 1);
  return at < expiresAt ? { at: instant(at), devices: later.map(({ device }) => nameOf(device)) } : undefined;
}

/** A device as `ClaimedNotification.devices` names it. */
function nameOf({ endpointHash }: StoredSubscription): string {
  return Buffer.from(endpointHash).toString("hex");
}
