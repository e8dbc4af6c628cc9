import type { AlbumId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { setFavorite } from "../db/queries/favorites.ts";
import { readTrophyState } from "../db/queries/trophies.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { awardTrophies, type AwardedTrophies, noNames } from "../trophies/award-trophies.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Adds an album to the favorites. One that is there keeps its date. */
export async function addFavorite(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  albumId: AlbumId,
): Promise<Result<AwardedTrophies, "album-not-found">> {
  const now = context.clock.now();
  const userId = user.user_id;
  return inUserTransaction(context, userId, async (transaction, before) => {
    const spinId = await setFavorite(transaction, userId, albumId, now);
    if (spinId === undefined) return fail("album-not-found");
    const act = { spinId, counted: noNames };
    const state = await readTrophyState(transaction, userId);
    return succeed(await awardTrophies(transaction, before, state, now, act));
  });
}
