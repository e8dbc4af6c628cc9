import { artistKey, titleKey } from "../album/album-key.ts";
import type { CatalogueIndex, IndexedEntry } from "../album/catalogue-index.ts";
import { bareLetters, foldLetters } from "../album/fold.ts";
import { spacedWords } from "../album/phrases.ts";
import { offersOf, type WallArtist } from "./offers.ts";
import type { Wall } from "./wall.ts";

/** The most albums, artists and genres together. */
const mostFound = 30;
/** Only the first characters (UTF-16) and words of a longer search count. */
const longestQuery = 200;
const mostWords = 8;

/**
 * The albums, artists and genres of the catalogue in which each word of the query begins a word, at most 30 together. First
 * those whose name is the query, then albums whose artist's is, names that begin with it, names with all its words, and albums
 * with the rest of its words in their artists' names; the best known first. Case, accents, punctuation and a leading "the"
 * don't count. A query in another script may stand anywhere in a name. A blank query finds nothing.
 */
export function searchWall(index: CatalogueIndex, query: string): Wall {
  const folded = foldLetters(query.slice(0, longestQuery).toWellFormed())
    .trim()
    .replace(/^the (?=\S)/, "");
  const ranks: Findable[][] = [[], [], [], [], []];
  if (folded !== "") {
    const { candidates, rankOf } = searchFor(folded, findablesOf(index));
    for (const findable of candidates) ranks[rankOf(findable) ?? -1]?.push(findable);
  }
  const found = ranks.flat().slice(0, mostFound);
  return {
    albums: found.flatMap((one) => (one.kind === "album" ? one.item : [])),
    artists: found.flatMap((one) => (one.kind === "artist" ? one.item : [])),
    genres: found.flatMap((one) => (one.kind === "genre" ? one.item : [])),
  };
}

interface Search {
  /** What may match, the best known first. */
  readonly candidates: readonly Findable[];
  /** 0 for the best; undefined for what doesn't match. */
  readonly rankOf: (findable: Findable) => number | undefined;
}

function searchFor(folded: string, { all, foreign, byStart }: Findables): Search {
  const whole = bareLetters(folded);
  const words = spacedWords(folded).trim().split(" ").slice(0, mostWords);
  const begins = words.map((word) => ` ${word}`);
  const hasAll = (text: string) => words[0] !== "" && begins.every((begin) => text.includes(begin));
  const isForeign = !isPlain(whole);
  const start = startOf(whole);
  const beginning = start === startOf(words[0] ?? "") ? (byStart.get(start) ?? []) : all;
  return {
    candidates: isForeign ? foreign : beginning,
    rankOf: ({ own, withArtists, keys, artistKeys }) => {
      if (keys.includes(whole)) return 0;
      if (artistKeys.includes(whole)) return 1;
      if (keys.some((key) => key.startsWith(whole))) return 2;
      if (hasAll(own) || (isForeign && keys.some((key) => key.includes(whole)))) return 3;
      return hasAll(withArtists) ? 4 : undefined;
    },
  };
}

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** The first one or two characters of a word. */
const startOf = (word: string) => word.slice(0, 2);

type Findable = (
  | { readonly kind: "album"; readonly item: IndexedEntry }
  | { readonly kind: "artist"; readonly item: WallArtist }
  | { readonly kind: "genre"; readonly item: string }
) &
  Folding & {
    /** Of an album. */
    readonly artistKeys: readonly string[];
    /** `own`, and that of an album's artists. */
    readonly withArtists: string;
  };

interface Folding {
  /** Each name in the form that all spellings of it share. */
  readonly keys: readonly string[];
  /** The words of the names, and the keys ("acdc" for "AC/DC"), each after a space. */
  readonly own: string;
}

interface Findables {
  /** The best known first. */
  readonly all: readonly Findable[];
  /** Those with letters or signs beyond ASCII when folded. */
  readonly foreign: readonly Findable[];
  /** All, by the first character and the first two of each word. */
  readonly byStart: ReadonlyMap<string, readonly Findable[]>;
}

const known = new WeakMap<CatalogueIndex, Findables>();

/** What can be found; cached for as long as the index exists. */
function findablesOf(index: CatalogueIndex): Findables {
  const findables = known.get(index) ?? indexed(readFindables(index));
  known.set(index, findables);
  return findables;
}

function indexed(all: readonly Findable[]): Findables {
  const byStart = new Map<string, Findable[]>();
  for (const findable of all) {
    const words = findable.withArtists.split(" ").filter((word) => word !== "");
    for (const start of new Set(words.flatMap((word) => [word.slice(0, 1), startOf(word)]))) {
      const others = byStart.get(start);
      if (others) others.push(findable);
      else byStart.set(start, [findable]);
    }
  }
  return { all, foreign: all.filter(({ withArtists }) => !isPlain(withArtists)), byStart };
}

function readFindables(index: CatalogueIndex): readonly Findable[] {
  const { albums, artists, genres } = offersOf(index);
  const findables: readonly { readonly fame: number; readonly findable: Findable }[] = [
    ...genres.map(({ item, fame }) => {
      const own = folding([item], artistKey);
      return {
        fame,
        findable: { kind: "genre" as const, item, ...own, withArtists: own.own, artistKeys: [] },
      };
    }),
    ...artists.map(({ item, fame }) => {
      const ofItsOwn = item.albums.filter(({ entry }) => entry.artists.length === 1);
      const own = folding([item.name, ...ofItsOwn.flatMap(({ entry }) => entry.aliases ?? [])], artistKey);
      return {
        fame,
        findable: { kind: "artist" as const, item, ...own, withArtists: own.own, artistKeys: [] },
      };
    }),
    ...albums.map(({ item, fame }) => {
      const { title, titleAliases = [], artist, artists: listed, aliases = [] } = item.entry;
      const own = folding([title, ...titleAliases], titleKey);
      const by = folding([artist, ...listed.map(({ name }) => name), ...aliases], artistKey);
      return {
        fame,
        findable: {
          kind: "album" as const,
          item,
          ...own,
          withArtists: own.own + by.own,
          artistKeys: by.keys,
        },
      };
    }),
  ];
  return findables.toSorted((one, other) => other.fame - one.fame).map(({ findable }) => findable);
}

function folding(names: readonly string[], keyOf: (name: string) => string): Folding {
  const keys = [...new Set(names.map(keyOf))];
  return { keys, own: [...new Set([...names.map(spacedWords), ...keys.map((key) => ` ${key}`)])].join("") };
}
