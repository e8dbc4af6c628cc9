import type { Instant } from "@spindle/core/day/instant.ts";
import { UTC_ZONE } from "@spindle/core/day/time-zone.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import type { ConnectionKey } from "../db/queries/connections.ts";
import { claimIdentity, countIdentities, findIdentity, hasIdentityAt } from "../db/queries/identities.ts";
import type { SessionKey } from "../db/queries/sessions.ts";
import { hasSession } from "../db/queries/sessions-of-user.ts";
import { lockUser, updateProfile } from "../db/queries/users.ts";
import type { Db } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { newUserId } from "../ids/new-id.ts";
import type { ProviderAccount } from "../ports/music-service.ts";
import { openSession, type SessionStart } from "../sessions/open-session.ts";
import { userOfIdentity } from "../users/user-of-identity.ts";
import { mostSignInMethods } from "./own-ways.ts";

export type AddingRefusal =
  | "account-taken"
  | "another-account"
  | "session-changed"
  | "too-many-sign-in-methods";

/**
 * Opens a session for whoever has proven to have an account at a service, and makes the user if there is none. If a listener is
 * signed in, the account becomes theirs. `store` stores in the same transaction what the service granted.
 */
export async function openAccountSession(
  context: Context,
  serviceId: string,
  account: ProviderAccount,
  start: SessionStart,
  store: (transaction: Db, key: ConnectionKey) => Promise<void>,
): Promise<Result<{ readonly token: string }, AddingRefusal>> {
  const at = context.clock.now();
  const identity = { provider: serviceId, accountId: account.id };
  const fresh = { ...account, userId: newUserId(context.randomness), zone: UTC_ZONE, at };
  const signedIn = await transact(context.db, async (transaction) => {
    const found: Result<AccountUser, AddingRefusal> = start.earlier
      ? await addToListener(transaction, identity, start.earlier.key, at)
      : succeed(await userOfIdentity(transaction, identity, fresh));
    if (!found.ok) return found;
    const key = { userId: found.value.userId, provider: serviceId };
    await store(transaction, key);
    const session = await openSession(context, transaction, key.userId, start, at);
    await updateProfile(transaction, key, account);
    return succeed({ ...found.value, ...session });
  });
  if (!signedIn.ok) return signedIn;
  const { userId, isNew, isAdded, token, opened } = signedIn.value;
  const listener = context.pseudonym(userId);
  if (isAdded) context.log("info", "sign-in method added", { listener, method: serviceId });
  context.log("info", "sign-in succeeded", { listener, provider: serviceId, isNew });
  opened();
  return succeed({ token });
}

interface AccountUser {
  readonly userId: UserId;
  readonly isNew: boolean;
  /** Whether the account was just added to a listener who had signed in otherwise. */
  readonly isAdded?: boolean;
}

/** The listener who is signed in, with this account, which is added to them if it is nobody's. */
async function addToListener(
  transaction: Db,
  identity: { readonly provider: string; readonly accountId: string },
  session: SessionKey,
  at: Instant,
): Promise<Result<AccountUser, AddingRefusal>> {
  const { userId } = session;
  await lockUser(transaction, userId);
  const owner = await findIdentity(transaction, identity);
  if (owner !== undefined && owner !== userId) return fail("account-taken");
  if (owner === undefined) {
    if (await hasIdentityAt(transaction, userId, identity.provider)) return fail("another-account");
    if (!(await hasSession(transaction, session))) return fail("session-changed");
    if ((await countIdentities(transaction, userId)) >= mostSignInMethods)
      return fail("too-many-sign-in-methods");
  }
  const claimed = await claimIdentity(transaction, identity, userId, at);
  return claimed?.userId === userId
    ? succeed({ userId, isNew: false, isAdded: claimed.isNew })
    : fail("account-taken");
}
