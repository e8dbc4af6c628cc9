import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Db } from "../schema.ts";

export async function insertRecoveryCodes(
  transaction: Db,
  userId: UserId,
  hashes: readonly Uint8Array[],
  at: Instant,
): Promise<void> {
  const rows = hashes.map((code_hash) => ({ code_hash, user_id: userId, created_at: new Date(at) }));
  await transaction.insertInto("recovery_codes").values(rows).execute();
}

export async function deleteRecoveryCodes(transaction: Db, userId: UserId): Promise<void> {
  await transaction.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/** Whose code this is; undefined if it is nobody's, or was used. */
export async function findRecoveryCode(db: Db, codeHash: Uint8Array): Promise<UserId | undefined> {
  const row = await db
    .selectFrom("recovery_codes")
    .select("user_id")
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return row?.user_id;
}

/** True only for the one that uses the code. */
export async function spendRecoveryCode(transaction: Db, codeHash: Uint8Array): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("recovery_codes")
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
