import type { Instant } from "@spindle/core/day/instant.ts";
import type { Taste } from "@spindle/core/spin/candidate.ts";
import type { TastePart } from "@spindle/core/spin/modes/list.ts";
import { emptyTaste } from "@spindle/core/spin/candidate.ts";
import type { ServiceAlbum } from "../../ports/music-service.ts";
import type { ApiSession } from "./client.ts";
import type { Refusal } from "../outside/refusal.ts";
import { distinctArtists, foundAlbumOf } from "./mapping.ts";
import {
  type ApiAlbum,
  type ApiArtist,
  type ApiTrack,
  topArtistsSchema,
  topTracksSchema,
} from "./schemas.ts";
import {
  type OnRefusal,
  readArtistAlbums,
  readFollowed,
  readLikedTracks,
  readRecent,
  readSavedAlbums,
  readTop,
  type SavedAlbum,
  timeRanges,
} from "./taste-pages.ts";

/** Calls of one run, without retries. */
export const mostCalls = 12;

/** Reads the parts in parallel. A failed part stays empty, and its refusal is reported. */
export async function gatherTaste(
  api: ApiSession,
  parts: readonly TastePart[],
  fraction: () => number,
  artworkOrigins: readonly string[],
  now: Instant,
) {
  const asked = new Set(parts);
  // Drawn first, so that the order of answers does not change a seed's result.
  const draws = { saved: fraction(), liked: fraction(), artist: fraction() };
  const pages = pagesToRead(asked);
  const refusals: Refusal[] = [];
  const onRefusal = (refusal: Refusal): void => void refusals.push(refusal);

  const wantsArtists = asked.has("top") || asked.has("top-artist-albums");
  const topArtists = wantsArtists
    ? readTop(api, "artists", topArtistsSchema, today, onRefusal)
    : Promise.resolve<readonly ApiArtist[]>([]);
  const ofTopArtist = topArtists.then((artists) => {
    const artist = drawnByRank(artists, draws.artist);
    return asked.has("top-artist-albums") && artist !== undefined
      ? readArtistAlbums(api, artist, onRefusal)
      : [];
  });
  const [saved, liked, others, recent, followed, artists, artistAlbums] = await Promise.all([
    asked.has("saved") ? readSavedAlbums(api, pages.saved, draws.saved, onRefusal, now) : [],
    asked.has("liked") ? readLikedTracks(api, pages.liked, draws.liked, onRefusal) : [],
    asked.has("top") ? readOtherFavorites(api, onRefusal) : { tracks: [], artists: [] },
    asked.has("recent") ? readRecent(api, onRefusal) : [],
    asked.has("followed") ? readFollowed(api, onRefusal) : [],
    topArtists,
    ofTopArtist,
  ]);

  const collector = albumCollector(artworkOrigins);
  const taste: Taste = {
    ...emptyTaste,
    savedAlbums: collector.saved(saved),
    likedAlbums: collector.counted(liked),
    topArtists: asked.has("top")
      ? distinctArtists([...artists, ...others.artists, ...artistsOf(others.tracks)])
      : [],
    topArtistAlbums: collector.distinct(artistAlbums),
    heardAlbums: collector.distinct([...recent, ...others.tracks].flatMap((track) => track.album ?? [])),
    followedArtists: distinctArtists(followed),
    recentArtists: distinctArtists(artistsOf(recent)),
  };
  return { taste, albums: collector.albums, refusals };
}

const [today, ...otherTimes] = timeRanges;

/** Top tracks of all ranges, and top artists of those not read for today's. */
async function readOtherFavorites(api: ApiSession, onRefusal: OnRefusal) {
  const [tracks, artists] = await Promise.all([
    Promise.all(timeRanges.map((range) => readTop(api, "tracks", topTracksSchema, range, onRefusal))),
    Promise.all(otherTimes.map((range) => readTop(api, "artists", topArtistsSchema, range, onRefusal))),
  ]);
  return { tracks: tracks.flat(), artists: artists.flat() };
}

/** Pages to sample, within the limit on calls. */
function pagesToRead(asked: ReadonlySet<TastePart>): { readonly saved: number; readonly liked: number } {
  const one = (part: TastePart) => (asked.has(part) ? 1 : 0);
  const topCalls = asked.has("top") ? 2 * timeRanges.length : one("top-artist-albums");
  const single = one("recent") + one("followed") + one("top-artist-albums") + topCalls;
  const spare = mostCalls - single - one("saved") - one("liked");
  const saved = Math.min(2, 1 + Math.max(spare, 0));
  const liked = Math.min(2, 1 + Math.max(spare - one("saved"), 0));
  return { saved, liked };
}

/** Squaring the draw prefers the first favorites. */
function drawnByRank(artists: readonly ApiArtist[], draw: number): ApiArtist | undefined {
  const known = artists.filter(({ id }) => id !== undefined);
  return known[Math.floor(draw * draw * known.length)];
}

const artistsOf = (tracks: readonly ApiTrack[]): readonly ApiArtist[] =>
  tracks.flatMap((track) => track.artists);

function albumCollector(artworkOrigins: readonly string[]) {
  const albums = new Map<string, ServiceAlbum>();
  const put = (api: ApiAlbum): ServiceAlbum | undefined => {
    const known = albums.get(api.id);
    if (known !== undefined) return known;
    const album = foundAlbumOf(api, artworkOrigins)?.album;
    if (album !== undefined) albums.set(album.ref, album);
    return album;
  };
  return {
    albums,
    distinct: (list: readonly ApiAlbum[]): readonly ServiceAlbum[] => [
      ...new Set(list.flatMap((api) => put(api) ?? [])),
    ],
    saved: (list: readonly SavedAlbum[]): readonly ServiceAlbum[] => {
      const refs = list.flatMap(({ album: api, savedAt }) => {
        const album = put(api);
        if (album && savedAt !== undefined && album.savedAt === undefined)
          albums.set(album.ref, { ...album, savedAt });
        return album?.ref ?? [];
      });
      return [...new Set(refs)].flatMap((ref) => albums.get(ref) ?? []);
    },
    counted(tracks: readonly ApiTrack[]) {
      const songs = new Map<ServiceAlbum, number>();
      for (const { album: api } of tracks) {
        const album = api === undefined ? undefined : put(api);
        if (album !== undefined) songs.set(album, (songs.get(album) ?? 0) + 1);
      }
      return [...songs].map(([album, count]) => ({ album, songs: count }));
    },
  };
}
