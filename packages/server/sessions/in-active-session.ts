import { fail, type Result } from "@spindle/core/result/result.ts";
import type { Transaction } from "kysely";
import type { Context } from "../context.ts";
import type { Database } from "../db/schema.ts";
import type { SessionKey } from "../db/queries/sessions.ts";
import { hasSession } from "../db/queries/sessions-of-user.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/**
 * Runs `work` if this session has not ended meanwhile. If two sessions end each other, the first wins. `work` may be
 * repeated, as for `inUserTransaction`.
 */
export async function inActiveSession<Value, Failure>(
  context: Pick<Context, "db" | "userMutex">,
  key: SessionKey,
  work: (transaction: Transaction<Database>) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | "not-signed-in">> {
  return inUserTransaction(context, key.userId, async (transaction) =>
    // A separate statement, because one that waited for the lock would see the state before.
    (await hasSession(transaction, key)) ? work(transaction) : fail("not-signed-in"),
  );
}
