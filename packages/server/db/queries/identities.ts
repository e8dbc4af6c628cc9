import type { UserId } from "@spindle/core/ids.ts";
import type { Db } from "../schema.ts";

interface Identity {
  readonly provider: string;
  readonly accountId: string;
}

/** The user of a provider's account; a new account goes to `newUserId`. If two claim it at once, both get the winner. Undefined if the winner is gone already. */
export async function claimIdentity(
  transaction: Db,
  identity: Identity,
  newUserId: UserId,
): Promise<{ readonly userId: UserId; readonly isNew: boolean } | undefined> {
  const claimed = await transaction
    .insertInto("identities")
    .values({ provider: identity.provider, account_id: identity.accountId, user_id: newUserId })
    .onConflict((conflict) => conflict.columns(["provider", "account_id"]).doNothing())
    .returning("user_id")
    .executeTakeFirst();
  if (claimed) return { userId: claimed.user_id, isNew: true };
  const userId = await findIdentity(transaction, identity);
  return userId === undefined ? undefined : { userId, isNew: false };
}

/** The user of a provider's account; undefined if it is new. */
export async function findIdentity(db: Db, identity: Identity): Promise<UserId | undefined> {
  const row = await db
    .selectFrom("identities")
    .select("user_id")
    .where("provider", "=", identity.provider)
    .where("account_id", "=", identity.accountId)
    .executeTakeFirst();
  return row?.user_id;
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
