import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { readShelfImports, setShelfImportFinished, type ShelfImport } from "../db/queries/shelf-imports.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

export type FinishedImport = Omit<ShelfImport, "importId" | "kinds" | "finishedAt">;

/** Puts an import on the shelf. One that is there already is counted as it was then. */
export async function finishShelfImport(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  importId: string,
): Promise<Result<FinishedImport, "shelf-import-not-found">> {
  const userId = user.user_id;
  const now = context.clock.now();
  return inUserTransaction(context, userId, async (transaction) => {
    const own = (await readShelfImports(transaction, userId)).find((one) => one.importId === importId);
    if (!own) return fail("shelf-import-not-found");
    if (own.finishedAt !== null) return succeed(own);
    await setShelfImportFinished(transaction, { userId, importId }, now);
    return succeed(own);
  });
}
