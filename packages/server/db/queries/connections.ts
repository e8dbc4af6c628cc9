import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { type Selectable, sql } from "kysely";
import type { ConnectionsTable, Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";

export type Connection = Readonly<Selectable<ConnectionsTable>>;

export interface SealedTokens {
  readonly accessToken: Uint8Array;
  readonly refreshToken: Uint8Array;
  readonly credentials: Uint8Array;
  /** Undefined: never. */
  readonly accessExpiresAt: Instant | undefined;
  readonly scopes: string;
}

export interface ConnectionKey {
  readonly userId: UserId;
  readonly provider: string;
}

/** What was learned counts only while the connection is to the same account. */
export interface ConnectionOfAccount extends ConnectionKey {
  readonly accountId?: string | undefined;
}

export async function readConnection(db: Db, key: ConnectionKey): Promise<Connection | undefined> {
  return db
    .selectFrom("connections")
    .selectAll()
    .where("user_id", "=", key.userId)
    .where("provider", "=", key.provider)
    .executeTakeFirst();
}

/** The user's connections, without their tokens. */
export async function readConnectionStates(db: Db, userId: UserId) {
  return db
    .selectFrom("connections")
    .select(["provider", "state", "version", "account_id", "scopes", "scrobbles"])
    .where("user_id", "=", userId)
    .orderBy("provider")
    .execute();
}

/** Any connection; undefined if there is none. */
export async function readSomeConnection(db: Db): Promise<ConnectionKey | undefined> {
  return db.selectFrom("connections").select(["user_id as userId", "provider"]).limit(1).executeTakeFirst();
}

/** Stores what a sign-in granted, or an account's name, in place of an earlier one. */
export async function connect(
  db: Db,
  key: ConnectionKey,
  accountId: string,
  tokens: SealedTokens,
  at: Instant,
): Promise<void> {
  const granted = { ...tokenColumns(tokens), account_id: accountId, authorized_at: new Date(at) };
  const version = firstVersion(at);
  await db
    .insertInto("connections")
    .values({
      user_id: key.userId,
      provider: key.provider,
      version,
      credentials_version: version,
      ...granted,
    })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "provider"]).doUpdateSet((eb) => {
        const next = eb("connections.version", "+", 1);
        return { ...granted, version: next, credentials_version: next };
      }),
    )
    .execute();
}

/** Of a connection: whether it is still to this account, if one is given. */
export function isOfAccount({ accountId }: Pick<ConnectionOfAccount, "accountId">) {
  return sql<boolean>`account_id = coalesce(${accountId ?? null}::text, account_id)`;
}

/** Switches whether the service is told what is played; false if there is no such connection. */
export async function setScrobbles(db: Db, key: ConnectionKey, scrobbles: boolean): Promise<boolean> {
  const set = await ofUser(db, key).set({ scrobbles }).returning("provider").executeTakeFirst();
  return set !== undefined;
}

/** Deletes a connection to another account, with the taste that was read there. */
export async function endConnectionOfOther(db: Db, key: ConnectionKey, accountId: string): Promise<void> {
  await db
    .deleteFrom("connections")
    .where("user_id", "=", key.userId)
    .where("provider", "=", key.provider)
    .where("account_id", "<>", accountId)
    .execute();
}

/** Leases the refresh of tokens of `version` to this process; returns the lease's end, or undefined if another process has it or has refreshed. */
export async function leaseRefresh(
  db: Db,
  key: ConnectionKey,
  version: number,
  now: Instant,
  leaseUntil: Instant,
): Promise<Instant | undefined> {
  const leased = await atVersion(db, key, version)
    .set({ refresh_lease_until: new Date(leaseUntil) })
    .where((eb) =>
      eb.or([eb("refresh_lease_until", "is", null), eb("refresh_lease_until", "<=", timestamp(now))]),
    )
    .returning("refresh_lease_until")
    .executeTakeFirst();
  return leased?.refresh_lease_until ?? undefined;
}

/** Returns the lease without new tokens, so that others may try. */
export async function releaseRefresh(db: Db, key: ConnectionKey, version: number): Promise<void> {
  await atVersion(db, key, version).set({ refresh_lease_until: null }).execute();
}

/**
 * Replaces the tokens of `version`; undefined if a sign-in did. Also replaces an expired state, because another process only
 * failed with the token that this refresh had used up.
 */
export async function storeRefreshed(
  db: Db,
  key: ConnectionKey,
  version: number,
  tokens: SealedTokens,
): Promise<Connection | undefined> {
  return ofUser(db, key)
    .set((eb) => {
      const next = eb("version", "+", 1);
      return { ...tokenColumns(tokens), version: next, credentials_version: next };
    })
    .where((eb) =>
      eb.or([
        eb("version", "=", version),
        eb.and([eb("version", "=", version + 1), eb("state", "=", "expired")]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Deletes the tokens of `version` and requires a new sign-in; false if they were replaced. */
export async function expireConnection(db: Db, key: ConnectionKey, version: number): Promise<boolean> {
  const expired = await atVersion(db, key, version)
    .set({ ...noTokens, version: version + 1 })
    .returning("version")
    .executeTakeFirst();
  return expired !== undefined;
}

/** Expires up to `most` connections whose tokens expire and that were authorized before an instant; returns their number. */
export async function expireOldConnections(db: Db, authorizedBefore: Instant, most: number): Promise<number> {
  const old = db
    .selectFrom("connections")
    .select(["user_id", "provider"])
    .where("state", "=", "connected")
    .where("access_expires_at", "is not", null)
    .where("authorized_at", "<", timestamp(authorizedBefore))
    .limit(most);
  const result = await db
    .updateTable("connections")
    .set((eb) => ({ ...noTokens, version: eb("version", "+", 1) }))
    .where("state", "=", "connected")
    // Repeated: after waiting for a sign-in's lock, PostgreSQL rechecks only this condition.
    .where("authorized_at", "<", timestamp(authorizedBefore))
    .where(({ eb, refTuple }) =>
      eb(refTuple("user_id", "provider"), "in", old.$asTuple("user_id", "provider")),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Versions start at the second of the sign-in, so that a refresh for a deleted connection can't match. */
function firstVersion(at: Instant): number {
  return Math.floor(at / 1000) % 1_000_000_000;
}

const noTokens = {
  state: "expired",
  access_token: null,
  refresh_token: null,
  credentials: null,
  credentials_version: null,
  access_expires_at: null,
  refresh_lease_until: null,
} as const;

function ofUser(db: Db, key: ConnectionKey) {
  return db.updateTable("connections").where("user_id", "=", key.userId).where("provider", "=", key.provider);
}

function atVersion(db: Db, key: ConnectionKey, version: number) {
  return ofUser(db, key).where("version", "=", version);
}

function tokenColumns(tokens: SealedTokens) {
  return {
    state: "connected" as const,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    credentials: tokens.credentials,
    access_expires_at: tokens.accessExpiresAt === undefined ? null : new Date(tokens.accessExpiresAt),
    scopes: tokens.scopes,
    refresh_lease_until: null,
  };
}
