import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type CatalogueAlbum, catalogueAlbumSchema } from "./album.ts";
import { type FileEntry, type Mistake, readAlbumFile } from "./album-file.ts";
import { type GenreTree, loadGenreTree } from "./genre-tree.ts";
import { printable } from "./printable.ts";
import * as words from "./words.ts";

/** A catalogue file that cannot be used: the message names the file, what is wrong with it and the mend. */
export class CatalogueError extends Error {
  override readonly name = "CatalogueError";
}

/** How many mistakes of a file are told at once. */
const mostTold = 50;

/** The mistakes of a file as a person reads them, each on a line; of very many the first 50. */
export function reportOf(file: string, mistakes: readonly Mistake[]): string {
  const told = mistakes.slice(0, mostTold).map(({ line, title, fault, mend }) => {
    const named = title === undefined ? undefined : printable(title);
    return words.mistakeOnLine(printable(file), line, named, printable(fault), printable(mend));
  });
  const rest = mistakes.length - told.length;
  return [...told, ...(rest > 0 ? [words.andMore(rest)] : [])].join("\n");
}

const albumsFolder = join(import.meta.dirname, "albums");

/** Every album of the catalogue's own files. Throws a CatalogueError for a file that breaks the format. */
export async function loadCatalogue(genres?: GenreTree): Promise<readonly CatalogueAlbum[]> {
  const tree = genres ?? (await loadGenreTree());
  const names = (await readdir(albumsFolder)).filter((name) => name.endsWith(".json")).toSorted();
  const files = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(albumsFolder, name), "utf8");
      return quickAlbums(text, tree) ?? albumsIn(name, text, tree).map(({ album }) => album);
    }),
  );
  return files.flat();
}

const albumsSchema = v.array(catalogueAlbumSchema);

/** The albums of a text without a mistake; undefined if it has one, which the slower reading then names. */
function quickAlbums(text: string, genres: GenreTree): readonly CatalogueAlbum[] | undefined {
  try {
    const parsed = v.safeParse(albumsSchema, JSON.parse(text));
    const isKnown = (album: CatalogueAlbum) => album.genres.every((genre) => genres.has(genre));
    return parsed.success && parsed.output.every(isKnown) ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/** The albums of a file's text with their lines. Throws a CatalogueError naming `file` where it breaks the format. */
export function albumsIn(file: string, text: string, genres: GenreTree): readonly FileEntry[] {
  const { entries, mistakes } = readAlbumFile(text, genres);
  if (mistakes.length > 0) throw new CatalogueError(reportOf(file, mistakes));
  return entries;
}
