import type { Instant } from "@spindle/core/day/instant.ts";
import type { AlbumId, SpinId, UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** Which of these albums are favorites; omits those that the user was never given. */
export async function readFavorites(
  db: Db,
  userId: UserId,
  albumIds: readonly AlbumId[],
): Promise<ReadonlyMap<AlbumId, boolean>> {
  const rows = await db
    .selectFrom("collection_items")
    .select(["album_id as albumId", "favorited_at as favoritedAt"])
    .where("user_id", "=", userId)
    .where(sql<boolean>`album_id = any(${[...albumIds]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ albumId, favoritedAt }) => [albumId, favoritedAt !== null]));
}

/** Sets or clears a favorite and counts the change. Returns the album's latest spin; undefined if the user was never given it. */
export async function setFavorite(
  db: Db,
  userId: UserId,
  albumId: AlbumId,
  since: Instant | undefined,
): Promise<SpinId | undefined> {
  const favoritedAt = since === undefined ? null : new Date(since);
  const { rows } = await sql<{ readonly spinId: SpinId }>`
    with item as (
      select spin_id as "spinId" from collection_items where user_id = ${userId} and album_id = ${albumId}
    ), changed as (
      update collection_items set favorited_at = ${favoritedAt}::timestamptz
      where user_id = ${userId} and album_id = ${albumId}
        and (favorited_at is null) = ${since !== undefined}::boolean
      returning album_id
    ), counted as (
      update users set favorites = favorites + ${since === undefined ? -1 : 1}::int
      where user_id = ${userId} and exists (select from changed)
    )
    select "spinId" from item`.execute(db);
  return rows[0]?.spinId;
}
