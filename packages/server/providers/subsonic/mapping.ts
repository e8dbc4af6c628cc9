import type { Artist } from "@spindle/core/album/album.ts";
import { mostTracks, type Track } from "@spindle/core/album/tracks.ts";
import { instant } from "@spindle/core/day/instant.ts";
import type { ServiceAlbum } from "../../ports/music-service.ts";
import type { ApiAlbum, ApiSong, ApiWholeAlbum } from "./answers.ts";

const mostGenres = 4;

/** Maps an album; undefined without a title or an artist. */
export function albumOf(api: ApiAlbum): ServiceAlbum | undefined {
  const title = api.name ?? api.title;
  const artists = artistsOf(api);
  if (title === undefined || artists.length === 0) return undefined;
  const genres = api.genres.length > 0 ? api.genres.map(({ name }) => name) : [api.genre ?? ""];
  return {
    ref: api.id,
    title,
    artist: api.displayArtist ?? api.artist ?? artists.map(({ name }) => name).join(", "),
    artists,
    year: api.originalReleaseDate?.year ?? api.year,
    albumType: typeOf(api),
    totalTracks: api.songCount || undefined,
    minutes: api.duration ? minutesOf(api.duration) : undefined,
    genres: genresOf(genres),
    coverUrl: undefined,
    savedAt: api.starred === undefined ? undefined : instant(api.starred),
    plays: api.playCount,
  };
}

/** The album as its songs say. */
export function wholeAlbumOf(api: ApiWholeAlbum): ServiceAlbum | undefined {
  const album = albumOf(api);
  const songs = songsInOrder(api.song);
  const seconds = songs.reduce((sum, { duration = 0 }) => sum + duration, 0);
  return (
    album && {
      ...album,
      totalTracks: songs.length,
      minutes: songs.every(({ duration }) => duration) ? minutesOf(seconds) : undefined,
    }
  );
}

/** The album of a song, as far as a song tells of it. */
export function albumOfSong({
  albumId,
  album: title,
  artist,
  albumArtists,
  genre = "",
}: ApiSong): ServiceAlbum | undefined {
  const named = albumArtists.length > 0 ? albumArtists : artist === undefined ? [] : [{ name: artist }];
  if (albumId === undefined || title === undefined || named.length === 0) return undefined;
  const artists = named.map(({ name, id }: { readonly name: string; readonly id?: string | undefined }) => ({
    name,
    ref: id,
  }));
  return {
    ref: albumId,
    title,
    artist: artists.map(({ name }) => name).join(", "),
    artists,
    genres: genresOf([genre]),
    coverUrl: undefined,
  };
}

/** All tracks in order; none if there are too many, or if the length of one is unknown. */
export function tracksOf(songs: readonly ApiSong[]): readonly Track[] {
  const ordered = songsInOrder(songs);
  const tracks = ordered.flatMap(({ title, duration }) =>
    title === undefined || !duration ? [] : [{ name: title, seconds: duration }],
  );
  return tracks.length === ordered.length && tracks.length <= mostTracks ? tracks : [];
}

/** By disc and number; those without a number stay where they are. */
export function songsInOrder(songs: readonly ApiSong[]): readonly ApiSong[] {
  const place = ({ discNumber = 1, track = 0 }: ApiSong) => discNumber * 100_000 + track;
  return songs.filter(({ isVideo }) => isVideo !== true).toSorted((one, other) => place(one) - place(other));
}

function artistsOf({ artists, artist, artistId }: ApiAlbum): readonly Artist[] {
  if (artists.length > 0) return artists.map(({ id, name }) => ({ name, ref: id }));
  return artist === undefined ? [] : [{ name: artist, ref: artistId }];
}

/** Our word for a type, from MusicBrainz's release types, which OpenSubsonic has. */
function typeOf({ releaseTypes, isCompilation }: ApiAlbum): string | undefined {
  const types = releaseTypes.map((type) => type.toLowerCase());
  if (isCompilation === true || types.includes("compilation")) return "compilation";
  return types.find((type) => type !== "album");
}

/** In the manner of the catalogue. Tags may hold several genres in one. */
function genresOf(names: readonly string[]): readonly string[] {
  const words = names
    .flatMap((name) => name.split(/[;/|]/u))
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== "" && word.length <= 40);
  return [...new Set(words)].slice(0, mostGenres);
}

function minutesOf(seconds: number): number {
  return Math.max(1, Math.round(seconds / 60));
}
