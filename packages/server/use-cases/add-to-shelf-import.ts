import { mostShelfItems } from "@spindle/contract/schemas/shelf.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { keepShelfItems, readShelfImports } from "../db/queries/shelf-imports.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { importedItemsOf, type SentItems } from "../shelf/imported-items.ts";
import { deleteAbandonedImports } from "../shelf/delete-shelf-import.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

type Failure = "shelf-import-not-found" | "shelf-import-finished" | "shelf-full";

/**
 * Adds albums and artists to an import, also those that it has already, of which the most that was said stays. Imports that were begun
 * before and never finished make room for it.
 */
export async function addToShelfImport(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  importId: string,
  sent: SentItems,
): Promise<Result<undefined, Failure>> {
  const userId = user.user_id;
  const items = await importedItemsOf(context, userId, sent);
  const add = () =>
    inUserTransaction(context, userId, async (transaction): Promise<Result<undefined, Failure>> => {
      const imports = await readShelfImports(transaction, userId);
      const own = imports.find((one) => one.importId === importId);
      if (!own) return fail("shelf-import-not-found");
      if (own.finishedAt !== null) return fail("shelf-import-finished");
      const stored = imports.reduce((sum, { albums, artists }) => sum + albums + artists, 0);
      if (stored + items.length > mostShelfItems) return fail("shelf-full");
      await keepShelfItems(transaction, { userId, importId }, items, context.clock.now());
      return succeed(undefined);
    });
  const added = await add();
  const isFull = !added.ok && added.failure === "shelf-full";
  return isFull && (await deleteAbandonedImports(context, userId, importId)) ? add() : added;
}
