import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";

/** Which of these albums are favorites; omits those that the user was never given. */
export async function readFavorites(
  db: Kysely<Database>,
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
