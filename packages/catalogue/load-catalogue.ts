import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type CatalogueAlbum, catalogueAlbumSchema } from "./album.ts";
import { type FileEntry, type Mistake, readAlbumFile } from "./album-file.ts";
import { type GenreTree, loadGenreTree } from "./genre-tree.ts";

/** A catalogue file that cannot be used: the message names the file, and each entry with its line, its fault and the mend. */
export class CatalogueError extends Error {
  override readonly name = "CatalogueError";

  constructor(file: string, mistakes: readonly Mistake[]) {
    super(mistakes.map((mistake) => `${file}, ${sentenceOf(mistake)}`).join("\n"));
  }
}

/** A mistake as a person reads it. */
export function sentenceOf({ line, title, fault, mend }: Mistake): string {
  return `line ${line}${title === undefined ? "" : ` (“${title}”)`}: ${fault}. ${mend}`;
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

/** The albums of a text without a mistake; undefined where it has one, which the slower reading then names. */
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
  if (mistakes.length > 0) throw new CatalogueError(file, mistakes);
  return entries;
}
