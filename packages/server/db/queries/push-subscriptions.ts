import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";
import type { SessionKey } from "./sessions.ts";

export interface SealedSubscription {
  readonly endpointHash: Uint8Array;
  readonly sealed: Uint8Array;
}

export interface StoredSubscription extends SealedSubscription {
  /** How often in a row its push service has refused messages. */
  readonly refusals: number;
}

export async function readSubscription(
  db: Db,
  { userId, tokenHash }: SessionKey,
): Promise<StoredSubscription | undefined> {
  return db
    .selectFrom("push_subscriptions")
    .select(["endpoint_hash as endpointHash", "sealed", "refusals"])
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

/** The user's subscriptions of active sessions. */
export async function readSubscriptionsOf(
  db: Db,
  userId: UserId,
  now: Instant,
  idleSince: Instant,
): Promise<readonly StoredSubscription[]> {
  return db
    .selectFrom("push_subscriptions as device")
    .innerJoin("sessions", (join) =>
      join
        .onRef("sessions.user_id", "=", "device.user_id")
        .onRef("sessions.token_hash", "=", "device.token_hash"),
    )
    .select(["device.endpoint_hash as endpointHash", "device.sealed", "device.refusals"])
    .where("device.user_id", "=", userId)
    .where("sessions.expires_at", ">", timestamp(now))
    .where("sessions.last_seen_at", ">", timestamp(idleSince))
    .execute();
}

/**
 * Stores a session's subscription in place of its earlier one and of the browser's. Deletes the user's oldest beyond the limit.
 * Does nothing if the session has ended.
 */
export async function keepSubscription(
  db: Db,
  { userId, tokenHash }: SessionKey,
  { endpointHash, sealed }: SealedSubscription,
  at: Instant,
  mostOfUser: number,
): Promise<void> {
  const others = sql`user_id = ${userId} and endpoint_hash <> ${endpointHash}`;
  await sql`
    with replaced as (
      delete from push_subscriptions where ${others} and token_hash = ${tokenHash}
    ), too_many as (
      delete from push_subscriptions where user_id = ${userId} and endpoint_hash in (
        select endpoint_hash from push_subscriptions where ${others} and token_hash <> ${tokenHash}
        order by subscribed_at desc, endpoint_hash offset ${mostOfUser - 1}::int)
    )
    insert into push_subscriptions (user_id, endpoint_hash, token_hash, sealed, subscribed_at)
    select user_id, ${endpointHash}::bytea, token_hash, ${sealed}::bytea, ${timestamp(at)}::timestamptz from sessions
    where user_id = ${userId} and token_hash = ${tokenHash}
    on conflict (endpoint_hash) do update set user_id = excluded.user_id, token_hash = excluded.token_hash,
      sealed = excluded.sealed, subscribed_at = excluded.subscribed_at, refusals = 0`.execute(db);
}

export async function deleteSubscription(db: Db, { userId, tokenHash }: SessionKey): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function deleteEndpoint(db: Db, userId: UserId, endpointHash: Uint8Array): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", userId)
    .where("endpoint_hash", "=", endpointHash)
    .execute();
}

/** Stores how often in a row the push service has refused messages. */
export async function setRefusals(
  db: Db,
  userId: UserId,
  endpointHash: Uint8Array,
  refusals: number,
): Promise<void> {
  await db
    .updateTable("push_subscriptions")
    .set({ refusals })
    .where("user_id", "=", userId)
    .where("endpoint_hash", "=", endpointHash)
    .execute();
}
