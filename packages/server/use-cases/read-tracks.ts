import type { Track } from "@spindle/core/album/tracks.ts";
import type { SpinId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { createAccessSource } from "../connections/access-source.ts";
import type { Context } from "../context.ts";
import { keepTracks, readSpinForTracks } from "../db/queries/spin-tracks.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** How long (ms) the provider may take to list the tracks. */
const listBudget = 4_000;

/**
 * The tracks of a spin's album. Those of the latest spin are asked of its provider the first time, once for all who wait for them,
 * and kept with the spin. Empty if they are not to be had: the provider fails, has none, or is not connected, or the spin is an
 * earlier one. Nothing needs them, so no failure is told.
 */
export async function readTracks(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  spinId: SpinId,
): Promise<Result<readonly Track[], "spin-not-found">> {
  const userId = user.user_id;
  const spin = await readSpinForTracks(context.db, userId, spinId);
  if (!spin) return fail("spin-not-found");
  const { tracks, ref, isLatest, state, provider: providerId } = spin;
  if (tracks !== null) return succeed(tracks);
  const provider = context.providers.find(providerId);
  if (!provider || ref === null || !isLatest || state !== "connected") return succeed([]);
  const access = createAccessSource(context, provider, { userId, provider: providerId });
  const patience = context.clock.timeout(listBudget);
  const listed = await context.trackLists.join(spinId, patience, async () => {
    const answer = await provider.listTracks(access, ref, patience);
    if (!answer.ok) return [];
    const { value = [] } = answer;
    await inUserTransaction(context, userId, (transaction) =>
      keepTracks(transaction, { userId, spinId, provider: providerId }, value),
    );
    return value;
  });
  return succeed(listed ?? []);
}
