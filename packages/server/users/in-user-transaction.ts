import type { UserId } from "@spindle/core/ids.ts";
import type { Transaction } from "kysely";
import type { Context } from "../context.ts";
import { lockUser, type User } from "../db/queries/users.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import type { KeyedMutexLimits } from "../concurrency/keyed-mutex.ts";

/** More than one listener's pages ask for at once, whatever is pressed on them. */
export const userMutexLimits: KeyedMutexLimits = { longestQueue: 40 };

/**
 * Runs `work`, something that a user does, in a transaction that holds the user's row from its first statement to its
 * end: what one user does at once in several places, processes and tabs takes turns, and each sees what the other did.
 * Within this process they do so before they ask for a connection, so that many acts of one user wait for each other and
 * not everybody else for all of them; if too many wait already, the next throws Overloaded before it has begun.
 * Whatever such an act brings with it belongs here, after the work and before the commit. Rules for `work`, which is given
 * the user as the row stands, as for `transact`: it may be run again.
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
