import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { findRecoveryCode, spendRecoveryCode } from "../db/queries/recovery-codes.ts";
import { lockUserIfThere } from "../db/queries/users.ts";
import { transact } from "../db/transact.ts";
import { openSession, type SessionStart } from "../sessions/open-session.ts";
import { recoveryWay } from "../sign-in/own-ways.ts";
import { recoveryCodeHash } from "../sign-in/recovery-codes.ts";

/** `unknown`: nobody's code, or it was used. `another-account`: not the one signed in here. */
export type RecoveryRefusal = "unknown" | "another-account";

/** Signs in the listener whose code this is, and uses it up. A refusal changes nothing. */
export async function signInByRecoveryCode(
  context: Pick<Context, "db" | "clock" | "randomness" | "log" | "pseudonym">,
  input: SessionStart & { readonly code: string },
): Promise<Result<{ readonly token: string }, RecoveryRefusal>> {
  const { db, clock, log, pseudonym } = context;
  const codeHash = recoveryCodeHash(input.code);
  const userId = codeHash && (await findRecoveryCode(db, codeHash));
  if (!codeHash || userId === undefined) return fail("unknown");
  if (input.earlier && input.earlier.key.userId !== userId) return fail("another-account");
  const at = clock.now();
  const session = await transact(db, async (transaction) => {
    if (!(await lockUserIfThere(transaction, userId))) return undefined;
    if (!(await spendRecoveryCode(transaction, codeHash))) return undefined;
    return openSession(context, transaction, userId, input, at);
  });
  if (!session) return fail("unknown");
  log("info", "sign-in succeeded", { listener: pseudonym(userId), provider: recoveryWay, isNew: false });
  session.opened();
  return succeed({ token: session.token });
}
