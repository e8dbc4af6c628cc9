import type { UserId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";
import { everyUserId } from "../db/queries/users.ts";
import { errorFields } from "../log/log.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";
import { UserGone } from "../users/user-gone.ts";
import { type DeletedUsers, deletionFileBeside, isDeleted, nameOf, saveDeletions } from "./deletion-list.ts";

type ListContext = Pick<Context, "db" | "userMutex" | "deletions" | "log" | "pseudonym">;

/** Takes a user off the list if a deletion failed after it had listed them. If that fails too, the next backup does it. */
export async function withdrawUndone(context: ListContext, userId: UserId): Promise<void> {
  try {
    await withdrawIfThere(context, userId);
  } catch (error) {
    context.log("error", "deletion not withdrawn", {
      listener: context.pseudonym(userId),
      ...errorFields(error),
    });
  }
}

/**
 * Takes everybody off the list who is in the database: a process was killed between listing and deleting them. Returns the
 * others; undefined if there is no list. Deletions that are under way end first.
 */
export async function settledDeletions(
  context: Omit<ListContext, "log" | "pseudonym">,
): Promise<DeletedUsers | undefined> {
  const deleted = await context.deletions.read();
  if (deleted === undefined || deleted.size === 0) return deleted;
  const living = new Set<string>();
  for await (const userId of everyUserId(context.db)) {
    const isListed = isDeleted(deleted, userId);
    if (isListed && (await withdrawIfThere(context, userId))) living.add(nameOf(userId));
  }
  // Not read again: whoever is listed meanwhile may not be deleted in the end.
  return new Set([...deleted].filter((name) => !living.has(name)));
}

/** Saves the settled list, if there is one, beside a backup, which is complete already. */
export async function saveDeletionsBeside(
  backup: string,
  context: Pick<Context, "db" | "userMutex" | "deletions">,
): Promise<void> {
  const deleted = await settledDeletions(context);
  if (deleted) await saveDeletions(deletionFileBeside(backup), deleted);
}

/**
 * Whether the user exists, and so was taken off the list. Their row is locked meanwhile, so a deletion that has listed them has
 * ended, and no other one begins.
 */
async function withdrawIfThere(
  context: Pick<Context, "db" | "userMutex" | "deletions">,
  userId: UserId,
): Promise<boolean> {
  try {
    await inUserTransaction(context, userId, () => context.deletions.withdraw(userId));
    return true;
  } catch (error) {
    if (!(error instanceof UserGone)) throw error;
    return false;
  }
}
