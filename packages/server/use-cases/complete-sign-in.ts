import { createHash } from "node:crypto";
import type { Instant } from "@spindle/core/day/instant.ts";
import { fail, type Result } from "@spindle/core/result/result.ts";
import { sealTokens } from "../connections/sealed-tokens.ts";
import { keepsStoredGrant, proveWiderGrant } from "../connections/wider-grant.ts";
import type { Context } from "../context.ts";
import { connect, readConnection } from "../db/queries/connections.ts";
import { findIdentity } from "../db/queries/identities.ts";
import { redeemSignIn } from "../db/queries/redeemed-sign-ins.ts";
import type { AuthorizationCallback, Provider, SignInFailure } from "../ports/music-service.ts";
import type { SessionStart } from "../sessions/open-session.ts";
import { type AddingRefusal, openAccountSession } from "../sign-in/open-account-session.ts";

/** `replayed`: redeemed before. `incomplete`: no refresh token. `another-account`: not the one signed in here. `account-taken`: another listener's. */
export type SignInRefusal = SignInFailure["kind"] | "replayed" | "too-many" | "incomplete" | AddingRefusal;

/** How long (ms) the provider may take to say who signed in. */
const signInBudget = 6_000;

/**
 * Redeems the provider's callback once, creates the user if needed, stores the sealed tokens and opens a session. It
 * replaces the earlier session, unless that is another user's: then nothing changes. An account that is nobody's yet is added
 * to the listener who is signed in and wanted that (`connects`). An existing grant is kept if it
 * still works and covers more (playback).
 */
export async function completeSignIn(
  context: Context,
  input: SessionStart & {
    readonly provider: Provider;
    readonly callback: AuthorizationCallback;
    /** When the sign-in expires. */
    readonly expiresAt: Instant;
    /** Whether the attempt began in a recent session of a listener without an account at this provider. */
    readonly connects: boolean;
    /** Whether a limit allows the provider's calls. It is asked after the redemption, so that a replay uses up nothing. */
    readonly admit: () => Promise<boolean>;
  },
): Promise<Result<{ readonly token: string }, SignInRefusal>> {
  const { provider } = input;
  const stateHash = createHash("sha256").update(input.callback.state).digest();
  // A replay must not reach the provider, whose token endpoint also counts made-up codes.
  if (!(await redeemSignIn(context.db, stateHash, input.expiresAt))) return fail("replayed");
  if (!(await input.admit())) return fail("too-many");
  const signedIn = await provider.signIn.redeem(input.callback, context.clock.timeout(signInBudget));
  if (!signedIn.ok) return fail(signedIn.failure.kind);
  const { account, tokens } = signedIn.value;
  const { refreshToken } = tokens;
  if (refreshToken === undefined) return fail("incomplete");
  const userId = await findIdentity(context.db, { provider: provider.id, accountId: account.id });
  const listener = input.earlier?.key.userId;
  if (listener !== undefined && userId !== listener) {
    if (!input.connects) return fail("another-account");
    if (userId !== undefined) return fail("account-taken");
  }
  if (userId !== undefined) {
    const granted = { accountId: account.id, scopes: tokens.scopes };
    await proveWiderGrant(context, provider, { userId, provider: provider.id }, granted);
  }
  return openAccountSession(context, provider.id, account, input, async (transaction, key) => {
    const granted = { accountId: account.id, scopes: tokens.scopes };
    const stored = await readConnection(transaction, key);
    if (keepsStoredGrant(context, provider, stored, granted)) return;
    const sealed = sealTokens(context.tokenSealer, key, { ...tokens, refreshToken });
    await connect(transaction, key, account.id, sealed, context.clock.now());
  });
}
