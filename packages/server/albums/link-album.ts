import type { Album } from "@spindle/core/album/album.ts";
import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { ineligibilityOf, isUnmeasuredBox } from "@spindle/core/album/eligibility.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { type AlbumLink, readAlbumLink } from "../db/queries/albums.ts";
import { albumIdOf } from "../ids/new-id.ts";
import type { AccessSource, MusicProvider, ProviderFailure } from "../ports/music-provider.ts";

/** How long (ms) a search that found nothing is believed. */
const notFoundBelieved = 30 * 24 * 60 * 60 * 1000;

const notThere: AlbumLink = {
  ref: undefined,
  coverUrl: undefined,
  totalTracks: undefined,
  minutes: undefined,
};

/** The provider's copy of an album by artists and title: the kept match, else a search by all that the catalogue knows of it. `ref` undefined: it has none fit to spin. */
export async function linkAlbum(
  context: Context,
  provider: MusicProvider,
  access: AccessSource,
  album: Pick<Album, "title" | "artist" | "artists">,
  signal: AbortSignal,
): Promise<Result<AlbumLink, ProviderFailure>> {
  const index = catalogueIndex(context.catalogue);
  const key = index.keyOf(album);
  const albumId = albumIdOf(key);
  const kept = await readAlbumLink(context.db, albumId, provider.id);
  if (kept && (kept.ref !== undefined || context.clock.now() - kept.checkedAt < notFoundBelieved)) {
    return succeed(kept);
  }
  const wanted = index.byAlbum.get(key)?.entry ?? album;
  const match = await provider.findAlbum(access, wanted, signal);
  if (!match.ok) return match;
  if (!match.value) return succeed(notThere);
  const described = await provider.describeAlbum(access, match.value.ref, signal);
  const found = (described.ok ? described.value : undefined) ?? match.value;
  if (!described.ok && isUnmeasuredBox(found)) return described;
  if (ineligibilityOf(found) || isUnmeasuredBox(found)) return succeed(notThere);
  const { ref, coverUrl, totalTracks, minutes } = found;
  return succeed({ ref, coverUrl, totalTracks, minutes });
}
