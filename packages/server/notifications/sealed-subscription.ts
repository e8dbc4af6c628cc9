import { createHash } from "node:crypto";
import { pushSubscriptionSchema } from "@spindle/contract/schemas/notifications.ts";
import type { UserId } from "@spindle/core/ids.ts";
import * as v from "valibot";
import type { Sealer } from "../crypto/sealer.ts";
import type { SealedSubscription } from "../db/queries/push-subscriptions.ts";
import type { PushSubscription } from "../ports/push-sender.ts";

/** The purpose of the keys that seal subscriptions. */
export const subscriptionPurpose = "push subscriptions";

/** A subscription as stored: found by a hash of endpoint and secret, sealed for this user. Knowing the endpoint alone takes no one's place. */
export function sealSubscription(
  sealer: Sealer,
  userId: UserId,
  subscription: PushSubscription,
): SealedSubscription {
  const { endpoint, keys } = subscription;
  return {
    endpointHash: new Uint8Array(
      createHash("sha256")
        .update(JSON.stringify([endpoint, keys.auth]))
        .digest(),
    ),
    sealed: sealer.seal(JSON.stringify(subscription), subscriptionContext(userId)),
  };
}

/** A stored subscription in the clear; undefined if it was sealed with another secret or for another user. */
export function openSubscription(
  sealer: Sealer,
  userId: UserId,
  { sealed }: SealedSubscription,
): PushSubscription | undefined {
  const plain = sealer.open(sealed, subscriptionContext(userId));
  return plain === undefined ? undefined : v.parse(pushSubscriptionSchema, JSON.parse(plain));
}

/** What a user's subscriptions are bound to. */
export function subscriptionContext(userId: UserId): string {
  return `${userId}:push`;
}
