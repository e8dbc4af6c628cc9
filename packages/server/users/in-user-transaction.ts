import type { UserId } from "@spindle/core/ids.ts";
import type { Transaction } from "kysely";
import type { Context } from "../context.ts";
import { lockUser, type User } from "../db/queries/users.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";

/**
 * Runs `work` in a transaction that locks the user's row, so that simultaneous acts of a user see each other. In this
 * process they queue before they take a connection; a full queue throws Overloaded. `work` gets the locked row and may be
 * repeated, as for `transact`. Throws UserGone if the account was deleted. Anything that every such act needs belongs here, before the commit.
 */
export async function inUserTransaction<Value>(
  context: Pick<Context, "db" | "userMutex">,
  userId: UserId,
  work: (transaction: Transaction<Database>, user: User) => Promise<Value>,
): Promise<Value> {
  return context.userMutex.run(userId, () =>
    transact(context.db, async (transaction) => {
      const user = await lockUser(transaction, userId);
      return work(transaction, user);
    }),
  );
}
