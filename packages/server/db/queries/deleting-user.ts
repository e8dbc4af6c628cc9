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

/** An album that one listener imported (UUID version 5, ids/new-id.ts). */
const isImported = sql`substr(album_id::text, 15, 1) = '5'`;
/** Rows stay, because a reference to them is looked for in all spins of all listeners before one may be deleted. */
const emptied = sql`title = '', artist = '', artists = '[""]', genres = '[]', year = null, country = null`;

/** Empties the imported albums that nobody has, after a restore without their listeners. */
export async function emptyImportedAlbums(transaction: Db): Promise<void> {
  await sql`
    with gone as (
      select album_id from albums where ${isImported}
        and not exists (select from collection_items as item where item.album_id = albums.album_id)
    ), links as (delete from album_links where album_id in (select album_id from gone))
    update albums set ${emptied} where album_id in (select album_id from gone)`.execute(transaction);
}

/**
 * Deletes a user with everything that is theirs, and what the limits counted under these keys. The tables refer to `users`, so
 * their rows go with it; albums that they alone had imported are emptied. Trophies go first, because each deleted spin is otherwise looked up in them.
 */
export async function deleteUserRows(
  transaction: Db,
  userId: UserId,
  limitKeys: readonly string[],
): Promise<DeletedRows> {
  const { rows } = await sql<DeletedRows>`
    with trophies as (delete from earned_trophies where user_id = ${userId} returning 1),
      counted as (delete from rate_limits where key = any(${[...limitKeys]}::text[])),
      imported as (select album_id from collection_items where user_id = ${userId} and ${isImported}),
      links as (delete from album_links where album_id in (select album_id from imported)),
      emptied as (update albums set ${emptied} where album_id in (select album_id from imported))
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
