import { mostShelfImports } from "@spindle/contract/schemas/shelf.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { instant } from "@spindle/core/day/instant.ts";
import type { Context } from "../context.ts";
import { deleteUnfinishedImports, insertShelfImport, readShelfImports } from "../db/queries/shelf-imports.ts";
import { newShelfImportId } from "../ids/new-id.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Milliseconds after which an import that isn't finished makes room for another of its listener. */
const abandonedAfter = 60 * 60 * 1000;

/** Begins an import from another service; returns its id. */
export async function startShelfImport(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  kinds: readonly string[],
): Promise<Result<string, "too-many-shelf-imports">> {
  const key = { userId: user.user_id, importId: newShelfImportId(context.randomness) };
  const now = context.clock.now();
  return inUserTransaction(context, key.userId, async (transaction) => {
    await deleteUnfinishedImports(transaction, instant(now - abandonedAfter), mostShelfImports, key.userId);
    const others = await readShelfImports(transaction, key.userId);
    if (others.length >= mostShelfImports) return fail("too-many-shelf-imports");
    await insertShelfImport(transaction, key, kinds, now);
    return succeed(key.importId);
  });
}
