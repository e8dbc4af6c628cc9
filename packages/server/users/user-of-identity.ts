import type { UserId } from "@spindle/core/ids.ts";
import { claimIdentity, findIdentity, type Identity, takeIdentity } from "../db/queries/identities.ts";
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
    if (known === undefined) {
      const isNew = await takeIdentity(transaction, identity, fresh.userId, fresh.at);
      if (isNew) await insertUser(transaction, fresh);
      if (isNew) return { userId: fresh.userId, isNew };
      // Somebody took it first: look for them.
      continue;
    }
    await lockUserIfThere(transaction, known);
    const claimed = await claimIdentity(transaction, identity, fresh.userId, fresh.at);
    if (claimed?.isNew) await insertUser(transaction, fresh);
    // If the account was deleted meanwhile, its identity can be claimed again.
    if (claimed && (claimed.isNew || (await lockUserIfThere(transaction, claimed.userId)))) return claimed;
  }
}
