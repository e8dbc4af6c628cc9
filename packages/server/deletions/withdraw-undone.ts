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
 * others; undefined if there is no list.
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
 * Takes a user off the list who exists; false if they don't. Nothing is locked while files are written, so a deletion may begin
 * and end meanwhile: they are then listed again, here or by the deletion, whichever ends last.
 */
async function withdrawIfThere(
  context: Pick<Context, "db" | "userMutex" | "deletions">,
  userId: UserId,
): Promise<boolean> {
  if (!(await isThere(context, userId))) return false;
  await context.deletions.withdraw(userId);
  if (await isThere(context, userId)) return true;
  await context.deletions.add(userId);
  return false;
}

/** Locks the user's row, so a transaction that deletes it ends first. */
async function isThere(context: Pick<Context, "db" | "userMutex">, userId: UserId): Promise<boolean> {
  try {
    await inUserTransaction(context, userId, () => Promise.resolve());
    return true;
  } catch (error) {
    if (!(error instanceof UserGone)) throw error;
    return false;
  }
}
