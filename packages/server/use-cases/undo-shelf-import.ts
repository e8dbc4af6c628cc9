import type { Context } from "../context.ts";
import { deleteShelfImport } from "../db/queries/shelf-imports.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Deletes an import with its items. No error if there is none. */
export async function undoShelfImport(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  importId: string,
): Promise<void> {
  const key = { userId: user.user_id, importId };
  await inUserTransaction(context, key.userId, (transaction) => deleteShelfImport(transaction, key));
}
