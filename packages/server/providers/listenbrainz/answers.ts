import { createHash } from "node:crypto";
import { albumKey } from "@spindle/core/album/album-key.ts";
import type { Artist } from "@spindle/core/album/album.ts";
import * as v from "valibot";
import type { ServiceAlbum } from "../../ports/music-service.ts";
import { entriesOf, listOf, name, optional } from "../outside/tolerant-schemas.ts";

// ListenBrainz's answers, as far as we read them (its API documentation: Core, Statistics, JSON).

const mbid = v.pipe(v.string(), v.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i), v.toLowerCase());
const mbids = listOf(mbid);

/** Names become part of addresses, so none has a slash, and none is "." or "..", which would lead elsewhere. */
export const userNameSchema = v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[^/\\\p{C}\p{Zl}\p{Zp}]{1,64}$/u));

export const accountSchema = v.object({ musicbrainz_id: userNameSchema });

const topArtist = v.object({ artist_name: name, artist_mbid: optional(mbid), artist_mbids: mbids });
export const topArtistsSchema = v.object({ payload: v.object({ artists: entriesOf(topArtist) }) });

/** What the listener's player sent. The service's own guess, `mbid_mapping`, is not read: it may name another release with the same song. */
const playerInfo = v.object({
  artist_mbids: mbids,
  release_artist_name: optional(name),
  release_group_mbid: optional(mbid),
  release_mbid: optional(mbid),
});
const track = v.object({
  artist_name: name,
  release_name: optional(name),
  additional_info: optional(playerInfo),
});
type Track = v.InferOutput<typeof track>;

const listen = v.object({ track_metadata: track });
export const listensSchema = v.object({ payload: v.object({ listens: entriesOf(listen) }) });

export function topArtistsOf({ payload }: v.InferOutput<typeof topArtistsSchema>): readonly Artist[] {
  return distinct(
    payload.artists.map(({ artist_name, artist_mbid, artist_mbids }) =>
      artistOf(artist_name, artist_mbid === undefined ? artist_mbids : [artist_mbid]),
    ),
  );
}

/** The artists and albums of the latest listens, by id; those without an album's name have no album. */
export function heardOf({ payload }: v.InferOutput<typeof listensSchema>) {
  const tracks = payload.listens.map(({ track_metadata }) => track_metadata);
  const albums = new Map<string, ServiceAlbum>();
  for (const heard of tracks) {
    const album = albumOf(heard);
    if (!album) continue;
    const { plays = 0, ...first } = albums.get(album.ref) ?? album;
    albums.set(album.ref, { ...first, plays: plays + 1 });
  }
  const artists = distinct(
    tracks.map((heard) => artistOf(heard.artist_name, heard.additional_info?.artist_mbids)),
  );
  return { albums, artists };
}

function albumOf({
  artist_name,
  release_name: title,
  additional_info: info,
}: Track): ServiceAlbum | undefined {
  if (title === undefined) return undefined;
  const artist =
    info?.release_artist_name === undefined
      ? artistOf(artist_name, info?.artist_mbids)
      : artistOf(info.release_artist_name);
  return {
    ref: info?.release_group_mbid ?? info?.release_mbid ?? refOf(artist.name, title),
    title,
    artist: artist.name,
    artists: [artist],
    genres: [],
    coverUrl: undefined,
    // Anybody can send a listen with any words.
    inOwnWords: true,
  };
}

/** For an album without an id: the same for all its spellings, and short whatever its name. */
const refOf = (artist: string, title: string): string =>
  createHash("sha256").update(albumKey(artist, title)).digest("base64url");

/** Several ids belong to a name that joins several artists, so none of them is the name's. */
function artistOf(named: string, ids: readonly string[] = []): Artist {
  return { name: named, ref: ids.length === 1 ? ids[0] : undefined };
}

function distinct(artists: readonly Artist[]): readonly Artist[] {
  return [...new Map(artists.map((artist) => [artist.ref ?? artist.name, artist])).values()];
}
