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
 * undefined if the operator does. The user is listed first, so that no acknowledged deletion is missing in the list, and not in
 * the transaction, which would hold the embedded database if a file hung (docs/decisions/064-a-restore-leaves-out-the-deleted.md).
 */
export async function deleteUser(
  context: DeletionContext,
  userId: UserId,
  session: SessionKey | undefined,
): Promise<Result<DeletedRows, DeletionFailure>> {
  const deleted = await listAndDelete(context, userId, session);
  if (!deleted.ok) return deleted;
  await listAgain(context, userId);
  const by = session ? "listener" : "operator";
  context.log("info", "account deleted", { listener: context.pseudonym(userId), by });
  return deleted;
}

async function listAndDelete(
  context: DeletionContext,
  userId: UserId,
  session: SessionKey | undefined,
): Promise<Result<DeletedRows, DeletionFailure>> {
  try {
    await context.deletions.add(userId);
    const deleted = await inUserTransaction<Result<DeletedRows, DeletionFailure>>(
      context,
      userId,
      async (transaction) => {
        if (session && !(await hasSession(transaction, session))) return fail("not-signed-in");
        return succeed(await deleteUserRows(transaction, userId, sharedLimitKeys(userId)));
      },
    );
    if (!deleted.ok) await withdrawUndone(context, userId);
    return deleted;
  } catch (error) {
    await withdrawUndone(context, userId);
    if (error instanceof UserGone) return fail("not-signed-in");
    if (!(error instanceof DeletionListFailed)) throw error;
    context.log("error", "deletion not listed", errorFields(error));
    return fail("deletion-not-listed");
  }
}

/** A backup that found the user before the commit may have taken them off the list. */
async function listAgain(context: DeletionContext, userId: UserId): Promise<void> {
  try {
    await context.deletions.add(userId);
  } catch (error) {
    context.log("error", "deletion not listed again", {
      listener: context.pseudonym(userId),
      ...errorFields(error),
    });
  }
}
