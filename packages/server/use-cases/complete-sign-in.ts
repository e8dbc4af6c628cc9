import { createHash } from "node:crypto";
import type { Instant } from "@spindle/core/day/instant.ts";
import { UTC_ZONE } from "@spindle/core/day/time-zone.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { sealTokens } from "../connections/sealed-tokens.ts";
import { isWider, proveWiderGrant } from "../connections/wider-grant.ts";
import type { Context } from "../context.ts";
import { connect, readConnection } from "../db/queries/connections.ts";
import { claimIdentity, findIdentity } from "../db/queries/identities.ts";
import { redeemSignIn } from "../db/queries/redeemed-sign-ins.ts";
import { deleteSession, insertSession } from "../db/queries/sessions.ts";
import { insertUser, updateProfile } from "../db/queries/users.ts";
import { transact } from "../db/transact.ts";
import { newSessionId, newUserId } from "../ids/new-id.ts";
import type {
  AuthorizationCallback,
  MusicProvider,
  ProviderAccount,
  TokenSet,
} from "../ports/music-provider.ts";
import { deviceOf } from "../sessions/device-of.ts";
import { sessionExpiry } from "../sessions/session-limits.ts";
import { newSessionToken, sessionKeyOf } from "../sessions/session-token.ts";

export interface CompletedSignIn {
  /** The new session's cookie value. */
  readonly token: string;
}

export type SignInRefusal = "denied" | "not-registered" | "failed" | "too-many";

/** How long (ms) the provider may take to say who signed in. */
const signInBudget = 6_000;

/**
 * Redeems the provider's callback, once, finds or creates the user that its account belongs to, keeps the sealed tokens
 * and opens a new session; the session presented before (if any) ends, so that none survives a sign-in. A grant that
 * still works and covers more than the new one (playback) stays in its place.
 */
export async function completeSignIn(
  context: Context,
  input: {
    readonly provider: MusicProvider;
    readonly callback: AuthorizationCallback;
    /** When the sign-in is too old to be shown again. */
    readonly expiresAt: Instant;
    readonly earlierToken: string | undefined;
    readonly userAgent: string | undefined;
    /** Whether the provider may be asked now; put after the redemption, so that what is replayed uses up nothing. */
    readonly admit: () => Promise<boolean>;
  },
): Promise<Result<CompletedSignIn, SignInRefusal>> {
  const { provider } = input;
  const stateHash = createHash("sha256").update(input.callback.state).digest();
  // What is shown a second time costs the provider nothing: its token endpoint counts made-up codes too.
  if (!(await redeemSignIn(context.db, stateHash, input.expiresAt))) return fail("failed");
  if (!(await input.admit())) return fail("too-many");
  const signedIn = await provider.signIn(input.callback, context.clock.timeout(signInBudget));
  if (!signedIn.ok) {
    const { kind } = signedIn.failure;
    return fail(kind === "denied" || kind === "not-registered" ? kind : "failed");
  }
  const { account, tokens } = signedIn.value;
  const { refreshToken } = tokens;
  if (refreshToken === undefined) return fail("failed");
  const userId = await findIdentity(context.db, { provider: provider.id, accountId: account.id });
  if (userId !== undefined) {
    const granted = { accountId: account.id, scopes: tokens.scopes };
    await proveWiderGrant(context, provider, { userId, provider: provider.id }, granted);
  }
  return succeed({
    token: await openSession(context, provider, account, { ...tokens, refreshToken }, input),
  });
}

async function openSession(
  context: Context,
  provider: MusicProvider,
  account: ProviderAccount,
  tokens: TokenSet & { readonly refreshToken: string },
  {
    earlierToken,
    userAgent,
  }: { readonly earlierToken: string | undefined; readonly userAgent: string | undefined },
): Promise<string> {
  const at = context.clock.now();
  const freshUserId = newUserId(context.randomness);
  return transact(context.db, async (transaction) => {
    const { userId, isNew } = await claimIdentity(
      transaction,
      { provider: provider.id, accountId: account.id },
      freshUserId,
    );
    if (isNew) await insertUser(transaction, { ...account, userId, zone: UTC_ZONE, at });
    // This locks the user's row: of two sign-ins at once the second sees what the first has connected.
    else await updateProfile(transaction, userId, account);
    const key = { userId, provider: provider.id };
    const granted = { accountId: account.id, scopes: tokens.scopes };
    if (!isWider(provider, await readConnection(transaction, key), granted)) {
      await connect(transaction, key, account.id, sealTokens(context.tokenSealer, key, tokens), at);
    }
    const earlier = earlierToken === undefined ? undefined : sessionKeyOf(earlierToken);
    if (earlier) await deleteSession(transaction, earlier);
    const token = newSessionToken(userId, context.randomness);
    const session = sessionKeyOf(token);
    if (!session) throw new Error("a new session token cannot be read back");
    await insertSession(transaction, {
      ...session,
      sessionId: newSessionId(context.randomness),
      provider: provider.id,
      device: deviceOf(userAgent),
      at,
      expiresAt: sessionExpiry(at),
    });
    return token;
  });
}
