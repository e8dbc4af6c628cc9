import { hash } from "node:crypto";
import type { Assertion } from "@spindle/contract/schemas/sign-in.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { findPasskey, usePasskey } from "../db/queries/passkeys.ts";
import { redeemSignIn } from "../db/queries/redeemed-sign-ins.ts";
import { lockUserIfThere } from "../db/queries/users.ts";
import { transact } from "../db/transact.ts";
import { verifyAssertion } from "../passkeys/webauthn.ts";
import { openSession, type SessionStart } from "../sessions/open-session.ts";
import { passkeyWay } from "../sign-in/own-ways.ts";

/**
 * `replayed`: the challenge was answered before. `unknown`: no account has this passkey. `rejected`: the assertion proves nothing.
 * `cloned`: its counter says that another authenticator has the key. `another-account`: not the one signed in here.
 */
export type PasskeyRefusal = "replayed" | "unknown" | "rejected" | "cloned" | "another-account";

/** Signs in the listener who has this passkey. A refusal opens no session, and leaves an earlier one. */
export async function signInWithPasskey(
  context: Pick<Context, "db" | "clock" | "randomness" | "log" | "pseudonym" | "publicOrigin">,
  input: SessionStart & {
    readonly response: Assertion;
    readonly challenge: string;
    /** When the challenge expires. */
    readonly expiresAt: Instant;
  },
): Promise<Result<{ readonly token: string }, PasskeyRefusal>> {
  const { db, clock, log, pseudonym, publicOrigin: origin } = context;
  const { response, challenge } = input;
  if (!(await redeemSignIn(db, hash("sha256", challenge, "buffer"), input.expiresAt)))
    return fail("replayed");
  const passkey = await findPasskey(db, response.id);
  if (!passkey) return fail("unknown");
  const counted = await verifyAssertion({ origin }, challenge, response, passkey);
  if (!counted.ok) return fail("rejected");
  const { userId } = passkey;
  if (input.earlier && input.earlier.key.userId !== userId) return fail("another-account");
  const at = clock.now();
  const session = await transact(db, async (transaction) => {
    if (!(await lockUserIfThere(transaction, userId))) return undefined;
    if (!(await usePasskey(transaction, passkey, counted.value, at))) return undefined;
    return openSession(context, transaction, userId, input, at);
  });
  if (!session) {
    if (!(await findPasskey(db, response.id))) return fail("unknown");
    log("warn", "passkey cloned", { listener: pseudonym(userId) });
    return fail("cloned");
  }
  log("info", "sign-in succeeded", { listener: pseudonym(userId), provider: passkeyWay, isNew: false });
  session.opened();
  return succeed({ token: session.token });
}
