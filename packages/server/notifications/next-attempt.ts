import { setTimeout } from "node:timers/promises";
import { instant } from "@spindle/core/day/instant.ts";
import { type LeasedNotification, type NextAttempt, sendAgain } from "../db/queries/notifications.ts";
import type { StoredSubscription } from "../db/queries/push-subscriptions.ts";
import type { PushOutcome } from "../ports/push-sender.ts";
import type { NotificationContext } from "./notification-context.ts";

/** How often one notification is sent to a device at most, where its push service does not take it. */
const mostAttempts = 5;
/** How long (ms) before the second attempt, unless the service tells; each later one waits four times as long as the one before. */
const firstWait = 60_000;
const waitFactor = 4;
/** How long (ms) it waits at least while other devices' answers are awaited, longer than any takes: what they say is kept before it is claimed anew. */
const waitForOthers = 60_000;
/** How long (ms) a statement that failed is left alone before it is tried again, each time. */
const pausesMs = [50, 250];

/** What became of a notification with one device. */
export interface Concluded {
  readonly device: StoredSubscription;
  readonly outcome: PushOutcome;
}

/** When it is sent again to the devices whose services did not take it, while so many answers are awaited; undefined where to none, or not any more. */
export function nextAttempt(
  { clock }: Pick<NotificationContext, "clock">,
  { attempts, expiresAt }: LeasedNotification,
  concluded: readonly Concluded[],
  awaited: number,
): NextAttempt | undefined {
  const later = concluded.filter(isLater);
  if (later.length === 0 || attempts + 1 >= mostAttempts) return undefined;
  const now = clock.now();
  const told = later.flatMap(({ outcome }) => (outcome.kind === "later" ? (outcome.retryAt ?? []) : []));
  const wanted = told.length > 0 ? Math.max(...told) : now + firstWait * waitFactor ** attempts;
  const at = awaited > 0 ? Math.max(wanted, now + waitForOthers) : wanted;
  return at < expiresAt ? { at: instant(at), devices: later.map(({ device }) => nameOf(device)) } : undefined;
}

/**
 * Keeps, answer by answer, that a claimed notification is to be sent again to the devices whose services did not take it. To be
 * given each of the `awaited` outcomes; what it returns settles with the same, once that is kept.
 */
export function keeperOfAttempts(
  context: Pick<NotificationContext, "db" | "clock">,
  leased: LeasedNotification,
  unsent: readonly Concluded[],
  awaited: number,
): (one: Concluded) => Promise<Concluded> {
  const answered: Concluded[] = [];
  let last = Promise.resolve();
  return async (one) => {
    answered.push(one);
    const isLast = answered.length === awaited;
    if (!isLater(one) && !(isLast && answered.some(isLater))) return one;
    const next = nextAttempt(context, leased, [...unsent, ...answered], awaited - answered.length);
    if (!next) return one;
    const write = () => insistently(() => sendAgain(context.db, leased, next));
    // One after another, so that the last one stays: it names all devices.
    last = last.then(write, write);
    await last;
    return one;
  };
}

/** Tries a statement again where it fails: nobody would ever make up for it. */
async function insistently(write: () => Promise<void>): Promise<void> {
  for (const pause of pausesMs) {
    try {
      return await write();
    } catch {
      await setTimeout(pause);
    }
  }
  return write();
}

/** A device, as a notification that is for it alone names it. */
export function nameOf({ endpointHash }: StoredSubscription): string {
  return Buffer.from(endpointHash).toString("hex");
}

function isLater({ outcome }: Concluded): boolean {
  return outcome.kind === "later";
}
