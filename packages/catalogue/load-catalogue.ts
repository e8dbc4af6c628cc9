import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type CatalogueAlbum, catalogueAlbumSchema } from "./album.ts";
import { type FileEntry, readAlbumFile } from "./album-file.ts";
import { type GenreTree, loadGenreTree } from "./genre-tree.ts";
import { printable } from "./printable.ts";
import { type Mistake, quickEntries } from "./read-entries.ts";
import * as words from "./words.ts";

/** An invalid catalogue file. The message names the file, its mistakes and their fixes. */
export class CatalogueError extends Error {
  override readonly name = "CatalogueError";
}

/** The most mistakes in one report. */
const mostShown = 50;

/** Formats mistakes for people, one per line, up to the first 50. */
export function reportOf(file: string, mistakes: readonly Mistake[]): string {
  const shown = mistakes.slice(0, mostShown).map(({ line, title, fault, fix }) => {
    const named = title === undefined ? undefined : printable(title);
    return words.mistakeOnLine(printable(file), line, named, printable(fault), printable(fix));
  });
  const rest = mistakes.length - shown.length;
  return [...shown, ...(rest > 0 ? [words.andMore(rest)] : [])].join("\n");
}

const albumsFolder = join(import.meta.dirname, "albums");

/** Loads our own catalogue. Throws a CatalogueError for an invalid file. */
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

/** Parses a valid text quickly; undefined if it has a mistake, which the slower parser then names. */
function quickAlbums(text: string, genres: GenreTree): readonly CatalogueAlbum[] | undefined {
  const albums = quickEntries(text, catalogueAlbumSchema);
  return albums?.every((album) => album.genres.every((genre) => genres.has(genre))) ? albums : undefined;
}

/** Parses a file's text. Throws a CatalogueError that names `file` if it is invalid. */
export function albumsIn(file: string, text: string, genres: GenreTree): readonly FileEntry[] {
  const { entries, mistakes } = readAlbumFile(text, genres);
  if (mistakes.length > 0) throw new CatalogueError(reportOf(file, mistakes));
  return entries;
}
