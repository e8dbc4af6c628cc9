import type { Album, Artist, Discography } from "./discography.ts";
import { parseSearchQuery, type SearchQuery } from "./search-query.ts";
import { upcOf } from "./upc.ts";

const letters: Readonly<Record<string, string>> = {
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
  "&": " and ",
};

/** Folds text for comparison: no case, accents, apostrophes or punctuation, unless it is only punctuation. */
function foldText(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[øßæœđðłþı&]/gu, (letter) => letters[letter] ?? letter)
    .replaceAll(/['’ʼ`´]/gu, "");
  const words = plain.replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim();
  return words === "" ? plain.replaceAll(/\s+/gu, " ").trim() : words;
}

function wordsOf(text: string): readonly string[] {
  const folded = foldText(text);
  return folded === "" ? [] : folded.split(" ");
}

/** Albums that match a query: exact names first, then by popularity. */
export function searchAlbums(discography: Discography, text: string): readonly Album[] {
  const query = parseSearchQuery(text);
  if (query.words === "" && query.fields.length === 0) return [];
  const wanted = foldedQuery(query);
  const hits = discography.albums.filter((album) => matchesAlbum(album, wanted));
  const asked = foldText(query.fields.find(({ name }) => name === "album")?.value ?? query.words);
  return exactFirst(hits, (album) => titlesOf(album).some((title) => foldText(title) === asked));
}

export function searchArtists(discography: Discography, text: string): readonly Artist[] {
  const query = parseSearchQuery(text);
  const asked = query.fields.find(({ name }) => name === "artist")?.value ?? query.words;
  if (asked === "") return [];
  const [typed, folded] = [wordsOf(asked), foldText(asked)];
  const hits = discography.artists.filter((artist) => holdsTyped(wordsOf(artist.name), typed));
  return exactFirst(hits, (artist) => foldText(artist.name) === folded);
}

function exactFirst<Item>(hits: readonly Item[], isExact: (item: Item) => boolean): readonly Item[] {
  const exact = new Set(hits.filter(isExact));
  return [...exact, ...hits.filter((item) => !exact.has(item))];
}

function foldedQuery({ words, fields }: SearchQuery) {
  return {
    typed: wordsOf(words),
    fields: fields.map((field) => ({ ...field, words: wordsOf(field.value) })),
  };
}

type FoldedQuery = ReturnType<typeof foldedQuery>;

function matchesAlbum(album: Album, { typed, fields }: FoldedQuery): boolean {
  return (
    (typed.length === 0 || holdsTyped(foldedOf(album).all, typed)) &&
    fields.every((field) => matchesField(album, field))
  );
}

interface FoldedAlbum {
  readonly titles: readonly (readonly string[])[];
  readonly credit: readonly string[];
  readonly all: readonly string[];
}

const foldedAlbums = new WeakMap<Album, FoldedAlbum>();

/** The words of an album's titles and credit; cached, because every search reads them of all albums. */
function foldedOf(album: Album): FoldedAlbum {
  const known = foldedAlbums.get(album);
  if (known) return known;
  const titles = titlesOf(album).map(wordsOf);
  const credit = wordsOf(creditText(album));
  const folded = { titles, credit, all: [...titles.flat(), ...credit] };
  foldedAlbums.set(album, folded);
  return folded;
}

/** All titles under which a service lists the album in some market. */
function titlesOf({ facts: { title, titleAliases = [] } }: Album): readonly string[] {
  return [title, ...titleAliases];
}

/** The artists' names, joined and individually: "Richard & Linda Thompson Richard Thompson Linda Thompson". */
function creditText({ facts, artists }: Album): string {
  return [...new Set([facts.artist, ...artists.map(({ name }) => name)])].join(" ");
}

function matchesField(album: Album, { name, value, words }: FoldedQuery["fields"][number]): boolean {
  const { facts } = album;
  switch (name) {
    case "artist":
      return holdsWords(foldedOf(album).credit, words);
    case "album":
      return foldedOf(album).titles.some((title) => holdsWords(title, words));
    case "year":
      return matchesYear(facts.year, value);
    case "upc":
      return upcOf(album) === value;
    case "tag":
      return value === "hipster" && facts.popularity <= 10;
    // Filters of other item types match no album. Nor does `genre:`, which is no longer reliable.
    case "genre":
    case "track":
    case "isrc":
      return false;
  }
}

function matchesYear(year: number, value: string): boolean {
  const range = /^(\d{4})(?:-(\d{4}))?$/.exec(value);
  if (range === null) return false;
  const first = Number(range[1]);
  return year >= first && year <= Number(range[2] ?? first);
}

function holdsWords(words: readonly string[], asked: readonly string[]): boolean {
  return asked.every((word) => words.includes(word));
}

/** Like `holdsWords`, but the last word may be a prefix, as it is while someone types. */
function holdsTyped(words: readonly string[], typed: readonly string[]): boolean {
  return typed.every(
    (word, at) =>
      words.includes(word) || (at === typed.length - 1 && words.some((own) => own.startsWith(word))),
  );
}
