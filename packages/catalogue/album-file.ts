import {
  createScanner,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from "jsonc-parser";
import * as v from "valibot";
import { type CatalogueAlbum, catalogueAlbumSchema } from "./album.ts";
import { type GenreTree, misplacedGenre } from "./genre-tree.ts";

/** Something in a catalogue file that keeps it from being used, and what to do about it. */
export interface Mistake {
  /** Counted from 1. */
  readonly line: number;
  /** The title of the entry, where it can be read. */
  readonly title: string | undefined;
  readonly fault: string;
  readonly mend: string;
}

/** An album of a file, and the line on which its entry begins. */
export interface FileEntry {
  readonly album: CatalogueAlbum;
  readonly line: number;
}

/** How many mistakes of one entry are told. */
const mostOfEntry = 5;

/** What a catalogue file's text holds: the entries that can be used, and every mistake (of one entry the first five). */
export function readAlbumFile(
  text: string,
  genres: GenreTree,
): { readonly entries: readonly FileEntry[]; readonly mistakes: readonly Mistake[] } {
  const lineAt = lineReader(text);
  const tooDeep = tooDeepAt(text);
  if (tooDeep !== undefined) {
    return refused(lineAt(tooDeep), `lists and objects are nested more than ${deepest} deep`);
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) return refused(lineAt(error.offset), `not valid JSON (${printParseErrorCode(error.error)})`);
  if (root?.type !== "array") return refused(1, "not a JSON array of albums");
  const entries: FileEntry[] = [];
  const mistakes: Mistake[] = [];
  for (const node of root.children ?? []) {
    const line = lineAt(node.offset);
    const parsed = v.safeParse(catalogueAlbumSchema, getNodeValue(node));
    if (parsed.success) entries.push({ album: parsed.output, line });
    else mistakes.push(...parsed.issues.slice(0, mostOfEntry).map((issue) => mistakeOf(node, issue, lineAt)));
  }
  for (const { album, line } of entries) {
    for (const genre of album.genres.filter((word) => !genres.has(word))) {
      mistakes.push({ line, title: album.title, ...unknownGenre(genre, genres) });
    }
    const broad = misplacedGenre(genres, album.genres);
    if (broad !== undefined) {
      const fault = `genres: “${broad}” comes before a narrower one`;
      mistakes.push({ line, title: album.title, fault, mend: "List the most specific genre first." });
    }
  }
  return { entries, mistakes };
}

function refused(line: number, fault: string) {
  const mend = "Write a JSON array with one album per line, as docs/recipes/add-albums.md shows.";
  return { entries: [], mistakes: [{ line, title: undefined, fault, mend }] };
}

/** How deep lists and objects may stand within each other; three are needed. */
const deepest = 8;

/** Where a text goes deeper than that: the parser, which goes down a level with each, would run out of stack. */
function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  while (scanner.getPosition() < text.length) {
    scanner.scan();
    const at = scanner.getTokenOffset();
    const token = text[at];
    if (token === "[" || token === "{") depth += 1;
    if (token === "]" || token === "}") depth -= 1;
    if (depth > deepest) return at;
  }
  return undefined;
}

/** What each field wants, for who has to mend it. */
const wants: Readonly<Record<string, string>> = {
  title: "Give the title as text of 1 to 200 characters.",
  artist: "Give the artist as text of 1 to 200 characters.",
  artists: "List each of 2 to 8 acts separately, or leave it out for one act.",
  aliases: "List 1 to 6 other spellings of the artist, or leave it out.",
  year: "Give the year of first release as a number, 1948 or later.",
  country: "Give the act's home as two capital letters (ISO 3166-1 alpha-2).",
  genres: "List 1 to 4 genres, most specific first.",
  moods: "List 1 to 3 of calm, happy, melancholy, energetic, romantic, and focused.",
  moments: "List 1 or 2 of morning, evening, and workout.",
  tracks: "Give the number of tracks, from 4 to 200, or leave it out.",
  minutes: "Give the length in whole minutes, from 15 to 120, or leave it out.",
  popularity: "Give a whole number from 1 to 100.",
};

function mistakeOf(
  entry: Node,
  issue: v.InferIssue<typeof catalogueAlbumSchema>,
  lineAt: (offset: number) => number,
): Mistake {
  const field = issue.path?.[0] ? String(issue.path[0].key) : undefined;
  const property = entry.children?.find(({ children }) => children?.[0]?.value === field);
  const title = v.safeParse(v.object({ title: v.string() }), getNodeValue(entry));
  const named = field === undefined ? "" : `${v.getDotPath(issue) ?? field}: `;
  return {
    line: lineAt((property ?? entry).offset),
    title: title.success ? title.output.title.slice(0, 60) : undefined,
    fault: `${named}${issue.message}`,
    mend: wants[field ?? ""] ?? `Use only these fields: ${Object.keys(wants).join(", ")}.`,
  };
}

function unknownGenre(genre: string, genres: GenreTree): Pick<Mistake, "fault" | "mend"> {
  const near = [...genres.keys()]
    .filter((known) => known.includes(genre) || genre.includes(known))
    .toSorted((one, other) => other.length - one.length);
  const hint = near.length > 0 ? `, such as ${near.slice(0, 3).join(", ")}` : "";
  return {
    fault: `genres: “${genre}” isn't a known genre`,
    mend: `Use a word from packages/catalogue/genres.json${hint}.`,
  };
}

/** Offsets are asked for in any order: the line is found by halving. */
function lineReader(text: string): (offset: number) => number {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}
