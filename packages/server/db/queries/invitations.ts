import type { Instant } from "@spindle/core/day/instant.ts";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";

export async function insertInvitation(db: Db, tokenHash: Uint8Array, expiresAt: Instant): Promise<void> {
  await db
    .insertInto("invitations")
    .values({ token_hash: tokenHash, expires_at: new Date(expiresAt) })
    .execute();
}

export async function isInvited(db: Db, tokenHash: Uint8Array, now: Instant): Promise<boolean> {
  return (await invitation(db, tokenHash, now).executeTakeFirst()) !== undefined;
}

/** As `isInvited`; others that want the invitation wait until the transaction ends. */
export async function holdInvitation(transaction: Db, tokenHash: Uint8Array, now: Instant): Promise<boolean> {
  return (await invitation(transaction, tokenHash, now).forUpdate().executeTakeFirst()) !== undefined;
}

export async function deleteInvitation(transaction: Db, tokenHash: Uint8Array): Promise<void> {
  await transaction.deleteFrom("invitations").where("token_hash", "=", tokenHash).execute();
}

/** Deletes up to `most` invitations that have expired; returns their number. */
export async function deleteEndedInvitations(db: Db, now: Instant, most: number): Promise<number> {
  const ended = db
    .selectFrom("invitations")
    .select("token_hash")
    .where("expires_at", "<=", timestamp(now))
    .limit(most);
  const result = await db.deleteFrom("invitations").where("token_hash", "in", ended).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function invitation(db: Db, tokenHash: Uint8Array, now: Instant) {
  return db
    .selectFrom("invitations")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", timestamp(now));
}
