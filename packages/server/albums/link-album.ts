import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { ineligibilityOf, isUnmeasuredBox } from "@spindle/core/album/eligibility.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { type AlbumLink, type KeptLink, keepSearched, readAlbumLink } from "../db/queries/album-links.ts";
import type { KnownAlbum } from "../db/queries/albums.ts";
import type { AccessSource, MusicProvider, ProviderFailure } from "../ports/music-provider.ts";

/** How long (ms) a search that found nothing is believed. */
export const notFoundBelieved = 30 * 24 * 60 * 60 * 1000;

const notThere: AlbumLink = {
  ref: undefined,
  coverUrl: undefined,
  totalTracks: undefined,
  minutes: undefined,
  artistRefs: [],
};

/**
 * The provider's copy of an album by artists and title: the kept match, else a search by all that the catalogue knows of
 * it, whose outcome is kept at once with its date. `ref` undefined: it has none fit to spin.
 */
export async function linkAlbum(
  context: Context,
  provider: MusicProvider,
  access: AccessSource,
  album: KnownAlbum,
  signal: AbortSignal,
): Promise<Result<AlbumLink, ProviderFailure>> {
  const now = context.clock.now();
  const kept = await readAlbumLink(context.db, album.albumId, provider.id);
  if (isBelieved(kept, now)) return succeed(kept);
  const searched = await searchAlbum(context, provider, access, album, signal);
  if (searched.ok) await keepSearched(context.db, provider.id, { album, link: searched.value }, now);
  return searched;
}

/** Whether no new search is needed. */
export function isBelieved(kept: KeptLink | undefined, now: Instant): kept is KeptLink {
  return kept !== undefined && (kept.ref !== undefined || now - kept.checkedAt < notFoundBelieved);
}

/** Looks for an album at the provider. `ref` undefined: it has none fit to spin. */
export async function searchAlbum(
  context: Pick<Context, "catalogue">,
  provider: MusicProvider,
  access: AccessSource,
  album: KnownAlbum,
  signal: AbortSignal,
): Promise<Result<AlbumLink, ProviderFailure>> {
  const index = catalogueIndex(context.catalogue);
  const named = { ...album, artists: album.artists.map((name) => ({ name })) };
  const wanted = index.byAlbum.get(index.keyOf(named))?.entry ?? named;
  const match = await provider.findAlbum(access, wanted, signal);
  if (!match.ok) return match;
  if (!match.value) return succeed(notThere);
  const described = await provider.describeAlbum(access, match.value.ref, signal);
  // What is kept is believed for good, so nothing is whose length could not be read.
  if (!described.ok) return described;
  const found = described.value;
  if (!found || ineligibilityOf(found) || isUnmeasuredBox(found)) return succeed(notThere);
  const { ref, coverUrl, totalTracks, minutes, artists } = found;
  const artistRefs = artists.flatMap((artist) => artist.ref ?? []);
  return succeed({ ref, coverUrl, totalTracks, minutes, artistRefs });
}
