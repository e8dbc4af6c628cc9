import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import { localWay } from "../../sign-in/own-ways.ts";
import type { Db } from "../schema.ts";

export interface Identity {
  /** A provider's id, or a way to sign in of our own (sign-in/own-ways.ts). */
  readonly provider: string;
  readonly accountId: string;
}

/** The user of an identity, which is used now; a new one goes to `newUserId`. If two claim it at once, both get the winner. Undefined if the winner is gone already. */
export async function claimIdentity(
  transaction: Db,
  identity: Identity & { readonly name?: string },
  newUserId: UserId,
  at: Instant,
): Promise<{ readonly userId: UserId; readonly isNew: boolean } | undefined> {
  if (await takeIdentity(transaction, identity, newUserId, at)) return { userId: newUserId, isNew: true };
  const used = await transaction
    .updateTable("identities")
    .set({ last_used_at: new Date(at) })
    .where("provider", "=", identity.provider)
    .where("account_id", "=", identity.accountId)
    .returning("user_id")
    .executeTakeFirst();
  return used && { userId: used.user_id, isNew: false };
}

/** Gives an identity that nobody has to `userId`. False if somebody has it: then no lock of it is held. */
export async function takeIdentity(
  transaction: Db,
  identity: Identity & { readonly name?: string },
  userId: UserId,
  at: Instant,
): Promise<boolean> {
  const taken = await transaction
    .insertInto("identities")
    .values({
      provider: identity.provider,
      account_id: identity.accountId,
      user_id: userId,
      name: identity.name ?? null,
      created_at: new Date(at),
      last_used_at: new Date(at),
    })
    .onConflict((conflict) => conflict.columns(["provider", "account_id"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return taken !== undefined;
}

/** The names of the local listeners, most recently used first. */
export async function readLocalNames(db: Db, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("identities")
    .select((eb) => eb.fn.coalesce("name", "account_id").as("name"))
    .where("provider", "=", sql.lit(localWay)) // For its index, which holds no others.
    .orderBy(sql`last_used_at desc nulls last`)
    .orderBy("account_id")
    .limit(most)
    .execute();
  return rows.map(({ name }) => name);
}

/** The user of an identity; undefined if it is new. */
export async function findIdentity(db: Db, identity: Identity): Promise<UserId | undefined> {
  const row = await db
    .selectFrom("identities")
    .select("user_id")
    .where("provider", "=", identity.provider)
    .where("account_id", "=", identity.accountId)
    .executeTakeFirst();
  return row?.user_id;
}

/** How many ways to sign in a user has. */
export async function countIdentities(db: Db, userId: UserId): Promise<number> {
  const { ways } = await db
    .selectFrom("identities")
    .select(({ fn }) => fn.countAll<number>().as("ways"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return ways;
}

/** Whether the user has an account at this provider. */
export async function hasIdentityAt(db: Db, userId: UserId, provider: string): Promise<boolean> {
  const row = await db
    .selectFrom("identities")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("provider", "=", provider)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
