import { albumKey } from "@spindle/core/album/album-key.ts";
import { ineligibilityOf } from "@spindle/core/album/eligibility.ts";
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

/** The provider's copy of an album by artist and title: the kept match, else a search. `ref` undefined: it has none fit to spin. */
export async function linkAlbum(
  context: Context,
  provider: MusicProvider,
  access: AccessSource,
  wanted: { readonly artist: string; readonly title: string },
  signal: AbortSignal,
): Promise<Result<AlbumLink, ProviderFailure>> {
  const albumId = albumIdOf(albumKey(wanted.artist, wanted.title));
  const kept = await readAlbumLink(context.db, albumId, provider.id);
  if (kept && (kept.ref !== undefined || context.clock.now() - kept.checkedAt < notFoundBelieved)) {
    return succeed(kept);
  }
  const match = await provider.findAlbum(access, wanted, signal);
  if (!match.ok) return match;
  if (!match.value) return succeed(notThere);
  const described = await provider.describeAlbum(access, match.value.ref, signal);
  const album = (described.ok ? described.value : undefined) ?? match.value;
  if (ineligibilityOf(album)) return succeed(notThere);
  const { ref, coverUrl, totalTracks, minutes } = album;
  return succeed({ ref, coverUrl, totalTracks, minutes });
}
