import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { setDefaultService } from "../db/queries/users.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Makes a connected service the listener's default. */
export async function chooseDefaultService(
  context: Pick<Context, "db" | "userMutex">,
  { user }: Pick<SignedIn, "user">,
  provider: string,
): Promise<Result<undefined, "provider-not-found">> {
  const key = { userId: user.user_id, provider };
  const isSet = await inUserTransaction(context, key.userId, (transaction) =>
    setDefaultService(transaction, key),
  );
  return isSet ? succeed(undefined) : fail("provider-not-found");
}
