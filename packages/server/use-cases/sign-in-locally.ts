import { UTC_ZONE } from "@spindle/core/day/time-zone.ts";
import type { OwnName } from "@spindle/core/name/own-name.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { SignUp } from "../config/sign-in.ts";
import type { Context } from "../context.ts";
import { findIdentity } from "../db/queries/identities.ts";
import { transact } from "../db/transact.ts";
import { newUserId } from "../ids/new-id.ts";
import { openSession, type SessionStart } from "../sessions/open-session.ts";
import type { NewAccountLimit } from "../sign-in/new-account-limit.ts";
import { localWay } from "../sign-in/own-ways.ts";
import { userOfIdentity } from "../users/user-of-identity.ts";

/** `another-account`: somebody else is signed in here. `sign-up-closed`: the name is new, and new accounts are not open to all. */
export type LocalRefusal = "another-account" | "sign-up-closed" | "too-many";

/** Signs in the listener with this name, or makes them. A refusal changes nothing. */
export async function signInLocally(
  context: Pick<Context, "db" | "clock" | "randomness" | "log" | "pseudonym">,
  input: SessionStart & {
    readonly name: OwnName;
    readonly signUp: SignUp;
    readonly newAccounts: NewAccountLimit;
  },
): Promise<Result<{ readonly token: string }, LocalRefusal>> {
  const { db, clock, randomness } = context;
  const { folded, shown } = input.name;
  const identity = { provider: localWay, accountId: folded, name: shown };
  const known = await findIdentity(db, identity);
  if (input.earlier && input.earlier.key.userId !== known) return fail("another-account");
  if (known === undefined) {
    if (input.signUp !== "open") return fail("sign-up-closed");
    if (!(await input.newAccounts.admit())) return fail("too-many");
  }
  const at = clock.now();
  const fresh = { userId: newUserId(randomness), ownName: shown, zone: UTC_ZONE, at };
  const { userId, isNew, token, opened } = await transact(db, async (transaction) => {
    const user = await userOfIdentity(transaction, identity, fresh);
    return { ...user, ...(await openSession(context, transaction, user.userId, input, at)) };
  });
  if (known === undefined && !isNew) await input.newAccounts.giveBack();
  context.log("info", "sign-in succeeded", {
    listener: context.pseudonym(userId),
    provider: localWay,
    isNew,
  });
  opened();
  return succeed({ token });
}
