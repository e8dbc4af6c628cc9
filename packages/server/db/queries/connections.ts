import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Kysely, Selectable } from "kysely";
import type { ConnectionsTable, Database } from "../schema.ts";
import { timestamp } from "../timestamp.ts";

export type Connection = Readonly<Selectable<ConnectionsTable>>;

export interface SealedTokens {
  readonly accessToken: Uint8Array;
  readonly refreshToken: Uint8Array;
  readonly accessExpiresAt: Instant;
  readonly scopes: string;
}

export interface ConnectionKey {
  readonly userId: UserId;
  readonly provider: string;
}

export async function readConnection(
  db: Kysely<Database>,
  key: ConnectionKey,
): Promise<Connection | undefined> {
  return db
    .selectFrom("connections")
    .selectAll()
    .where("user_id", "=", key.userId)
    .where("provider", "=", key.provider)
    .executeTakeFirst();
}

/** Stores what a new sign-in granted, in place of what an earlier one did. */
export async function connect(
  db: Kysely<Database>,
  key: ConnectionKey,
  accountId: string,
  tokens: SealedTokens,
  at: Instant,
): Promise<void> {
  const granted = { ...tokenColumns(tokens), account_id: accountId, authorized_at: new Date(at) };
  await db
    .insertInto("connections")
    .values({ user_id: key.userId, provider: key.provider, ...granted })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "provider"])
        .doUpdateSet((eb) => ({ ...granted, version: eb("connections.version", "+", 1) })),
    )
    .execute();
}

/** True for the one process that may refresh the tokens of `version` until `leaseUntil`; false where another may, or has. */
export async function leaseRefresh(
  db: Kysely<Database>,
  key: ConnectionKey,
  version: number,
  now: Instant,
  leaseUntil: Instant,
): Promise<boolean> {
  const leased = await db
    .updateTable("connections")
    .set({ refresh_lease_until: new Date(leaseUntil) })
    .where("user_id", "=", key.userId)
    .where("provider", "=", key.provider)
    .where("version", "=", version)
    .where((eb) =>
      eb.or([eb("refresh_lease_until", "is", null), eb("refresh_lease_until", "<=", timestamp(now))]),
    )
    .returning("version")
    .executeTakeFirst();
  return leased !== undefined;
}

/** Gives the lease back without new tokens, so that the next caller may try. */
export async function releaseRefresh(
  db: Kysely<Database>,
  key: ConnectionKey,
  version: number,
): Promise<void> {
  await atVersion(db, key, version).set({ refresh_lease_until: null }).execute();
}

/** Replaces the tokens of `version`; does nothing where a sign-in has replaced them since. */
export async function storeRefreshed(
  db: Kysely<Database>,
  key: ConnectionKey,
  version: number,
  tokens: SealedTokens,
): Promise<void> {
  await atVersion(db, key, version)
    .set({ ...tokenColumns(tokens), version: version + 1 })
    .execute();
}

/** Deletes the tokens of `version` and asks for a new sign-in; does nothing where one has happened since. */
export async function expireConnection(
  db: Kysely<Database>,
  key: ConnectionKey,
  version: number,
): Promise<void> {
  await atVersion(db, key, version)
    .set({
      state: "expired",
      access_token: null,
      refresh_token: null,
      access_expires_at: null,
      refresh_lease_until: null,
      version: version + 1,
    })
    .execute();
}

function atVersion(db: Kysely<Database>, key: ConnectionKey, version: number) {
  return db
    .updateTable("connections")
    .where("user_id", "=", key.userId)
    .where("provider", "=", key.provider)
    .where("version", "=", version);
}

function tokenColumns(tokens: SealedTokens) {
  return {
    state: "connected" as const,
    access_token: tokens.accessToken,
    refresh_token: tokens.refreshToken,
    access_expires_at: new Date(tokens.accessExpiresAt),
    scopes: tokens.scopes,
    refresh_lease_until: null,
  };
}
