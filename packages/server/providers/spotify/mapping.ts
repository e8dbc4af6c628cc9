import type { Artist } from "@spindle/core/album/album.ts";
import { playingMinutes } from "@spindle/core/album/eligibility.ts";
import { cleanText } from "@spindle/core/text/clean-text.ts";
import type { ProviderAccount, ServiceAlbum } from "../../ports/music-service.ts";
import { pictureOf } from "../outside/artwork.ts";
import { type ApiAlbum, type ApiArtist, type ApiTrackPage, profileSchema } from "./schemas.ts";
import { readAs } from "../outside/tolerant-schemas.ts";

/** An album with fields that only its search needs. */
export interface FoundAlbum {
  readonly album: ServiceAlbum;
  /** This listener cannot play it. */
  readonly restricted: boolean;
}

const longestArtist = 200;

/** Maps an album; undefined if it has no artist. */
export function foundAlbumOf(api: ApiAlbum, artworkOrigins: readonly string[]): FoundAlbum | undefined {
  const artists = distinctArtists(api.artists);
  if (artists.length === 0) return undefined;
  return {
    album: {
      ref: api.id,
      title: api.name,
      artist: cleanText([...new Set(artists.map(({ name }) => name))].join(", "), longestArtist),
      artists,
      year: yearOf(api.release_date),
      albumType: api.album_type,
      totalTracks: api.total_tracks ?? (api.tracks?.total || undefined),
      minutes: api.tracks && minutesOf([api.tracks], api.total_tracks),
      genres: [],
      coverUrl: pictureOf(api.images, artworkOrigins),
    },
    restricted: api.restrictions !== undefined,
  };
}

/** Maps artists without duplicates. Artists of the same name differ by id. */
export function distinctArtists(api: readonly ApiArtist[]): readonly Artist[] {
  const artists = api.map(({ id, name }) => ({ name, ref: id }));
  return [...new Map(artists.map((artist) => [`${artist.ref} ${artist.name}`, artist])).values()];
}

/** Release dates have day, month or year precision; unknown ones are 0000. */
function yearOf(releaseDate: string | undefined): number | undefined {
  const year = Number(/^(\d{4})(-\d{2}){0,2}$/.exec(releaseDate ?? "")?.[1] ?? 0);
  return year >= 1850 && year <= 2200 ? year : undefined;
}

export function accountOf(json: unknown, artworkOrigins: readonly string[]): ProviderAccount | undefined {
  const profile = readAs(profileSchema, json);
  if (profile === undefined) return undefined;
  // `account_id` is stable. Listeners may choose `id`, so it gets a prefix that no `account_id` has.
  const id = profile.account_id ?? (profile.id === undefined ? undefined : `user:${profile.id}`);
  if (id === undefined) return undefined;
  return { id, displayName: profile.display_name, avatarUrl: pictureOf(profile.images, artworkOrigins) };
}

/** Minutes from the known pages of tracks; undefined unless complete or too long already. */
export function minutesOf(
  pages: readonly ApiTrackPage[],
  totalTracks: number | undefined,
): number | undefined {
  const tracks = pages.flatMap(({ items }) => items);
  if (tracks.length === 0) return undefined;
  const milliseconds = tracks.reduce((sum, track) => sum + track.duration_ms, 0);
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes > playingMinutes.longest) return minutes;
  const counts = [...pages.map(({ total }) => total), totalTracks].filter((known) => known !== undefined);
  const isWhole = counts.length > 0 && counts.every((known) => known === tracks.length);
  return isWhole && pages.at(-1)?.next === undefined ? minutes : undefined;
}
