import type { Context } from "../context.ts";
import { deletePartOfImport, setShelfImportFinished } from "../db/queries/shelf-imports.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { deleteShelfImport } from "../shelf/delete-shelf-import.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Takes an import off the shelf, and deletes it with its items. No error if there is none. */
export async function undoShelfImport(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  importId: string,
): Promise<void> {
  const key = { userId: user.user_id, importId };
  const isGone = await inUserTransaction(context, key.userId, async (transaction) => {
    // If the rest fails, a sweep deletes what isn't finished.
    await setShelfImportFinished(transaction, key, null);
    return deletePartOfImport(transaction, key);
  });
  if (!isGone) await deleteShelfImport(context, key);
}
