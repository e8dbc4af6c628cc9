import type { Result } from "@spindle/core/result/result.ts";
import { sealAccount } from "../connections/sealed-tokens.ts";
import type { Context } from "../context.ts";
import { connect, endConnectionOfOther } from "../db/queries/connections.ts";
import { forgetPartOfOther } from "../db/queries/disconnecting.ts";
import type { ServerAccount } from "../ports/music-service.ts";
import type { SessionStart } from "../sessions/open-session.ts";
import { type AddingRefusal, openAccountSession } from "../sign-in/open-account-session.ts";
import { proveServerAccount, type ServerRefusal } from "../sign-in/prove-server-account.ts";

/**
 * Signs in with an account at a server, or adds it to the listener who is signed in, and connects it. What was learned from another
 * account there is deleted.
 */
export async function signInAtServer(
  context: Context,
  provider: string,
  serverAccount: ServerAccount,
  start: SessionStart,
): Promise<Result<{ readonly token: string }, ServerRefusal | AddingRefusal>> {
  const proven = await proveServerAccount(context, provider, serverAccount);
  if (!proven.ok) return proven;
  const { account, credentials, kept } = proven.value;
  return openAccountSession(context, provider, account, start, async (transaction, key) => {
    let isMore = true;
    while (isMore) isMore = await forgetPartOfOther(transaction, key, account.id);
    await endConnectionOfOther(transaction, key, account.id);
    const sealed = sealAccount(context.tokenSealer, key, credentials, [kept]);
    await connect(transaction, key, account.id, sealed, context.clock.now());
  });
}
