import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { type CatalogueAlbum, catalogueAlbumSchema } from "./album.ts";

/** A catalogue file that cannot be used: the message names the file, the entry and what is wrong with it. */
export class CatalogueError extends Error {
  override readonly name = "CatalogueError";
}

const albumsFolder = join(import.meta.dirname, "albums");

/**
 * Every album of the catalogue, with those of a host's own file after them, where that file exists. An entry of the
 * host's with the same artist and title stands in for ours. Throws a CatalogueError for a file that breaks the format.
 */
export async function loadCatalogue(hostFile?: string): Promise<readonly CatalogueAlbum[]> {
  const names = (await readdir(albumsFolder)).filter((name) => name.endsWith(".json")).toSorted();
  const albums = new Map<string, CatalogueAlbum>();
  for (const name of names) add(albums, name, await readAlbums(join(albumsFolder, name)), "refuse");
  const own = hostFile === undefined ? undefined : await readIfThere(hostFile);
  if (hostFile !== undefined && own !== undefined)
    add(albums, hostFile, parseAlbums(hostFile, own), "replace");
  return [...albums.values()];
}

/** The albums that a catalogue file's text holds. Throws a CatalogueError naming `file` where it breaks the format. */
export function parseAlbums(file: string, text: string): readonly CatalogueAlbum[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new CatalogueError(`${file} is not valid JSON`);
  }
  if (!Array.isArray(json)) throw new CatalogueError(`${file} must hold a JSON array of albums`);
  return json.map((entry: unknown, index) => {
    const parsed = v.safeParse(catalogueAlbumSchema, entry);
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    throw new CatalogueError(
      `${file}, entry ${index + 1}${nameOf(entry)}: ${v.getDotPath(issue) ?? "entry"}: ${issue.message}`,
    );
  });
}

function add(
  albums: Map<string, CatalogueAlbum>,
  file: string,
  added: readonly CatalogueAlbum[],
  twice: "refuse" | "replace",
): void {
  const seenHere = new Set<string>();
  for (const album of added) {
    const key = `${album.artist}\n${album.title}`.toLowerCase();
    if (seenHere.has(key) || (twice === "refuse" && albums.has(key))) {
      throw new CatalogueError(`${file}: “${album.title}” by ${album.artist} stands there twice`);
    }
    seenHere.add(key);
    albums.set(key, album);
  }
}

async function readAlbums(path: string): Promise<readonly CatalogueAlbum[]> {
  return parseAlbums(path, await readFile(path, "utf8"));
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

function nameOf(entry: unknown): string {
  const named = v.safeParse(v.object({ title: v.string() }), entry);
  return named.success ? ` (“${named.output.title.slice(0, 60)}”)` : "";
}
