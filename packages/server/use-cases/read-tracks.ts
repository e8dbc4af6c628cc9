import type { Track } from "@spindle/core/album/tracks.ts";
import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { SpinId, UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { createAccessSource } from "../connections/access-source.ts";
import type { Context } from "../context.ts";
import { keepTracks, putOffTracks, readSpinForTracks } from "../db/queries/spin-tracks.ts";
import type { AccessSource, ServiceFailure } from "../ports/music-service.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

const listBudget = 4_000;
/** Milliseconds until the next try, if the failure names no time (decision 012). */
const [shortWait, longWait] = [5 * 60 * 1000, 24 * 60 * 60 * 1000];

/**
 * The tracks of a spin's album. Those of the latest spin are fetched once for all callers and stored. If that fails, the
 * result is empty, and every process waits before the next try. Earlier spins without stored tracks have none.
 */
export async function readTracks(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  spinId: SpinId,
): Promise<Result<readonly Track[], "spin-not-found">> {
  const userId = user.user_id;
  const patience = context.clock.timeout(listBudget);
  // With the look at the stored ones: a caller who has looked before they were stored must not ask the provider after that.
  const listed = await context.trackLists.join(`${userId} ${spinId}`, patience, () =>
    storedOrFetched(context, userId, spinId, patience),
  );
  return listed ?? succeed([]);
}

async function storedOrFetched(
  context: Context,
  userId: UserId,
  spinId: SpinId,
  patience: AbortSignal,
): Promise<Result<readonly Track[], "spin-not-found">> {
  const spin = await readSpinForTracks(context.db, userId, spinId);
  if (!spin) return fail("spin-not-found");
  const { tracks, ref, isLatest, state, putOffUntil, provider: providerId } = spin;
  if (tracks !== null) return succeed(tracks);
  const service = context.providers.find(providerId);
  if (!service?.finder || ref === null || !isLatest || state !== "connected") return succeed([]);
  if (putOffUntil !== null && context.clock.now() < putOffUntil) return succeed([]);
  const source = createAccessSource(context, service, { userId, provider: providerId });
  const access: AccessSource = { ...source, serves: "tracks" };
  const answer = await service.finder.listTracks(access, ref, patience);
  const found = answer.ok ? answer.value : undefined;
  if (found === undefined) {
    const until = nextTry(answer, context.clock.now());
    if (until !== undefined) await putOffTracks(context.db, { userId, spinId }, until);
    return succeed([]);
  }
  await inUserTransaction(context, userId, (transaction) =>
    keepTracks(transaction, { userId, spinId, provider: providerId, ref }, found),
  );
  return succeed(found);
}

/** When to try again; undefined if that needs a new sign-in. */
function nextTry(answer: Result<unknown, ServiceFailure>, now: Instant): Instant | undefined {
  const failure = answer.ok ? undefined : answer.failure;
  if (failure?.kind === "reauthorize") return undefined;
  if (failure?.kind !== "unavailable") return instant(now + longWait);
  return failure.retryAt ?? instant(now + (failure.because === "over-quota" ? longWait : shortWait));
}
