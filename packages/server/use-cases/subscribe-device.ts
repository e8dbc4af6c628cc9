import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { setDue } from "../db/queries/due-users.ts";
import { keepSubscription, readSubscription } from "../db/queries/push-subscriptions.ts";
import { openSubscription, sealSubscription } from "../notifications/sealed-subscription.ts";
import { dueByWishes, isOverlooked } from "../notifications/wishes.ts";
import type { PushSubscription } from "../ports/push-sender.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Devices of a user that get notifications: the last ones subscribed. */
const mostDevices = 10;

/** Subscribes this session's browser to notifications. A repeated call costs one read. */
export async function subscribeDevice(
  context: Context,
  { key, user, lastSpin }: Pick<SignedIn, "key" | "user" | "lastSpin">,
  subscription: PushSubscription,
): Promise<Result<undefined, "unknown-push-service" | "invalid-keys" | "push-unavailable">> {
  const { db, clock, push, subscriptionSealer: sealer } = context;
  if (!push) return fail("push-unavailable");
  const userId = user.user_id;
  const stored = await readSubscription(db, key);
  const isKept = stored && isSame(openSubscription(sealer, userId, stored), subscription);
  if (isKept && !isOverlooked(user)) return succeed(undefined);
  // Checked last, because this resolves the host name.
  const accepted = isKept ? "accepted" : await push.accepts(subscription);
  if (accepted !== "accepted") return fail(accepted);
  const now = clock.now();
  await inUserTransaction(context, userId, async (transaction, current) => {
    if (!isKept) {
      const sealed = sealSubscription(sealer, userId, subscription);
      await keepSubscription(transaction, key, sealed, now, mostDevices);
    }
    // Without a device, the user was due for nothing.
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
