import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { type Disconnecting, disconnectPart } from "../db/queries/disconnecting.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/**
 * Ends the user's connection to a provider and deletes what came with it. The user's own records stay, as do matches of
 * albums, which are shared, and the identity, by which a new sign-in finds the user again. It works in parts, so that nobody
 * waits for a long history. The connection goes last: if something stops it, the next call goes on.
 */
export async function disconnect(
  context: Pick<Context, "db" | "providers" | "userMutex" | "log" | "pseudonym">,
  { user }: Pick<SignedIn, "user">,
  provider: string,
): Promise<Result<undefined, "provider-not-found">> {
  const userId = user.user_id;
  let left: Disconnecting = "more";
  while (left === "more") {
    left = await inUserTransaction(context, userId, (transaction) =>
      disconnectPart(transaction, { userId, provider }),
    );
  }
  if (left === "nothing") {
    context.log("info", "connection ended", { listener: context.pseudonym(userId), provider });
  }
  // A provider that has been switched off can still be disconnected from.
  return left === "nothing" || context.providers.find(provider)
    ? succeed(undefined)
    : fail("provider-not-found");
}
