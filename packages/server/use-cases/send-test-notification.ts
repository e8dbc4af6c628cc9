import { testMessage } from "@spindle/core/notification/message.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { readSubscription } from "../db/queries/push-subscriptions.ts";
import { noteOutcome } from "../notifications/device-outcome.ts";
import { pushOf } from "../notifications/push-of.ts";
import { openSubscription } from "../notifications/sealed-subscription.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

const testTtlSeconds = 60;

/** Sends a notification to this session's browser as reminders are sent; succeeds once its push service accepts it. */
export async function sendTestNotification(
  context: Context,
  { key, user }: Pick<SignedIn, "key" | "user">,
): Promise<Result<undefined, "device-not-subscribed" | "push-unavailable">> {
  const { db, push, subscriptionSealer, publicOrigin } = context;
  const stored = await readSubscription(db, key);
  const subscription = stored && openSubscription(subscriptionSealer, user.user_id, stored);
  if (!subscription) return fail("device-not-subscribed");
  if (!push) return fail("push-unavailable");
  const message = pushOf({ kind: "test" }, testMessage, publicOrigin, testTtlSeconds);
  const outcome = await push.send(subscription, message, user.user_id);
  await noteOutcome(context, user.user_id, stored, outcome);
  if (outcome.kind === "taken") return succeed(undefined);
  return fail(outcome.kind === "gone" ? "device-not-subscribed" : "push-unavailable");
}
