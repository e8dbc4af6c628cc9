import type { CatalogueEntry } from "../spin/candidate.ts";
import { type AlbumKey, type ArtistKey, type Identity, identityOf } from "./album-key.ts";

/** An entry of the catalogue with its identities. */
export interface IndexedEntry extends Identity {
  readonly entry: CatalogueEntry;
}

/** The catalogue, ready to be looked things up in. */
export interface CatalogueIndex {
  readonly entries: readonly IndexedEntry[];
  readonly byAlbum: ReadonlyMap<AlbumKey, IndexedEntry>;
  readonly byArtist: ReadonlyMap<ArtistKey, readonly IndexedEntry[]>;
  /** How many entries carry each genre. */
  readonly genreCounts: ReadonlyMap<string, number>;
}

const indexes = new WeakMap<readonly CatalogueEntry[], CatalogueIndex>();

/** The index of a catalogue, built on the first call for that array and kept as long as the array is. */
export function catalogueIndex(catalogue: readonly CatalogueEntry[]): CatalogueIndex {
  const known = indexes.get(catalogue);
  if (known) return known;
  const built = buildIndex(catalogue);
  indexes.set(catalogue, built);
  return built;
}

function buildIndex(catalogue: readonly CatalogueEntry[]): CatalogueIndex {
  const entries = catalogue.map((entry) => ({ entry, ...identityOf(entry) }));
  const byArtist = new Map<ArtistKey, IndexedEntry[]>();
  const genreCounts = new Map<string, number>();
  for (const indexed of entries) {
    const sameArtist = byArtist.get(indexed.artist);
    if (sameArtist) sameArtist.push(indexed);
    else byArtist.set(indexed.artist, [indexed]);
    for (const genre of new Set(indexed.entry.genres)) {
      genreCounts.set(genre, (genreCounts.get(genre) ?? 0) + 1);
    }
  }
  return {
    entries,
    byAlbum: new Map(entries.map((indexed) => [indexed.key, indexed])),
    byArtist,
    genreCounts,
  };
}
