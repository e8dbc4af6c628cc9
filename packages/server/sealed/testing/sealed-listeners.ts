import { instant } from "@spindle/core/day/instant.ts";
import { UTC_ZONE } from "@spindle/core/day/time-zone.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { sealTokens, tokenContexts, tokenPurpose } from "../../connections/sealed-tokens.ts";
import { derivedKey } from "../../crypto/derived-key.ts";
import { createSealer } from "../../crypto/sealer.ts";
import { connect } from "../../db/queries/connections.ts";
import type { Db } from "../../db/schema.ts";
import { openSubscription, subscriptionPurpose } from "../../notifications/sealed-subscription.ts";
import { listenerId, storeDueListeners } from "../../testing/due-listeners.ts";
import { testSubscription } from "../../testing/test-subscription.ts";

const at = instant(Date.UTC(2026, 10, 20, 17));

const sealersOf = (secret: Uint8Array) => ({
  tokens: createSealer(derivedKey(secret, tokenPurpose)),
  subscriptions: createSealer(derivedKey(secret, subscriptionPurpose)),
});

/** A secret that repeats one byte. */
export function secretOf(byte: number): Uint8Array {
  return new Uint8Array(32).fill(byte);
}

/** Stores listeners with these numbers, each with a connection and a subscription sealed by the secret: two rows each. */
export async function storeSealed(db: Db, secret: Uint8Array, numbers: readonly number[]): Promise<void> {
  const { tokens, subscriptions } = sealersOf(secret);
  const listeners = numbers.map((number) => ({
    userId: listenerId(number),
    zone: UTC_ZONE,
    reminderTime: "18:00" as ReminderTime,
    subscription: testSubscription(`https://push.example/${number}`),
  }));
  await storeDueListeners(db, subscriptions, at, listeners);
  for (const number of numbers) {
    const key = { userId: listenerId(number), provider: "sandbox" };
    const granted = { accessToken: `access ${number}`, refreshToken: `refresh ${number}`, scopes: [] };
    await connect(db, key, `account ${number}`, sealTokens(tokens, key, { ...granted, expiresAt: at }), at);
  }
}

/** Every stored value that the secret opens. */
export async function openedWith(db: Db, secret: Uint8Array): Promise<readonly string[]> {
  const { tokens, subscriptions } = sealersOf(secret);
  const connections = await db.selectFrom("connections").selectAll().execute();
  const devices = await db
    .selectFrom("push_subscriptions")
    .select(["user_id as userId", "endpoint_hash as endpointHash", "sealed"])
    .execute();
  return [
    ...connections.flatMap((row) => {
      const contexts = tokenContexts({ userId: row.user_id, provider: row.provider });
      return [row.access_token, row.refresh_token, row.credentials].map(
        (sealed, position) => sealed && tokens.open(sealed, contexts[position] ?? ""),
      );
    }),
    ...devices.map((device) => openSubscription(subscriptions, device.userId, device)?.endpoint),
  ]
    .filter((value) => typeof value === "string")
    .toSorted();
}

/** All values that `storeSealed` stores for these numbers, unsealed. */
export function allOf(numbers: readonly number[]): readonly string[] {
  return numbers
    .flatMap((number) => {
      const [access, refresh] = [`access ${number}`, `refresh ${number}`];
      return [access, refresh, JSON.stringify({ v: 1, access, refresh }), `https://push.example/${number}`];
    })
    .toSorted();
}
