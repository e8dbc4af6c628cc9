import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { readSignInMethods, renameIdentity } from "../db/queries/sign-in-methods.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { methodIdOf } from "../sign-in/method-id.ts";
import { passkeyWay } from "../sign-in/own-ways.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Gives one of the listener's passkeys another name. */
export async function renamePasskey(
  context: Pick<Context, "db" | "userMutex">,
  { key: { userId } }: Pick<SignedIn, "key">,
  id: string,
  name: string,
): Promise<Result<undefined, "sign-in-method-not-found">> {
  return inUserTransaction(context, userId, async (transaction) => {
    const methods = await readSignInMethods(transaction, userId);
    const passkey = methods.find((each) => each.provider === passkeyWay && methodIdOf(each) === id);
    if (!passkey) return fail("sign-in-method-not-found");
    await renameIdentity(transaction, userId, passkey, name);
    return succeed(undefined);
  });
}
