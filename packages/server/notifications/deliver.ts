import { setTimeout } from "node:timers/promises";
import { firstInstantReaching, localDateAt } from "@spindle/core/day/date-in-zone.ts";
import { type Instant, instant } from "@spindle/core/day/instant.ts";
import { addDays } from "@spindle/core/day/local-date.ts";
import {
  type ClaimedNotification,
  type NotificationKey,
  readAddressee,
  sendAgain,
} from "../db/queries/notifications.ts";
import { readSubscriptionsOf, type StoredSubscription } from "../db/queries/push-subscriptions.ts";
import { errorFields } from "../log/log.ts";
import type { Push, PushOutcome, PushSender } from "../ports/push-sender.ts";
import { idleSince } from "../sessions/session-limits.ts";
import { noteOutcome } from "./device-outcome.ts";
import type { NotificationContext } from "./notification-context.ts";
import { pushOf } from "./push-of.ts";
import { openSubscription } from "./sealed-subscription.ts";
import { weekOf } from "@spindle/core/day/week.ts";
import { type Message, recapMessage, reminderMessage } from "@spindle/core/notification/message.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";
import type { Context } from "../context.ts";
import { readSpunDates } from "../db/queries/listed-spins.ts";

const mostAttempts = 5;
/** The wait (ms) before the second attempt, unless the service specifies one; it then grows fourfold each time. */
const firstWait = 60_000;
const waitFactor = 4;
/** The waits (ms) before a failed statement is retried: 26 s in all, longer than a database takes to restart. */
const longPausesMs = [50, 250, 1_000, 5_000, 20_000];

/** Sends a claimed notification to its user's devices; returns how many accepted it. Busy devices are retried later. Throws if the database can't store that. */
export async function deliver(
  context: NotificationContext,
  push: PushSender,
  claimed: ClaimedNotification,
): Promise<number> {
  const { clock, log } = context;
  let ready: Awaited<ReturnType<typeof prepare>>;
  try {
    ready = await prepare(context, claimed);
  } catch (error) {
    log("error", "notification not prepared", errorFields(error));
    await retry(context, { at: nextAttemptAt(claimed, [], clock.now()), claimed, devices: claimed.devices });
    return 0;
  }
  if (!ready) return 0;
  const { devices, content } = ready;
  const answers = await Promise.all(
    devices.map(async (device) => ({
      device,
      outcome: await sendTo(context, push, claimed, device, content),
    })),
  );
  const later = answers.flatMap(({ device, outcome }) =>
    outcome.kind === "later" ? { device, retryAt: outcome.retryAt } : [],
  );
  if (later.length > 0) {
    const retryTimes = later.flatMap(({ retryAt }) => retryAt ?? []);
    await retry(context, {
      at: nextAttemptAt(claimed, retryTimes, clock.now()),
      claimed,
      devices: later.map(({ device }) => nameOf(device)),
    });
  }
  for (const { device, outcome } of answers) await noteOutcome(context, claimed.userId, device, outcome);
  return answers.filter(({ outcome }) => outcome.kind === "taken").length;
}

/** The message and its devices; undefined if nothing is to be sent. */
async function prepare(
  context: NotificationContext,
  claimed: ClaimedNotification,
): Promise<{ readonly devices: readonly StoredSubscription[]; readonly content: Push } | undefined> {
  const devices = await readDevices(context, claimed);
  const content = devices.length > 0 ? await contentOf(context, claimed) : undefined;
  return content && { devices, content };
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

/** Undefined if the date is over for the user, or today's album is spun. */
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

/** Never throws, so that the other devices still get it. */
async function sendTo(
  { subscriptionSealer, log }: NotificationContext,
  push: PushSender,
  { userId }: ClaimedNotification,
  device: StoredSubscription,
  content: Push,
): Promise<PushOutcome> {
  let isSent = false;
  try {
    const subscription = openSubscription(subscriptionSealer, userId, device);
    if (!subscription) throw new Error("A subscription was sealed with another secret");
    isSent = true;
    return await push.send(subscription, content, userId);
  } catch (error) {
    log("error", isSent ? "notification failed" : "notification not prepared", errorFields(error));
    return isSent ? { kind: "unknown" } : { kind: "later", retryAt: undefined };
  }
}

/** When to retry, not before the services allow; undefined if not at all. */
function nextAttemptAt(
  { attempts, expiresAt }: ClaimedNotification,
  retryTimes: readonly Instant[],
  now: Instant,
): Instant | undefined {
  if (attempts >= mostAttempts) return undefined;
  const at = retryTimes.length > 0 ? Math.max(...retryTimes) : now + firstWait * waitFactor ** (attempts - 1);
  return at < expiresAt ? instant(at) : undefined;
}

interface Retry {
  readonly at: Instant | undefined;
  readonly claimed: ClaimedNotification;
  readonly devices: ClaimedNotification["devices"];
}

/** Stores the retry. Retries a failed statement too, because the notification would be lost. */
async function retry(
  { db, pausesMs = longPausesMs }: NotificationContext,
  { at, claimed, devices }: Retry,
): Promise<void> {
  if (at === undefined) return;
  for (const pause of pausesMs) {
    try {
      return await sendAgain(db, claimed, { at, devices });
    } catch {
      await setTimeout(pause);
    }
  }
  await sendAgain(db, claimed, { at, devices });
}

function nameOf({ endpointHash }: StoredSubscription): string {
  return Buffer.from(endpointHash).toString("hex");
}

/** The text now; undefined if today's album is already spun, or the listener is gone. */
async function messageFor(
  { db, clock }: Pick<Context, "db" | "clock">,
  { userId, kind, localDate }: NotificationKey,
): Promise<Message | undefined> {
  const addressee = await readAddressee(db, userId);
  if (!addressee) return undefined;
  if (kind === "weekly-recap") {
    const spins = await readSpunDates(db, { userId, ...weekOf(localDate) });
    const listened = spins.filter(({ isListened }) => isListened);
    return recapMessage({ totalSpins: spins.length, listenedSpins: listened.length });
  }
  const { zone, last } = addressee;
  if (last && last.localDate >= localDate) return undefined;
  return reminderMessage({ streak: streakInZone(last, clock.now(), zone), lastAlbum: last });
}
