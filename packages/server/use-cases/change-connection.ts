import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { setScrobbles } from "../db/queries/connections.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Switches on or off whether a connected service is told what the listener played. */
export async function changeConnection(
  context: Pick<Context, "db" | "userMutex" | "providers">,
  { user }: Pick<SignedIn, "user">,
  provider: string,
  { scrobbles }: { readonly scrobbles: boolean },
): Promise<Result<undefined, "provider-not-found">> {
  if (context.providers.find(provider)?.playback?.kind !== "stream") return fail("provider-not-found");
  const key = { userId: user.user_id, provider };
  const isSet = await inUserTransaction(context, key.userId, (transaction) =>
    setScrobbles(transaction, key, scrobbles),
  );
  return isSet ? succeed(undefined) : fail("provider-not-found");
}
