import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { createAccessSource } from "../connections/access-source.ts";
import type { Context } from "../context.ts";
import { readConnection } from "../db/queries/connections.ts";
import { forgetEdition } from "../db/queries/spin-editions.ts";
import { readSpinOfAlbum } from "../db/queries/spins.ts";
import type { AccessSource, ServiceFailure } from "../ports/music-service.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { linkAlbum, linkAnew } from "../albums/link-album.ts";
import { albumAddress } from "../albums/album-address.ts";
import type { PlayFailure, PlayReading } from "./play-reading.ts";

type Reading = Result<PlayReading, PlayFailure>;

interface AlbumToPlay {
  readonly provider: string;
  readonly albumId: AlbumId;
}

/** How long (ms) finding the album may take, and then starting it. */
const findBudget = 3_000;
const playBudget = 6_000;

/**
 * Plays an album from track 1 without shuffle. One Play of a user runs at a time: a second press of the same album shares
 * it, another album waits. If the first caller's `patience` aborts, a caller that shared it starts again.
 */
export async function playAlbum(
  context: Context,
  { user }: SignedIn,
  input: AlbumToPlay,
  patience = context.clock.timeout(findBudget + playBudget),
): Promise<Reading> {
  const userId = user.user_id;
  const press = `${userId}:${input.provider}:${input.albumId}`;
  while (!patience.aborted) {
    const reading = await context.plays.join(press, patience, () =>
      context.playMutex.run(userId, async () => {
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
): Promise<Reading> {
  const service = context.providers.find(input.provider);
  const key = { userId, provider: input.provider };
  if (!service) return fail("provider-not-found");
  const connection = await readConnection(context.db, key);
  const spin = await readSpinOfAlbum(context.db, key, input.albumId);
  if (!spin) return fail("album-not-found");
  const given = { artist: spin.givenArtist, title: spin.givenTitle };
  const reading = (outcome: PlayReading["outcome"], ref: string | undefined) =>
    succeed({ service, spinId: spin.spinId, url: albumAddress(service, ref, given), outcome });
  const known = spin.edition ?? spin.link?.ref;
  const { playback, finder } = service;
  if (playback?.kind !== "remote") return reading("not-remote", known);
  if (!connection) return reading("not-connected", known);
  if (connection.state === "expired") return reading("reconnect-needed", known);
  if (!playback.canPlay(connection.scopes.split(" "))) return reading("consent-needed", known);

  const access: AccessSource = { ...createAccessSource(context, service, key, connection), serves: "play" };
  const album = { ...spin, year: spin.year ?? undefined, country: spin.country ?? undefined };
  const finding = () => within(context, patience, findBudget);
  const asked = new Map<string | undefined, Reading>();
  /** Plays an edition, at most once in this Play. */
  const play = async (ref: string | undefined): Promise<Reading> => {
    const before = asked.get(ref);
    if (before) return before;
    if (ref === undefined) return reading("not-at-provider", ref);
    const result = await playback.play(access, ref, within(context, patience, playBudget));
    const played = result.ok
      ? reading(result.value.kind, ref)
      : playFailure(result.failure, (outcome) => reading(outcome, ref));
    asked.set(ref, played);
    return played;
  };
  if (spin.edition !== null) {
    const played = await play(spin.edition);
    if (!isAlbumRefused(played) || !finder) return played;
  }
  if (!finder) return play(spin.link?.ref);
  const search = { serviceId: service.id, finder, access };
  let match = await linkAlbum(context, search, album, spin.link, finding());
  // A stored match may be gone; a new search result is final.
  if (match.ok && match.value === spin.link && isAlbumRefused(await play(match.value.ref)))
    match = await linkAnew(context, search, album, finding(), match.value.ref);
  if (!match.ok) {
    return asked.size > 0
      ? reading("album-refused", undefined)
      : playFailure(match.failure, (outcome) => reading(outcome, known));
  }
  const played = await play(match.value.ref);
  if (spin.edition !== null && !isAlbumRefused(played))
    await forgetEdition(context.db, key, input.albumId, spin.edition);
  return played;
}

function isAlbumRefused(played: Reading): boolean {
  return played.ok && played.value.outcome === "album-refused";
}

function within({ clock }: Context, patience: AbortSignal, budget: number): AbortSignal {
  return AbortSignal.any([patience, clock.timeout(budget)]);
}

function playFailure(
  failure: ServiceFailure,
  reading: (outcome: PlayReading["outcome"]) => Reading,
): Reading {
  switch (failure.kind) {
    case "unavailable":
      return fail("provider-unavailable");
    case "missing-scope":
      return reading("consent-needed");
    case "reauthorize":
    case "not-registered":
    case "unknown-server":
      return reading("reconnect-needed");
  }
}
