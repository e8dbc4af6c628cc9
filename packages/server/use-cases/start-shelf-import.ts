import { mostShelfImports } from "@spindle/contract/schemas/shelf.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { insertShelfImport, readShelfImports } from "../db/queries/shelf-imports.ts";
import { newShelfImportId } from "../ids/new-id.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { deleteAbandonedImports } from "../shelf/delete-shelf-import.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Begins an import from another service; returns its id. Ones that were never finished make room for it. */
export async function startShelfImport(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  kinds: readonly string[],
): Promise<Result<string, "too-many-shelf-imports">> {
  const userId = user.user_id;
  const importId = newShelfImportId(context.randomness);
  const start = () =>
    inUserTransaction(
      context,
      userId,
      async (transaction): Promise<Result<string, "too-many-shelf-imports">> => {
        const others = await readShelfImports(transaction, userId);
        if (others.length >= mostShelfImports) return fail("too-many-shelf-imports");
        await insertShelfImport(transaction, { userId, importId }, kinds, context.clock.now());
        return succeed(importId);
      },
    );
  const started = await start();
  return !started.ok && (await deleteAbandonedImports(context, userId)) ? start() : started;
}
