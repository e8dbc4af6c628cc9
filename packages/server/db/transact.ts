import type { Kysely, Transaction } from "kysely";
import { isRetryable } from "./constraint-violation.ts";

const attempts = 3;

/** Runs `work` in a transaction, up to three times after conflicts (40001, 40P01). It must have no other effects and use only that transaction. */
export async function transact<Schema, Value>(
  db: Kysely<Schema>,
  work: (transaction: Transaction<Schema>) => Promise<Value>,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
    }
  }
}
