import type { Instant } from "@spindle/core/day/instant.ts";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";

/** True only for the first caller, in any process, that redeems this state. */
export async function redeemSignIn(db: Db, stateHash: Uint8Array, expiresAt: Instant): Promise<boolean> {
  const redeemed = await db
    .insertInto("redeemed_sign_ins")
    .values({ state_hash: stateHash, expires_at: new Date(expiresAt) })
    .onConflict((conflict) => conflict.column("state_hash").doNothing())
    .returning("state_hash")
    .executeTakeFirst();
  return redeemed !== undefined;
}

/** Deletes up to `most` sign-ins whose cookies have expired; returns their number. */
export async function deleteEndedSignIns(db: Db, now: Instant, most: number): Promise<number> {
  const ended = db
    .selectFrom("redeemed_sign_ins")
    .select("state_hash")
    .where("expires_at", "<", timestamp(now))
    .limit(most);
  const result = await db.deleteFrom("redeemed_sign_ins").where("state_hash", "in", ended).executeTakeFirst();
  return Number(result.numDeletedRows);
}
