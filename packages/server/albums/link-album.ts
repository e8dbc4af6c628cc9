import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { ineligibilityOf, isUnmeasuredBox } from "@spindle/core/album/eligibility.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import {
  type AlbumLink,
  type KnownAlbum,
  keepAlbum,
  keepAlbumLink,
  readAlbumLinks,
} from "../db/queries/albums.ts";
import type { AccessSource, MusicProvider, ProviderFailure } from "../ports/music-provider.ts";

/** How long (ms) a search that found nothing is believed. */
const notFoundBelieved = 30 * 24 * 60 * 60 * 1000;

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
  const links = await readAlbumLinks(context.db, [album.albumId], provider.id);
  const kept = links.get(album.albumId);
  if (kept && (kept.ref !== undefined || now - kept.checkedAt < notFoundBelieved)) return succeed(kept);
  const searched = await search(context, provider, access, album, signal);
  if (!searched.ok) return searched;
  await keepAlbum(context.db, album);
  await keepAlbumLink(context.db, album.albumId, provider.id, searched.value, now);
  return searched;
}

async function search(
  context: Context,
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
