import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { type Disconnecting, disconnectPart } from "../db/queries/disconnecting.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/**
 * Ends a connection and deletes what came with it. The listener's own records, shared matches and the identity stay. It
 * works in batches, and deletes the connection last, so that a repeated call resumes.
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
  // A provider that was switched off can still be disconnected.
  return left === "nothing" || context.providers.find(provider)
    ? succeed(undefined)
    : fail("provider-not-found");
}
