import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { SignInConfig } from "../config/sign-in.ts";
import type { Context } from "../context.ts";
import { leaveService } from "../db/queries/disconnecting.ts";
import { deleteIdentity, readSignInMethods, type StoredMethod } from "../db/queries/sign-in-methods.ts";
import { relyingPartyOf } from "../passkeys/webauthn.ts";
import { inActiveSession } from "../sessions/in-active-session.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { methodIdOf } from "../sign-in/method-id.ts";
import { localWay, ownWays, passkeyWay } from "../sign-in/own-ways.ts";
import { disconnect } from "./disconnect.ts";

type RemovalRefusal = "sign-in-method-not-found" | "last-sign-in-method";

/**
 * Removes one of the listener's ways to sign in, but never the last one that works here. A provider's account goes first and then
 * its connection, so that a refusal disconnects nothing; if the rest fails, Disconnect completes it.
 */
export async function removeSignInMethod(
  context: Pick<Context, "db" | "providers" | "userMutex" | "log" | "pseudonym" | "publicOrigin">,
  session: Pick<SignedIn, "key" | "user">,
  id: string,
  signIn: Pick<SignInConfig, "passkey" | "local">,
): Promise<Result<undefined, RemovalRefusal | "not-signed-in">> {
  const { userId } = session.key;
  const host = relyingPartyOf(context.publicOrigin);
  const worksHere = ({ provider, relyingParty }: StoredMethod) => {
    if (provider === localWay) return signIn.local;
    if (provider === passkeyWay) return signIn.passkey && relyingParty === host;
    return context.providers.findProvider(provider) !== undefined;
  };
  const removed = await inActiveSession<string, RemovalRefusal>(context, session.key, async (transaction) => {
    const methods = await readSignInMethods(transaction, userId);
    const method = methods.find((each) => methodIdOf(each) === id);
    if (!method) return fail("sign-in-method-not-found");
    const left = methods.filter((each) => each !== method);
    const isLast = left.length === 0 || (worksHere(method) && !left.some(worksHere));
    if (isLast) return fail("last-sign-in-method");
    await deleteIdentity(transaction, userId, method);
    if (!ownWays.includes(method.provider))
      await leaveService(transaction, { userId, provider: method.provider });
    return succeed(method.provider);
  });
  if (!removed.ok) return removed;
  const provider = removed.value;
  context.log("info", "sign-in method removed", { listener: context.pseudonym(userId), method: provider });
  if (!ownWays.includes(provider)) await disconnect(context, session, provider);
  return succeed(undefined);
}
