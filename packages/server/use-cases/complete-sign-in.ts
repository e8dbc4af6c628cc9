import { createHash } from "node:crypto";
import type { Instant } from "@spindle/core/day/instant.ts";
import { UTC_ZONE } from "@spindle/core/day/time-zone.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { sealTokens } from "../connections/sealed-tokens.ts";
import { keepsStoredGrant, proveWiderGrant } from "../connections/wider-grant.ts";
import type { Context } from "../context.ts";
import { connect, readConnection } from "../db/queries/connections.ts";
import { claimIdentity, countIdentities, findIdentity, hasIdentityAt } from "../db/queries/identities.ts";
import { redeemSignIn } from "../db/queries/redeemed-sign-ins.ts";
import type { Db } from "../db/schema.ts";
import type { SessionKey } from "../db/queries/sessions.ts";
import { hasSession } from "../db/queries/sessions-of-user.ts";
import { lockUser, updateProfile } from "../db/queries/users.ts";
import { transact } from "../db/transact.ts";
import { newUserId } from "../ids/new-id.ts";
import type {
  AuthorizationCallback,
  Provider,
  ProviderAccount,
  SignInFailure,
  TokenSet,
} from "../ports/music-service.ts";
import { mostSignInMethods } from "../sign-in/own-ways.ts";
import { openSession, type SessionStart } from "../sessions/open-session.ts";
import { userOfIdentity } from "../users/user-of-identity.ts";

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
  return signIn(context, provider, account, { ...tokens, refreshToken }, input);
}

async function signIn(
  context: Context,
  provider: Provider,
  account: ProviderAccount,
  tokens: TokenSet & { readonly refreshToken: string },
  start: SessionStart,
): Promise<Result<{ readonly token: string }, AddingRefusal>> {
  const at = context.clock.now();
  const identity = { provider: provider.id, accountId: account.id };
  const fresh = { ...account, userId: newUserId(context.randomness), zone: UTC_ZONE, at };
  const signedIn = await transact(context.db, async (transaction) => {
    const found: Result<AccountUser, AddingRefusal> = start.earlier
      ? await addToListener(transaction, provider, account, start.earlier.key, at)
      : succeed(await userOfIdentity(transaction, identity, fresh));
    if (!found.ok) return found;
    const user = found.value;
    const key = { userId: user.userId, provider: provider.id };
    const granted = { accountId: account.id, scopes: tokens.scopes };
    if (!keepsStoredGrant(context, provider, await readConnection(transaction, key), granted)) {
      await connect(transaction, key, account.id, sealTokens(context.tokenSealer, key, tokens), at);
    }
    const session = await openSession(context, transaction, user.userId, start, at);
    await updateProfile(transaction, key, account);
    return succeed({ ...user, ...session });
  });
  if (!signedIn.ok) return signedIn;
  const { userId, isNew, isAdded, token, opened } = signedIn.value;
  const listener = context.pseudonym(userId);
  if (isAdded) context.log("info", "sign-in method added", { listener, method: provider.id });
  context.log("info", "sign-in succeeded", { listener, provider: provider.id, isNew });
  opened();
  return succeed({ token });
}

interface AccountUser {
  readonly userId: UserId;
  readonly isNew: boolean;
  /** Whether the account was just added to a listener who had signed in otherwise. */
  readonly isAdded?: boolean;
}

type AddingRefusal = "account-taken" | "another-account" | "session-changed" | "too-many-sign-in-methods";

/** The listener who is signed in, with this account, which is added to them if it is nobody's. */
async function addToListener(
  transaction: Db,
  provider: Provider,
  account: ProviderAccount,
  session: SessionKey,
  at: Instant,
): Promise<Result<AccountUser, AddingRefusal>> {
  const { userId } = session;
  const identity = { provider: provider.id, accountId: account.id };
  await lockUser(transaction, userId);
  const owner = await findIdentity(transaction, identity);
  if (owner !== undefined && owner !== userId) return fail("account-taken");
  if (owner === undefined) {
    if (await hasIdentityAt(transaction, userId, provider.id)) return fail("another-account");
    if (!(await hasSession(transaction, session))) return fail("session-changed");
    if ((await countIdentities(transaction, userId)) >= mostSignInMethods)
      return fail("too-many-sign-in-methods");
  }
  const claimed = await claimIdentity(transaction, identity, userId, at);
  return claimed?.userId === userId
    ? succeed({ userId, isNew: false, isAdded: claimed.isNew })
    : fail("account-taken");
}
