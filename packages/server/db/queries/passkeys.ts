import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Passkey } from "../../passkeys/webauthn.ts";
import { passkeyWay } from "../../sign-in/own-ways.ts";
import type { Db } from "../schema.ts";

/** False if another account, or this one, has the credential id already. */
export async function insertPasskey(
  transaction: Db,
  passkey: Passkey & { readonly userId: UserId; readonly name: string },
  at: Instant,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto("identities")
    .values({
      provider: passkeyWay,
      account_id: passkey.id,
      user_id: passkey.userId,
      name: passkey.name,
      created_at: new Date(at),
      last_used_at: new Date(at),
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: JSON.stringify(passkey.transports),
      relying_party: passkey.relyingParty,
    })
    .onConflict((conflict) => conflict.columns(["provider", "account_id"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface StoredPasskey {
  readonly id: string;
  readonly userId: UserId;
  readonly publicKey: Uint8Array;
}

/** The passkey with this credential id, if any account has it. */
export async function findPasskey(db: Db, id: string): Promise<StoredPasskey | undefined> {
  const row = await db
    .selectFrom("identities")
    .select(["user_id as userId", "public_key as publicKey"])
    .where("provider", "=", passkeyWay)
    .where("account_id", "=", id)
    .executeTakeFirst();
  return row?.publicKey ? { id, userId: row.userId, publicKey: row.publicKey } : undefined;
}

/**
 * Stores the use of a passkey. False if its counter did not increase, which means that two authenticators have its key; one that stays
 * 0 is not counted (WebAuthn Level 3, 6.1.1). Also if the passkey is gone.
 */
export async function usePasskey(
  transaction: Db,
  { id, userId }: Pick<StoredPasskey, "id" | "userId">,
  signCount: number,
  at: Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("identities")
    .set({ sign_count: signCount, last_used_at: new Date(at) })
    .where("provider", "=", passkeyWay)
    .where("account_id", "=", id)
    .where("user_id", "=", userId)
    .where((eb) =>
      eb.or([eb("sign_count", "<", signCount), eb.and([eb("sign_count", "=", 0), eb.val(signCount === 0)])]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a browser must know of a listener's passkeys for a host, so that no authenticator makes a second one. */
export async function readPasskeysOf(
  db: Db,
  userId: UserId,
  relyingParty: string,
): Promise<readonly Pick<Passkey, "id" | "transports">[]> {
  const rows = await db
    .selectFrom("identities")
    .select(["account_id as id", "transports"])
    .where("user_id", "=", userId)
    .where("provider", "=", passkeyWay)
    .where("relying_party", "=", relyingParty)
    .execute();
  return rows.map(({ id, transports }) => ({ id, transports: transports ?? [] }));
}

/** The passkeys of all listeners, and how many of them work at another host only. */
export async function countPasskeys(
  db: Db,
  relyingParty: string,
): Promise<{ readonly all: number; readonly elsewhere: number }> {
  return db
    .selectFrom("identities")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`relying_party is distinct from ${relyingParty}`)
        .as("elsewhere"),
    ])
    .where("provider", "=", passkeyWay)
    .executeTakeFirstOrThrow();
}
