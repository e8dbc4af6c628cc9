import type { Artist } from "@spindle/core/album/album.ts";
import { cleanText } from "@spindle/core/text/clean-text.ts";
import type { ProviderAccount, ProviderAlbum } from "../../ports/music-provider.ts";
import { pictureOf } from "../outside/artwork.ts";
import { minutesOf } from "./playing-time.ts";
import { type ApiAlbum, type ApiArtist, profileSchema, readAs } from "./schemas.ts";

/** An album with what only the finding of it needs. */
export interface FoundAlbum {
  readonly album: ProviderAlbum;
  /** The service will not play it to this listener. */
  readonly restricted: boolean;
}

const longestArtist = 200;

/** The port's album; undefined if nobody is named as its artist. */
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

/** The port's artists, each once; two acts of one name are told apart by their ids. */
export function distinctArtists(api: readonly ApiArtist[]): readonly Artist[] {
  const artists = api.map(({ id, name }) => ({ name, ref: id }));
  return [...new Map(artists.map((artist) => [`${artist.ref} ${artist.name}`, artist])).values()];
}

/** Release dates come to the day, the month or the year; the service writes 0000 if it knows none. */
function yearOf(releaseDate: string | undefined): number | undefined {
  const year = Number(/^(\d{4})(-\d{2}){0,2}$/.exec(releaseDate ?? "")?.[1] ?? 0);
  return year >= 1850 && year <= 2200 ? year : undefined;
}

/** Who signed in; undefined if the answer names no account. */
export function accountOf(json: unknown, artworkOrigins: readonly string[]): ProviderAccount | undefined {
  const profile = readAs(profileSchema, json);
  if (profile === undefined) return undefined;
  // `account_id` is the stable one. Listeners may have chosen `id` themselves: kept apart, so that none equals another's.
  const id = profile.account_id ?? (profile.id === undefined ? undefined : `user:${profile.id}`);
  if (id === undefined) return undefined;
  return { id, displayName: profile.display_name, avatarUrl: pictureOf(profile.images, artworkOrigins) };
}
