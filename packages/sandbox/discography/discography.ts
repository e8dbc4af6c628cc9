import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { idOf } from "../ids/base62-id.ts";
import { trackLengths } from "./track-lengths.ts";

export interface Artist {
  readonly id: string;
  readonly name: string;
  /** Most popular first. */
  readonly albums: readonly Album[];
}

export interface Album {
  readonly id: string;
  readonly facts: CatalogueAlbum;
  readonly artistId: string;
  readonly tracks: readonly Track[];
}

export interface Track {
  readonly id: string;
  readonly albumId: string;
  /** From 1. */
  readonly number: number;
  readonly milliseconds: number;
}

/** The catalogue as a streaming service holds it: albums, their tracks and their artists, each under a stable id. */
export interface Discography {
  readonly albums: readonly Album[];
  readonly artists: readonly Artist[];
  albumById(id: string): Album | undefined;
  artistById(id: string): Artist | undefined;
  trackById(id: string): Track | undefined;
}

export function createDiscography(catalogue: readonly CatalogueAlbum[]): Discography {
  const albums = new Map<string, Album>();
  for (const facts of catalogue) {
    const album = albumFrom(facts);
    if (!albums.has(album.id)) albums.set(album.id, album);
  }
  const byPopularity = [...albums.values()].toSorted(
    (one, other) => other.facts.popularity - one.facts.popularity || (one.id < other.id ? -1 : 1),
  );
  const artists = new Map<string, { id: string; name: string; albums: Album[] }>();
  for (const album of byPopularity) {
    const known = artists.get(album.artistId);
    if (known === undefined) {
      artists.set(album.artistId, { id: album.artistId, name: album.facts.artist, albums: [album] });
    } else known.albums.push(album);
  }
  let tracks: ReadonlyMap<string, Track> | undefined;
  const allTracks = () =>
    (tracks ??= new Map(byPopularity.flatMap((album) => album.tracks).map((track) => [track.id, track])));
  return {
    albums: byPopularity,
    artists: [...artists.values()],
    albumById: (id) => albums.get(id),
    artistById: (id) => artists.get(id),
    trackById: (id) => allTracks().get(id),
  };
}

/** Tracks are worked out when first looked at: most albums of a catalogue never are. */
function albumFrom(facts: CatalogueAlbum): Album {
  const id = idOf("album", facts.artist, facts.title);
  let tracks: readonly Track[] | undefined;
  return {
    id,
    facts,
    artistId: idOf("artist", facts.artist),
    get tracks() {
      return (tracks ??= tracksOf(id, facts));
    },
  };
}

function tracksOf(albumId: string, facts: CatalogueAlbum): readonly Track[] {
  return trackLengths(facts).map((milliseconds, index) => ({
    id: idOf("track", facts.artist, facts.title, String(index + 1)),
    albumId,
    number: index + 1,
    milliseconds,
  }));
}
