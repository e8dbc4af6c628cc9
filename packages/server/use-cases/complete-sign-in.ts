import { createHash } from "node:crypto";
import type { Instant } from "@spindle/core/day/instant.ts";
import { UTC_ZONE } from "@spindle/core/day/time-zone.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { sealTokens } from "../connections/sealed-tokens.ts";
import { keepsStoredGrant, proveWiderGrant } from "../connections/wider-grant.ts";
import type { Context } from "../context.ts";
import { connect, readConnection } from "../db/queries/connections.ts";
import { claimIdentity, findIdentity } from "../db/queries/identities.ts";
import { redeemSignIn } from "../db/queries/redeemed-sign-ins.ts";
import type { Db } from "../db/schema.ts";
import { insertUser, settleDefaultService, updateProfile } from "../db/queries/users.ts";
import { transact } from "../db/transact.ts";
import { newUserId } from "../ids/new-id.ts";
import type {
  AuthorizationCallback,
  MusicProvider,
  ProviderAccount,
  SignInFailure,
  TokenSet,
} from "../ports/music-provider.ts";
import { openSession, type SessionStart } from "../sessions/open-session.ts";

/** `replayed`: redeemed before. `incomplete`: no refresh token. `another-account`: not the one signed in here. */
export type SignInRefusal =
  | SignInFailure["kind"]
  | "replayed"
  | "too-many"
  | "incomplete"
  | "another-account";

/** How long (ms) the provider may take to say who signed in. */
const signInBudget = 6_000;

/**
 * Redeems the provider's callback once, creates the user if needed, stores the sealed tokens and opens a session. It
 * replaces the earlier session, unless that is another user's: then nothing changes. An existing grant is kept if it
 * still works and covers more (playback).
 */
export async function completeSignIn(
  context: Context,
  input: SessionStart & {
    readonly provider: MusicProvider;
    readonly callback: AuthorizationCallback;
    /** When the sign-in expires. */
    readonly expiresAt: Instant;
    /** Whether a limit allows the provider's calls. It is asked after the redemption, so that a replay uses up nothing. */
    readonly admit: () => Promise<boolean>;
  },
): Promise<Result<{ readonly token: string }, SignInRefusal>> {
  const { provider } = input;
  const stateHash = createHash("sha256").update(input.callback.state).digest();
  // A replay must not reach the provider, whose token endpoint also counts made-up codes.
  if (!(await redeemSignIn(context.db, stateHash, input.expiresAt))) return fail("replayed");
  if (!(await input.admit())) return fail("too-many");
  const signedIn = await provider.signIn(input.callback, context.clock.timeout(signInBudget));
  if (!signedIn.ok) return fail(signedIn.failure.kind);
  const { account, tokens } = signedIn.value;
  const { refreshToken } = tokens;
  if (refreshToken === undefined) return fail("incomplete");
  const userId = await findIdentity(context.db, { provider: provider.id, accountId: account.id });
  if (input.earlier && input.earlier.key.userId !== userId) return fail("another-account");
  if (userId !== undefined) {
    const granted = { accountId: account.id, scopes: tokens.scopes };
    await proveWiderGrant(context, provider, { userId, provider: provider.id }, granted);
  }
  return succeed({
    token: await signIn(context, provider, account, { ...tokens, refreshToken }, input),
  });
}

async function signIn(
  context: Context,
  provider: MusicProvider,
  account: ProviderAccount,
  tokens: TokenSet & { readonly refreshToken: string },
  start: SessionStart,
): Promise<string> {
  const at = context.clock.now();
  const freshUserId = newUserId(context.randomness);
  const { userId, isNew, token, opened } = await transact(context.db, async (transaction) => {
    const user = await userOf(transaction, provider, account, freshUserId, at);
    const key = { userId: user.userId, provider: provider.id };
    const granted = { accountId: account.id, scopes: tokens.scopes };
    if (!keepsStoredGrant(context, provider, await readConnection(transaction, key), granted)) {
      await connect(transaction, key, account.id, sealTokens(context.tokenSealer, key, tokens), at);
    }
    await settleDefaultService(transaction, user.userId);
    return { ...user, ...(await openSession(context, transaction, user.userId, start, at)) };
  });
  const listener = context.pseudonym(userId);
  context.log("info", "sign-in succeeded", { listener, provider: provider.id, isNew });
  opened();
  return token;
}

/** The account's user, whose row is locked, so that a simultaneous sign-in sees the connection. */
async function userOf(
  transaction: Db,
  provider: MusicProvider,
  account: ProviderAccount,
  freshUserId: UserId,
  at: Instant,
): Promise<{ readonly userId: UserId; readonly isNew: boolean }> {
  const identity = { provider: provider.id, accountId: account.id };
  for (;;) {
    const claimed = await claimIdentity(transaction, identity, freshUserId, at);
    if (claimed?.isNew) {
      await insertUser(transaction, { ...account, userId: freshUserId, zone: UTC_ZONE, at });
      return claimed;
    }
    // If the account was deleted meanwhile, its identity can be claimed again.
    if (claimed && (await updateProfile(transaction, claimed.userId, account))) return claimed;
  }
}
