import { hash } from "node:crypto";
import type { Attestation } from "@spindle/contract/schemas/sign-in.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { countIdentities, hasIdentityAt } from "../db/queries/identities.ts";
import { insertPasskey } from "../db/queries/passkeys.ts";
import { insertRecoveryCodes } from "../db/queries/recovery-codes.ts";
import { redeemSignIn } from "../db/queries/redeemed-sign-ins.ts";
import type { StoredSession } from "../db/queries/sessions.ts";
import { verifyCreation } from "../passkeys/webauthn.ts";
import { inActiveSession } from "../sessions/in-active-session.ts";
import { mostSignInMethods, passkeyWay } from "../sign-in/own-ways.ts";
import { newRecoveryCodes } from "../sign-in/recovery-codes.ts";

/** `replayed`: the challenge was answered before. `rejected`: the passkey is not usable, or an account has it. */
export type AddingRefusal = "replayed" | "rejected" | "too-many-sign-in-methods" | "not-signed-in";

/** Adds a passkey to the account of a session, with ten recovery codes if it is the account's first. A refusal changes nothing. */
export async function addPasskey(
  context: Pick<Context, "db" | "userMutex" | "clock" | "randomness" | "log" | "pseudonym" | "publicOrigin">,
  { key }: Pick<StoredSession, "key">,
  input: {
    readonly name: string;
    readonly response: Attestation;
    readonly challenge: string;
    /** When the challenge expires. */
    readonly expiresAt: Instant;
  },
): Promise<Result<{ readonly recoveryCodes: readonly string[] }, AddingRefusal>> {
  const { db, clock, randomness, publicOrigin: origin } = context;
  const { challenge, name } = input;
  const { userId } = key;
  if (!(await redeemSignIn(db, hash("sha256", challenge, "buffer"), input.expiresAt)))
    return fail("replayed");
  const passkey = await verifyCreation({ origin }, challenge, input.response);
  if (!passkey.ok) return fail("rejected");
  const { codes, hashes } = newRecoveryCodes(randomness);
  const added = await inActiveSession<{ readonly recoveryCodes: readonly string[] }, AddingRefusal>(
    context,
    key,
    async (transaction) => {
      const at = clock.now();
      if ((await countIdentities(transaction, userId)) >= mostSignInMethods)
        return fail("too-many-sign-in-methods");
      const isFirst = !(await hasIdentityAt(transaction, userId, passkeyWay));
      if (!(await insertPasskey(transaction, { ...passkey.value, userId, name }, at)))
        return fail("rejected");
      if (!isFirst) return succeed({ recoveryCodes: [] });
      await insertRecoveryCodes(transaction, userId, hashes, at);
      return succeed({ recoveryCodes: codes });
    },
  );
  if (added.ok)
    context.log("info", "sign-in method added", {
      listener: context.pseudonym(userId),
      method: passkeyWay,
    });
  return added;
}
