import type { Kysely, Transaction } from "kysely";
import { isRetryable } from "./constraint-violation.ts";

const attempts = 3;

/**
 * Runs `work` in a transaction, which commits when it returns and rolls back when it throws. Where the database gave the
 * transaction up for another's sake (40001, 40P01) `work` is run again, three times in all: it must have no effects but
 * those in the database. It must use the transaction it is given, never the root handle.
 */
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
