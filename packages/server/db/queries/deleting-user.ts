import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** How many rows of each kind a listener had. */
export interface DeletedRows {
  readonly spins: number;
  readonly favorites: number;
  readonly trophies: number;
  readonly connections: number;
  readonly sessions: number;
  readonly devices: number;
}

/**
 * Deletes a user with everything that is theirs, and what the limits counted under these keys. The tables refer to `users`, so
 * their rows go with it. Trophies go first, because each deleted spin is otherwise looked up in them.
 */
export async function deleteUserRows(
  transaction: Db,
  userId: UserId,
  limitKeys: readonly string[],
): Promise<DeletedRows> {
  const { rows } = await sql<DeletedRows>`
    with trophies as (delete from earned_trophies where user_id = ${userId} returning 1),
      counted as (delete from rate_limits where key = any(${[...limitKeys]}::text[]))
    select
      (select count(*)::int from spins where user_id = ${userId}) as spins,
      (select count(*)::int from collection_items where user_id = ${userId} and favorited_at is not null) as favorites,
      (select count(*)::int from trophies) as trophies,
      (select count(*)::int from connections where user_id = ${userId}) as connections,
      (select count(*)::int from sessions where user_id = ${userId}) as sessions,
      (select count(*)::int from push_subscriptions where user_id = ${userId}) as devices`.execute(
    transaction,
  );
  await transaction.deleteFrom("users").where("user_id", "=", userId).execute();
  const [deleted] = rows;
  if (!deleted) throw new Error("an aggregate returned no row");
  return deleted;
}
