import type { UserId } from "@spindle/core/ids.ts";
import { claimIdentity, findIdentity, type Identity } from "../db/queries/identities.ts";
import { insertUser, lockUserIfThere } from "../db/queries/users.ts";
import type { Db } from "../db/schema.ts";

/**
 * The user of an identity, or else `fresh`, who then gets it. Locks the user's row before the identity's, as a deletion does, so that
 * neither waits for the other.
 */
export async function userOfIdentity(
  transaction: Db,
  identity: Identity & { readonly name?: string },
  fresh: Parameters<typeof insertUser>[1],
): Promise<{ readonly userId: UserId; readonly isNew: boolean }> {
  for (;;) {
    const known = await findIdentity(transaction, identity);
    if (known !== undefined) await lockUserIfThere(transaction, known);
    const claimed = await claimIdentity(transaction, identity, fresh.userId, fresh.at);
    if (claimed?.isNew) await insertUser(transaction, fresh);
    // If the account was deleted meanwhile, its identity can be claimed again.
    if (claimed && (claimed.isNew || (await lockUserIfThere(transaction, claimed.userId)))) return claimed;
  }
}
