import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";

/** Each known genre with all broader ones: its parents, their parents, and so on. */
export type GenreTree = ReadonlyMap<string, ReadonlySet<string>>;

const parentsSchema = v.record(v.string(), v.array(v.string()));

/** Loads the genres of the catalogue from `genres.json`, which has a genre with its parents on each line. */
export async function loadGenreTree(): Promise<GenreTree> {
  const text = await readFile(join(import.meta.dirname, "genres.json"), "utf8");
  return genreTree(v.parse(parentsSchema, JSON.parse(text)));
}

/** Builds the tree. Throws if a parent is not a genre, or a genre is its own ancestor. */
export function genreTree(parents: Readonly<Record<string, readonly string[]>>): GenreTree {
  const tree = new Map<string, ReadonlySet<string>>();
  const broaderThan = (genre: string, below: readonly string[]): ReadonlySet<string> => {
    const known = tree.get(genre);
    if (known) return known;
    const own = parents[genre];
    const path = [...below, genre];
    if (own === undefined) throw new Error(`unknown genre: ${path.join(" below ")}`);
    if (below.includes(genre)) throw new Error(`a genre broader than itself: ${path.join(" below ")}`);
    const broader = new Set(own.flatMap((parent) => [parent, ...broaderThan(parent, path)]));
    tree.set(genre, broader);
    return broader;
  };
  for (const genre of Object.keys(parents)) broaderThan(genre, []);
  return tree;
}

/** The first genre before a narrower one of its own; undefined if the most specific come first. */
export function misplacedGenre(tree: GenreTree, genres: readonly string[]): string | undefined {
  return genres.find((genre, place) => genres.slice(place + 1).some((later) => tree.get(later)?.has(genre)));
}
