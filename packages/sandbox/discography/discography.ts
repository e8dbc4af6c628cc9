import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { idOf } from "../ids/base62-id.ts";
import { trackLengths } from "./track-lengths.ts";

export interface Artist {
  readonly id: string;
  readonly name: string;
  /** Most popular first. */
  readonly albums: readonly Album[];
}

export interface Credit {
  readonly id: string;
  readonly name: string;
}

export interface Album {
  readonly id: string;
  readonly facts: CatalogueAlbum;
  readonly artists: readonly Credit[];
  readonly tracks: readonly Track[];
}

export interface Track {
  readonly id: string;
  readonly albumId: string;
  readonly number: number;
  readonly milliseconds: number;
}

/** The catalogue as a streaming service: albums, tracks and artists with stable ids. */
export interface Discography {
  readonly albums: readonly Album[];
  readonly artists: readonly Artist[];
  albumById(id: string): Album | undefined;
  artistById(id: string): Artist | undefined;
  trackById(id: string): Track | undefined;
}

export function createDiscography(catalogue: readonly CatalogueAlbum[]): Discography {
  const albums = new Map<string, Album>();
  const idOfArtist = artistIds(catalogue);
  for (const facts of catalogue) {
    const album = albumFrom(facts, idOfArtist);
    if (!albums.has(album.id)) albums.set(album.id, album);
  }
  const byPopularity = [...albums.values()].toSorted(
    (one, other) => other.facts.popularity - one.facts.popularity || (one.id < other.id ? -1 : 1),
  );
  const artists = new Map<string, { id: string; name: string; albums: Album[] }>();
  for (const album of byPopularity) {
    for (const { id, name } of album.artists) {
      const known = artists.get(id);
      if (known === undefined) artists.set(id, { id, name, albums: [album] });
      else known.albums.push(album);
    }
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

type IdOfArtist = (name: string, country: string) => string;

const namesOf = ({ artist, artists = [artist] }: CatalogueAlbum): readonly string[] => [...new Set(artists)];

/** Acts of one name and different countries have different ids. */
function artistIds(catalogue: readonly CatalogueAlbum[]): IdOfArtist {
  const homes = new Map<string, Set<string>>();
  for (const { artist, artists, country } of catalogue) {
    if (artists === undefined) homes.set(artist, (homes.get(artist) ?? new Set()).add(country));
  }
  return (name, country) =>
    (homes.get(name)?.size ?? 0) > 1 ? idOf("artist", name, country) : idOf("artist", name);
}

/** Tracks are lazy, because most albums are never opened. */
function albumFrom(facts: CatalogueAlbum, idOfArtist: IdOfArtist): Album {
  const id = idOf("album", facts.artist, facts.title);
  let tracks: readonly Track[] | undefined;
  return {
    id,
    facts,
    artists: namesOf(facts).map((name) => ({ id: idOfArtist(name, facts.country), name })),
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
