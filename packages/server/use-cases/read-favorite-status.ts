import type { AlbumId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { readFavorites } from "../db/queries/favorites.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Whether an album is a favorite. One outside the user's collection is not found. */
export async function readFavoriteStatus(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  albumId: AlbumId,
): Promise<Result<boolean, "album-not-found">> {
  const isFavorite = (await readFavorites(context.db, user.user_id, [albumId])).get(albumId);
  return isFavorite === undefined ? fail("album-not-found") : succeed(isFavorite);
}

export async function readFavoriteStatuses(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  albumIds: readonly AlbumId[],
): Promise<ReadonlyMap<AlbumId, boolean>> {
  const known = await readFavorites(context.db, user.user_id, albumIds);
  return new Map(albumIds.map((albumId) => [albumId, known.get(albumId) ?? false]));
}
