import { type ActKey, type Acts, actsOf } from "./acts.ts";
import { type AlbumKey, type ArtistKey, artistKey, keyWithin, titleKey } from "./album-key.ts";
import type { Album, CatalogueEntry } from "./album.ts";
import { creditKey, type CreditKey } from "./credit.ts";
import { type FoldedArtist, foldedNameOf, type IdentifiedAlbum } from "./folded.ts";

export interface IndexedEntry {
  readonly entry: CatalogueEntry;
  readonly key: AlbumKey;
  readonly acts: readonly ActKey[];
  /** The acts that the artist's name would join if it were not a single act; empty if the entry lists its acts. */
  readonly perhapsBy: readonly ActKey[];
}

export interface CatalogueIndex {
  readonly entries: readonly IndexedEntry[];
  readonly byAlbum: ReadonlyMap<AlbumKey, IndexedEntry>;
  readonly byAct: ReadonlyMap<ActKey, readonly IndexedEntry[]>;
  readonly genreCounts: ReadonlyMap<string, number>;
  broaderThan(genres: readonly string[]): readonly string[];
  /** The genres of its albums that are narrower than this one. */
  narrowerThan(genre: string): readonly string[];
  readonly acts: Acts;
  /** The identity of an album, under any spelling of its title and artists that the catalogue knows. */
  keyOf(album: IdentifiedAlbum): AlbumKey;
  /** All identities that an album may have had before the catalogue knew all spellings; the current one first. */
  everKeysOf(album: Pick<Album, "title" | "artists">): readonly AlbumKey[];
}

const indexes = new WeakMap<readonly CatalogueEntry[], CatalogueIndex>();

/** The index of a catalogue, cached for as long as the array exists. */
export function catalogueIndex(catalogue: readonly CatalogueEntry[]): CatalogueIndex {
  const known = indexes.get(catalogue);
  if (known) return known;
  const built = buildIndex(catalogue);
  indexes.set(catalogue, built);
  return built;
}

function buildIndex(catalogue: readonly CatalogueEntry[]): CatalogueIndex {
  const credits = creditsOf(catalogue);
  const keyAsTitled = keyReader(credits);
  const acts = actsOf(catalogue);
  const entries = catalogue.map((entry, position) => ({
    entry,
    key: keyAsTitled(entry),
    acts: acts.ofEntries[position] ?? [],
    perhapsBy: entry.artists.length > 1 ? [] : acts.within({ name: entry.artist }),
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
  const narrowerGenres = new Map<string, string[]>();
  for (const [genre, broader] of broaderGenres) {
    for (const one of broader) narrowerGenres.set(one, [...(narrowerGenres.get(one) ?? []), genre]);
  }
  const narrowerThan = (genre: string) => narrowerGenres.get(genre) ?? [];
  const byAlbum = new Map(entries.map((indexed) => [indexed.key, indexed]));
  const ownKeys = ownKeysOf(entries, keyAsTitled);
  const keyOf = onceEach((album: IdentifiedAlbum) => {
    const key = keyAsTitled(album);
    return ownKeys.get(key) ?? key;
  });
  const everKeysOf = (album: Pick<Album, "title" | "artists">) => {
    const named: Pick<CatalogueEntry, "title" | "titleAliases"> = byAlbum.get(keyOf(album))?.entry ?? album;
    const titles = [named.title, ...(named.titleAliases ?? [])].map(titleKey);
    const all = credits.allOf(album.artists);
    return [...new Set(titles.flatMap((title) => all.map((credit) => keyWithin(credit, title))))];
  };
  const broaderThan = onceEach((genres: readonly string[]) => {
    const broader = new Set(genres.flatMap((genre) => broaderGenres.get(genre) ?? []));
    return [...broader].filter((genre) => !genres.includes(genre));
  });
  return { entries, byAlbum, byAct, genreCounts, broaderThan, narrowerThan, acts, keyOf, everKeysOf };
}

/** Reads the identity of an album under the title that it is given, by any spelling of its artists. */
function keyReader(credits: Credits): CatalogueIndex["keyOf"] {
  return (album) => {
    const { artists } = album;
    if ("titleKey" in album) return keyWithin(credits.of(artists, album.credit), album.titleKey);
    const plain = creditKey(artists.map(({ name }) => name));
    return keyWithin(credits.of(artists, plain), titleKey(album.title));
  };
}

/** The entries' identities by those of their other titles. A title that an entry carries is never another's alias. */
function ownKeysOf(
  entries: readonly IndexedEntry[],
  keyAsTitled: CatalogueIndex["keyOf"],
): ReadonlyMap<AlbumKey, AlbumKey> {
  const aliases = entries.flatMap(({ entry: { titleAliases = [], artists }, key }) =>
    titleAliases.map((title) => [keyAsTitled({ title, artists }), key] as const),
  );
  return new Map([...aliases, ...entries.map(({ key }) => [key, key] as const)]);
}

/** Memoizes per object, because a spin asks repeatedly. */
function onceEach<Asked extends object, Outcome extends object | string>(
  work: (asked: Asked) => Outcome,
): (asked: Asked) => Outcome {
  const known = new WeakMap<Asked, Outcome>();
  return (asked) => {
    const outcome = known.get(asked) ?? work(asked);
    known.set(asked, outcome);
    return outcome;
  };
}

/** The artists of an album, under any spelling that the catalogue knows. */
interface Credits {
  /** The identity of a list of artists; `plain` is its identity in this spelling. */
  of(artists: readonly FoldedArtist[], plain: CreditKey): CreditKey;
  /** The identity of the list, and earlier ones from before the catalogue knew all spellings; usually none. */
  allOf(artists: readonly FoldedArtist[]): readonly CreditKey[];
}

/** Resolves aliases to their acts, and lists to the text that joins them. A name that an entry carries is never an alias. */
function creditsOf(catalogue: readonly CatalogueEntry[]): Credits {
  const carried = new Set(catalogue.map(({ artist }) => artistKey(artist)));
  const names = new Map<ArtistKey, string>();
  const credits = new Map<CreditKey, CreditKey>();
  const spellings = new Map<CreditKey, CreditKey[]>();
  const spell = (credit: CreditKey, other: CreditKey) => {
    const known = spellings.get(credit);
    if (known) known.push(other);
    else spellings.set(credit, [other]);
  };
  for (const { artist, artists, aliases = [] } of catalogue) {
    const others = aliases.filter((alias) => !carried.has(artistKey(alias)));
    if (artists.length === 1) {
      for (const alias of others) {
        names.set(artistKey(alias), artist);
        spell(creditKey(artist), creditKey(alias));
      }
      continue;
    }
    const credit = creditKey(artist);
    for (const other of [artists.map(({ name }) => name), ...others]) {
      const key = creditKey(other);
      if (key === credit || credits.has(key)) continue;
      credits.set(key, credit);
      spell(credit, key);
    }
  }
  const of = (artists: readonly FoldedArtist[], plain: CreditKey) => {
    const acts = artists.map((artist) => names.get(foldedNameOf(artist).key) ?? artist.name);
    const credit = acts.some((act, place) => act !== artists[place]?.name) ? creditKey(acts) : plain;
    return credits.get(credit) ?? credit;
  };
  return {
    of,
    allOf: (artists) => {
      const plain = creditKey(artists.map(({ name }) => name));
      const credit = of(artists, plain);
      return [...new Set([credit, plain, ...(spellings.get(credit) ?? [])])];
    },
  };
}
