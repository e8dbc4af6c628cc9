import type { AlbumId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";
import { readFavorites } from "../db/queries/favorite-statuses.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export async function readFavoriteStatuses(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  albumIds: readonly AlbumId[],
): Promise<ReadonlyMap<AlbumId, boolean>> {
  const known = await readFavorites(context.db, user.user_id, albumIds);
  return new Map(albumIds.map((albumId) => [albumId, known.get(albumId) ?? false]));
}
