import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { setDue } from "../db/queries/due-users.ts";
import { keepSubscription, readSubscription } from "../db/queries/push-subscriptions.ts";
import { openSubscription, sealSubscription } from "../notifications/sealed-subscription.ts";
import { dueByWishes, isOverlooked } from "../notifications/wishes.ts";
import type { PushSubscription } from "../ports/push-sender.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** How many devices of a user get notifications: the ones subscribed last. */
const mostDevices = 10;

export type SubscribeFailure = "unknown-push-service" | "invalid-keys" | "push-unavailable";

/** Sends a user's notifications to the browser of this session from now on. A repeated call costs one read and changes nothing. */
export async function subscribeDevice(
  context: Context,
  { key, user, lastSpin }: Pick<SignedIn, "key" | "user" | "lastSpin">,
  subscription: PushSubscription,
): Promise<Result<undefined, SubscribeFailure>> {
  const { db, clock, push, subscriptionSealer: sealer } = context;
  if (!push) return fail("push-unavailable");
  const userId = user.user_id;
  const stored = await readSubscription(db, key);
  const isKept = stored && isSame(openSubscription(sealer, userId, stored), subscription);
  if (isKept && !isOverlooked(user)) return succeed(undefined);
  // This resolves the host name, so it comes late.
  const accepted = isKept ? "accepted" : await push.accepts(subscription);
  if (accepted !== "accepted") return fail(accepted);
  const now = clock.now();
  await inUserTransaction(context, userId, async (transaction, current) => {
    if (!isKept) {
      const sealed = sealSubscription(sealer, userId, subscription);
      await keepSubscription(transaction, key, sealed, now, mostDevices);
    }
    // A user without a device was due for nothing, even if the device came at the same moment.
    await setDue(transaction, userId, dueByWishes(current, now, lastSpin?.localDate));
  });
  return succeed(undefined);
}

function isSame(one: PushSubscription | undefined, other: PushSubscription): boolean {
  return (
    one?.endpoint === other.endpoint &&
    one.keys.p256dh === other.keys.p256dh &&
    one.keys.auth === other.keys.auth
  );
}
