import { fail, type Result } from "@spindle/core/result/result.ts";
import { sealAccount } from "../connections/sealed-tokens.ts";
import type { Context } from "../context.ts";
import { connect, endConnectionOfOther } from "../db/queries/connections.ts";
import { findIdentity } from "../db/queries/identities.ts";
import type { ServerAccount } from "../ports/music-service.ts";
import type { SessionStart } from "../sessions/open-session.ts";
import { type AddingRefusal, openAccountSession } from "../sign-in/open-account-session.ts";
import { proveServerAccount, type ServerRefusal } from "../sign-in/prove-server-account.ts";

/**
 * Signs in with an account at a server, or adds it to the listener who is signed in, and connects it. `another-account`: somebody
 * else is signed in here.
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
  const owner = await findIdentity(context.db, { provider, accountId: account.id });
  const listener = start.earlier?.key.userId;
  if (listener !== undefined && owner !== undefined && owner !== listener) return fail("account-taken");
  return openAccountSession(context, provider, account, start, async (transaction, key) => {
    await endConnectionOfOther(transaction, key, account.id);
    const sealed = sealAccount(context.tokenSealer, key, credentials, [kept]);
    await connect(transaction, key, account.id, sealed, context.clock.now());
  });
}
