import type { UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { type DeletedRows, deleteUserRows } from "../db/queries/deleting-user.ts";
import type { SessionKey } from "../db/queries/sessions.ts";
import { hasSession } from "../db/queries/sessions-of-user.ts";
import { DeletionListFailed } from "../deletions/deletion-list.ts";
import { sharedLimitKeys } from "../limits/limit-rules.ts";
import { errorFields } from "../log/log.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";
import { UserGone } from "../users/user-gone.ts";

type DeletionContext = Pick<Context, "db" | "userMutex" | "deletions" | "log" | "pseudonym">;

/** `not-signed-in`: the session, or the account, has ended meanwhile. Otherwise the list of deletions can't be written. Both change nothing. */
export type DeletionFailure = "not-signed-in" | DeletionListFailed;

/**
 * Deletes a user with everything that is theirs and says how much that was. The session is that of the listener who asks;
 * undefined if the operator does. The deletion is listed first, so that no acknowledged one is missing in the list, and not in
 * the transaction, which would hold the embedded database if a file hung (docs/decisions/064-a-restore-leaves-out-the-deleted.md).
 */
export async function deleteUser(
  context: DeletionContext,
  userId: UserId,
  session: SessionKey | undefined,
): Promise<Result<DeletedRows, DeletionFailure>> {
  const added = await list(context, userId);
  if (!added.ok) return added;
  const listed = added.value;
  try {
    const deleted = await inUserTransaction<Result<DeletedRows, DeletionFailure>>(
      context,
      userId,
      async (transaction) => {
        if (session && !(await hasSession(transaction, session))) return fail("not-signed-in");
        return succeed(await deleteUserRows(transaction, userId, sharedLimitKeys(userId)));
      },
    );
    if (!deleted.ok) await withdrawUndone(context, userId, listed);
    else {
      const by = session ? "listener" : "operator";
      context.log("info", "account deleted", { listener: context.pseudonym(userId), by });
    }
    return deleted;
  } catch (error) {
    if (error instanceof UserGone) return fail("not-signed-in");
    await withdrawUndone(context, userId, listed);
    throw error;
  }
}

/** Returns the deletion's line in the list. */
async function list(
  { deletions, log }: Pick<DeletionContext, "deletions" | "log">,
  userId: UserId,
): Promise<Result<string, DeletionListFailed>> {
  try {
    return succeed(await deletions.add(userId));
  } catch (error) {
    if (!(error instanceof DeletionListFailed)) throw error;
    log("error", "deletion not listed", errorFields(error));
    return fail(error);
  }
}

/** Withdraws a deletion that failed, unless the user is gone: a connection may be lost after the commit. */
async function withdrawUndone(context: DeletionContext, userId: UserId, listed: string): Promise<void> {
  try {
    await inUserTransaction(context, userId, () => Promise.resolve());
    await context.deletions.withdraw(listed);
  } catch (error) {
    if (error instanceof UserGone) return;
    context.log("error", "deletion not withdrawn", {
      listener: context.pseudonym(userId),
      ...errorFields(error),
    });
  }
}
