import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { createAccessSource } from "../connections/access-source.ts";
import type { Context } from "../context.ts";
import { readConnection } from "../db/queries/connections.ts";
import { readSpinOfAlbum } from "../db/queries/spins.ts";
import type { ProviderFailure } from "../ports/music-provider.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { linkAlbum, linkAnew } from "../albums/link-album.ts";
import type { PlayFailure, PlayReading } from "./play-reading.ts";

interface AlbumToPlay {
  readonly provider: string;
  readonly albumId: AlbumId;
}

/** How long (ms) finding the album may take, and then starting it. */
const findBudget = 3_000;
const playBudget = 6_000;

/**
 * Plays an album of the user's spins on the user's own device, from track 1 without shuffle. One Play of a user is under
 * way at a time: a second press of the same album shares it, another album waits for its turn. A Play ends with the
 * `patience` of the press that began it, for its caller is told then that it failed; a press that shared it begins anew.
 */
export async function playAlbum(
  context: Context,
  { user }: SignedIn,
  input: AlbumToPlay,
  patience = context.clock.timeout(findBudget + playBudget),
): Promise<Result<PlayReading, PlayFailure>> {
  const userId = user.user_id;
  const press = `${userId}:${input.provider}:${input.albumId}`;
  while (!patience.aborted) {
    const reading = await context.plays.join(press, patience, () =>
      context.playTurns.take(userId, async () => {
        if (patience.aborted) return undefined;
        const played = await startPlaying(context, userId, input, patience);
        return played.ok || !patience.aborted ? played : undefined;
      }),
    );
    if (reading) return reading;
  }
  return fail("provider-unavailable");
}

async function startPlaying(
  context: Context,
  userId: UserId,
  input: AlbumToPlay,
  patience: AbortSignal,
): Promise<Result<PlayReading, PlayFailure>> {
  const provider = context.providers.find(input.provider);
  const key = { userId, provider: input.provider };
  if (!provider) return fail("provider-not-found");
  const connection = await readConnection(context.db, key);
  const spin = await readSpinOfAlbum(context.db, key, input.albumId);
  if (!spin) return fail("album-not-found");
  const reading = (outcome: PlayReading["outcome"], ref: string | undefined) =>
    succeed({
      provider,
      spinId: spin.spinId,
      url: ref === undefined ? provider.searchUrl(spin.artist, spin.title) : provider.albumUrl(ref),
      outcome,
    });
  const known = spin.edition ?? spin.link?.ref;
  if (!connection) return reading("not-connected", known);
  if (connection.state === "expired") return reading("reconnect-needed", known);
  if (!provider.canPlay(connection.scopes.split(" "))) return reading("consent-needed", known);

  const access = { ...createAccessSource(context, provider, key, connection), forPlay: true };
  const album = { ...spin, year: spin.year ?? undefined, country: spin.country ?? undefined };
  const finding = () => within(context, patience, findBudget);
  const found =
    spin.edition === null
      ? await linkAlbum(context, provider, access, album, spin.link, finding())
      : succeed({ ref: spin.edition });
  if (!found.ok) return playFailure(found.failure, (outcome) => reading(outcome, known));
  const play = async (ref: string | undefined) => {
    if (ref === undefined) return reading("not-at-provider", ref);
    const played = await provider.play(access, ref, within(context, patience, playBudget));
    return played.ok
      ? reading(played.value.kind, ref)
      : playFailure(played.failure, (outcome) => reading(outcome, ref));
  };
  const played = await play(found.value.ref);
  const refused = played.ok && played.value.outcome === "refused" ? found.value.ref : undefined;
  // What has just been searched for is as good as it gets; a match that was kept may be gone.
  if (refused === undefined || found.value !== spin.link) return played;
  const other = await linkAnew(context, provider, access, album, refused, finding());
  if (!other.ok) return reading("refused", undefined);
  return other.value.ref === refused ? played : play(other.value.ref);
}

/** Aborts with the caller's patience, or when the time of the step is over. */
function within({ clock }: Context, patience: AbortSignal, budget: number): AbortSignal {
  return AbortSignal.any([patience, clock.timeout(budget)]);
}

function playFailure(
  failure: ProviderFailure,
  reading: (outcome: PlayReading["outcome"]) => Result<PlayReading, PlayFailure>,
): Result<PlayReading, PlayFailure> {
  switch (failure.kind) {
    case "unavailable":
      return fail("provider-unavailable");
    case "missing-scope":
      return reading("consent-needed");
    case "reauthorise":
    case "not-registered":
      return reading("reconnect-needed");
  }
}
