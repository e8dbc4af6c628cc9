import type { UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { type DeletedRows, deleteUserRows } from "../db/queries/deleting-user.ts";
import type { SessionKey } from "../db/queries/sessions.ts";
import { hasSession } from "../db/queries/sessions-of-user.ts";
import { DeletionListFailed } from "../deletions/deletion-list.ts";
import { withdrawUndone } from "../deletions/withdraw-undone.ts";
import { sharedLimitKeys } from "../limits/limit-rules.ts";
import { errorFields } from "../log/log.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";
import { UserGone } from "../users/user-gone.ts";

type DeletionContext = Pick<Context, "db" | "userMutex" | "deletions" | "log" | "pseudonym">;

/** `not-signed-in`: the session, or the account, has ended meanwhile. `deletion-not-listed`: the list of deletions can't be written. Both change nothing. */
export type DeletionFailure = "not-signed-in" | "deletion-not-listed";

/**
 * Deletes a user with everything that is theirs and says how much that was. The session is that of the listener who asks;
 * undefined if the operator does. The user is listed just before the commit, so that no acknowledged deletion is missing in the
 * list (docs/decisions/064-a-restore-leaves-out-the-deleted.md).
 */
export async function deleteUser(
  context: DeletionContext,
  userId: UserId,
  session: SessionKey | undefined,
): Promise<Result<DeletedRows, DeletionFailure>> {
  let isListed = false;
  try {
    const deleted = await inUserTransaction<Result<DeletedRows, DeletionFailure>>(
      context,
      userId,
      async (transaction) => {
        if (session && !(await hasSession(transaction, session))) return fail("not-signed-in");
        const rows = await deleteUserRows(transaction, userId, sharedLimitKeys(userId));
        isListed = true;
        await context.deletions.add(userId);
        return succeed(rows);
      },
    );
    if (deleted.ok) {
      const by = session ? "listener" : "operator";
      context.log("info", "account deleted", { listener: context.pseudonym(userId), by });
    }
    return deleted;
  } catch (error) {
    if (error instanceof UserGone) return fail("not-signed-in");
    if (isListed) await withdrawUndone(context, userId);
    if (!(error instanceof DeletionListFailed)) throw error;
    context.log("error", "deletion not listed", errorFields(error));
    return fail("deletion-not-listed");
  }
}
