import type { AlbumId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { setFavorite } from "../db/queries/favorites.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Removes an album from the favorites. Trophies that it helped to earn stay. */
export async function removeFavorite(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  albumId: AlbumId,
): Promise<Result<undefined, "album-not-found">> {
  const userId = user.user_id;
  return inUserTransaction(context, userId, async (transaction) =>
    (await setFavorite(transaction, userId, albumId, undefined))
      ? succeed(undefined)
      : fail("album-not-found"),
  );
}
