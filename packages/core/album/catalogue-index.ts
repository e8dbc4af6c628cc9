import { type ActKey, type Acts, actsOf } from "./acts.ts";
import { type AlbumKey, keyWithin } from "./album-key.ts";
import type { Artist, CatalogueEntry } from "./album.ts";
import { type Credits, creditsOf } from "./credits.ts";

/** An entry of the catalogue with its identities. */
export interface IndexedEntry {
  readonly entry: CatalogueEntry;
  readonly key: AlbumKey;
  readonly acts: readonly ActKey[];
  /** Whom the artist's name would join if it were not one act's own; none where the entry lists its acts. */
  readonly perhapsBy: readonly ActKey[];
}

/** What identifies an album. */
interface Named {
  readonly title: string;
  readonly artists: readonly Artist[];
}

/** The catalogue, ready to be looked things up in. */
export interface CatalogueIndex {
  readonly entries: readonly IndexedEntry[];
  readonly byAlbum: ReadonlyMap<AlbumKey, IndexedEntry>;
  readonly byAct: ReadonlyMap<ActKey, readonly IndexedEntry[]>;
  /** How many entries carry each genre. */
  readonly genreCounts: ReadonlyMap<string, number>;
  /** All that are broader than a genre. */
  readonly broaderGenres: ReadonlyMap<string, readonly string[]>;
  readonly acts: Acts;
  /** The identity of any album, whichever of the spellings that the catalogue knows its artists come in. */
  keyOf(album: Named): AlbumKey;
  /** Every identity that the album may have gone by before the catalogue named all spellings of its artists; the first is today's. */
  everKeysOf(album: Named): readonly AlbumKey[];
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
  const credits = creditsOf(catalogue);
  const keyOf = keyReader(credits);
  const acts = actsOf(catalogue);
  const entries = catalogue.map((entry, position) => ({
    entry,
    key: keyOf(entry),
    acts: acts.ofEntries[position] ?? [],
    perhapsBy: entry.artists.length > 1 ? [] : acts.within(entry.artist),
  }));
  const byAct = new Map<ActKey, IndexedEntry[]>();
  const genreCounts = new Map<string, number>();
  const broaderGenres = new Map<string, readonly string[]>();
  for (const indexed of entries) {
    for (const act of indexed.acts) {
      const ofAct = byAct.get(act);
      if (ofAct) ofAct.push(indexed);
      else byAct.set(act, [indexed]);
    }
    const { genres, broaderGenres: broader = [] } = indexed.entry;
    genres.forEach((genre, place) => broaderGenres.set(genre, broader[place] ?? []));
    for (const genre of new Set(genres)) {
      genreCounts.set(genre, (genreCounts.get(genre) ?? 0) + 1);
    }
  }
  const byAlbum = new Map(entries.map((indexed) => [indexed.key, indexed]));
  const everKeysOf = (album: Named) => {
    const others = credits.othersOf(album.artists.map(({ name }) => name));
    return [keyOf(album), ...others.map((credit) => keyWithin(credit, album.title))];
  };
  return { entries, byAlbum, byAct, genreCounts, broaderGenres, acts, keyOf, everKeysOf };
}

/** Works an album's key out once for each album object, as a spin asks repeatedly. */
function keyReader(credits: Credits): CatalogueIndex["keyOf"] {
  const keys = new WeakMap<object, AlbumKey>();
  return (album) => {
    const known = keys.get(album);
    if (known) return known;
    const key = keyWithin(credits.of(album.artists.map(({ name }) => name)), album.title);
    keys.set(album, key);
    return key;
  };
}
