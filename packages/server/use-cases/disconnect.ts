import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { deleteConnection } from "../db/queries/connections.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/**
 * Ends the user's connection to a provider and deletes what came with it. What the user's own spins, favourites and
 * trophies hold stays, as do matches of albums, which are everybody's, and the identity: a new sign-in finds the user again.
 */
export async function disconnect(
  context: Pick<Context, "db" | "providers" | "userTurns">,
  { user }: Pick<SignedIn, "user">,
  provider: string,
): Promise<Result<undefined, "provider-not-found">> {
  const userId = user.user_id;
  const wasConnected = await inUserTransaction(context, userId, (transaction) =>
    deleteConnection(transaction, { userId, provider }),
  );
  // One that has been switched off is still disconnected from.
  return wasConnected || context.providers.find(provider) ? succeed(undefined) : fail("provider-not-found");
}
