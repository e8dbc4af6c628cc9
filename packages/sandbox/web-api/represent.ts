import type { Album, Artist, Track } from "../discography/discography.ts";
import { isrcOf, upcOf } from "../discography/upc.ts";
import type { Sandbox } from "../sandbox.ts";
import { pageOf } from "./paging.ts";

/** Common fields, as in Development Mode: no popularity, followers, labels and markets. */
const named = (sandbox: Sandbox, type: "artist" | "album" | "track" | "playlist" | "user", id: string) => ({
  external_urls: { spotify: `${sandbox.options.publicUrl}/${type}/${encodeURIComponent(id)}` },
  href: `${sandbox.options.publicUrl}/v1/${type}s/${encodeURIComponent(id)}`,
  id,
  type,
  uri: `spotify:${type}:${id}`,
});

export function simpleArtist(sandbox: Sandbox, id: string, name: string) {
  return { ...named(sandbox, "artist", id), name };
}

export function fullArtist(sandbox: Sandbox, artist: Artist) {
  const images = artist.albums.slice(0, 1).map((album) => imageOf(sandbox, album));
  return { ...simpleArtist(sandbox, artist.id, artist.name), images };
}

export function imageOf(sandbox: Sandbox, album: Album) {
  return { url: `${sandbox.options.publicUrl}/art/${album.id}.svg`, height: 640, width: 640 };
}

export function simpleAlbum(sandbox: Sandbox, album: Album) {
  const { facts } = album;
  return {
    ...named(sandbox, "album", album.id),
    album_type: "album",
    total_tracks: album.tracks.length,
    images: [imageOf(sandbox, album)],
    name: facts.title,
    release_date: String(facts.year),
    release_date_precision: "year",
    artists: album.artists.map(({ id, name }) => simpleArtist(sandbox, id, name)),
  };
}

export function fullAlbum(sandbox: Sandbox, album: Album) {
  const address = `${sandbox.options.publicUrl}/v1/albums/${album.id}/tracks`;
  const paging = { kind: "paging", limit: 50, offset: 0 } as const;
  return {
    ...simpleAlbum(sandbox, album),
    tracks: pageOf(address, new URLSearchParams(), paging, album.tracks, (track) =>
      simpleTrack(sandbox, album, track),
    ),
    copyrights: [{ text: `${album.facts.year} ${album.facts.artist}`, type: "P" }],
    external_ids: { upc: upcOf(album) },
    genres: [],
  };
}

/** Songs have numbers: the catalogue has no song titles, and none are invented. */
export function simpleTrack(sandbox: Sandbox, album: Album, track: Track) {
  return {
    ...named(sandbox, "track", track.id),
    artists: album.artists.map(({ id, name }) => simpleArtist(sandbox, id, name)),
    disc_number: 1,
    duration_ms: track.milliseconds,
    explicit: false,
    name: `Track ${track.number}`,
    track_number: track.number,
    is_local: false,
  };
}

export function fullTrack(sandbox: Sandbox, track: Track) {
  const album = sandbox.discography.albumById(track.albumId);
  if (album === undefined) throw new Error(`Track ${track.id} has no album.`);
  return {
    album: simpleAlbum(sandbox, album),
    ...simpleTrack(sandbox, album, track),
    external_ids: { isrc: isrcOf(track) },
  };
}

export function albumContext(sandbox: Sandbox, albumId: string) {
  const { external_urls, href, type, uri } = named(sandbox, "album", albumId);
  return { type, href, external_urls, uri };
}

export function userReference(sandbox: Sandbox, userId: string) {
  return named(sandbox, "user", userId);
}

export function playlistReference(sandbox: Sandbox, id: string) {
  return named(sandbox, "playlist", id);
}

/** Without milliseconds, as in the service. */
export function timestamp(epochMilliseconds: number): string {
  return `${new Date(epochMilliseconds).toISOString().slice(0, 19)}Z`;
}
