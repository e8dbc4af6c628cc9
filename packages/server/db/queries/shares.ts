import type { Instant } from "@spindle/core/day/instant.ts";
import type { SpinId, UserId } from "@spindle/core/ids.ts";
import type { ShareTarget } from "@spindle/core/share/share-targets.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Stores a share of the user's spin to a target, and counts it the first time; false if there is no such spin. */
export async function insertShare(
  db: Db,
  userId: UserId,
  spinId: SpinId,
  target: ShareTarget,
  at: Instant,
): Promise<boolean> {
  const { rows } = await sql`
    with spin as (
      select user_id, spin_id from spins where user_id = ${userId} and spin_id = ${spinId}
    ), shared as (
      insert into shares (user_id, spin_id, target, shared_at)
      select user_id, spin_id, ${target}, ${new Date(at)}::timestamptz from spin
      on conflict do nothing
      returning spin_id
    ), counted as (
      update users set shares = shares + 1 where user_id = ${userId} and exists (select from shared)
    )
    select spin_id from spin`.execute(db);
  return rows.length > 0;
}
