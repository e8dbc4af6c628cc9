import { createHash } from "node:crypto";
import { pushSubscriptionSchema } from "@spindle/contract/schemas/notifications.ts";
import type { UserId } from "@spindle/core/ids.ts";
import * as v from "valibot";
import type { Sealer } from "../crypto/sealer.ts";
import type { SealedSubscription } from "../db/queries/push-subscriptions.ts";
import type { PushSubscription } from "../ports/push-sender.ts";

export const subscriptionPurpose = "push subscriptions";

/** Seals a subscription for this user. It is found by a hash of endpoint and secret, so knowing the endpoint is not enough to replace it. */
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

/** Opens a stored subscription; undefined if it was sealed with another secret or for another user. */
export function openSubscription(
  sealer: Sealer,
  userId: UserId,
  { sealed }: SealedSubscription,
): PushSubscription | undefined {
  const plain = sealer.open(sealed, subscriptionContext(userId));
  return plain === undefined ? undefined : v.parse(pushSubscriptionSchema, JSON.parse(plain));
}

export function subscriptionContext(userId: UserId): string {
  return `${userId}:push`;
}
