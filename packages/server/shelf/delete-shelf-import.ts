import type { Context } from "../context.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { deletePartOfImport, readShelfImports, type ShelfImportKey } from "../db/queries/shelf-imports.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Deletes an import in parts, between which others get the embedded database. */
export async function deleteShelfImport(context: Context, key: ShelfImportKey): Promise<void> {
  let isGone = false;
  while (!isGone) {
    isGone = await inUserTransaction(context, key.userId, (transaction) =>
      deletePartOfImport(transaction, key),
    );
  }
}

/** Deletes a listener's imports that were begun before this one, or at all, and never finished; false if there were none. */
export async function deleteAbandonedImports(
  context: Context,
  userId: UserId,
  importId?: string,
): Promise<boolean> {
  const imports = await readShelfImports(context.db, userId);
  const own = imports.findIndex((one) => one.importId === importId);
  const abandoned = imports.slice(own + 1).filter(({ finishedAt }) => finishedAt === null);
  for (const { importId: old } of abandoned) await deleteShelfImport(context, { userId, importId: old });
  return abandoned.length > 0;
}
