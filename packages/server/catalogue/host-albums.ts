import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { type FileEntry, readAlbumFile } from "@spindle/catalogue/album-file.ts";
import type { GenreTree } from "@spindle/catalogue/genre-tree.ts";
import { CatalogueError, loadCatalogue, reportOf } from "@spindle/catalogue/load-catalogue.ts";
import { type IdEntry, nameKey, readIdFile } from "@spindle/catalogue/id-file.ts";
import { printable } from "@spindle/catalogue/printable.ts";
import type { Mistake } from "@spindle/catalogue/read-entries.ts";
import { type Ineligibility, ineligibilityOf } from "@spindle/core/album/eligibility.ts";
import { type AlbumKey, keysOf } from "@spindle/core/album/album-key.ts";
import { systemCode } from "../config/setting-refused.ts";
import { catalogueEntry } from "./catalogue-entry.ts";
import * as words from "./words.ts";

/** A host's own files in DATA_DIR. */
export function hostFiles(dataDir: string): { readonly albums: string; readonly ids: string } {
  return { albums: join(dataDir, "catalogue.json"), ids: join(dataDir, "catalogue-ids.json") };
}

/** All albums with their ids: the catalogue's and the host's, which replace ours. Throws CatalogueError with a file's mistakes. */
export async function loadAlbums(
  dataDir: string,
  genres: GenreTree,
  thisYear: number,
): Promise<readonly CatalogueAlbum[]> {
  const files = hostFiles(dataDir);
  const own = await loadCatalogue(genres);
  const all = await withHostAlbums(own, files.albums, genres, thisYear);
  return withIds(all, await readHostIds(files.ids));
}

async function withHostAlbums(
  own: readonly CatalogueAlbum[],
  file: string,
  genres: GenreTree,
  thisYear: number,
): Promise<readonly CatalogueAlbum[]> {
  const text = await readIfThere(file);
  if (text === undefined) return own;
  const { entries, mistakes } = readHostAlbums(text, genres, thisYear);
  if (mistakes.length > 0) throw new CatalogueError(reportOf(file, mistakes));
  const replaced = new Set(entries.flatMap(({ album }) => spellingsOf(album)));
  const kept = own.filter((album) => !spellingsOf(album).some((key) => replaced.has(key)));
  return [...kept, ...entries.map(({ album }) => album)];
}

/** The ids that the host's file gives to albums. Throws CatalogueError with the file's mistakes. */
export async function readHostIds(file: string): Promise<readonly IdEntry[]> {
  const text = await readIfThere(file);
  if (text === undefined) return [];
  const { entries, mistakes } = readIdFile(text);
  if (mistakes.length > 0) throw new CatalogueError(reportOf(file, mistakes));
  return entries;
}

/** Ids of albums that are not in the catalogue are ignored, and an id in an album's own entry counts more. */
function withIds(albums: readonly CatalogueAlbum[], ids: readonly IdEntry[]): readonly CatalogueAlbum[] {
  if (ids.length === 0) return albums;
  const known = new Map(ids.map((entry) => [nameKey(entry), entry]));
  return albums.map((album) => ({ ...known.get(nameKey(album)), ...album }));
}

/** Parses a host's file, with all mistakes in line order. `thisYear` is the latest year allowed. */
export function readHostAlbums(
  text: string,
  genres: GenreTree,
  thisYear: number,
): { readonly entries: readonly FileEntry[]; readonly mistakes: readonly Mistake[] } {
  const { entries, mistakes } = readAlbumFile(text, genres);
  const found = [
    ...mistakes,
    ...entries.flatMap((entry) => objections(entry, thisYear)),
    ...doubles(entries),
  ];
  return { entries, mistakes: found.toSorted((one, other) => one.line - other.line) };
}

const kinds: Readonly<Partial<Record<Ineligibility, string>>> = {
  "various-artists": words.variousArtists,
  compilation: words.compilation,
  live: words.live,
  karaoke: words.karaoke,
  tribute: words.tribute,
};

function objections({ album, line }: FileEntry, thisYear: number): readonly Mistake[] {
  const at = { line, title: album.title };
  const why = ineligibilityOf(catalogueEntry(album));
  const late = album.year > thisYear;
  return [
    ...(why ? [{ ...at, fault: kinds[why] ?? words.notPickable(why), fix: words.removeIt }] : []),
    ...(late ? [{ ...at, fault: words.inFuture(album.year), fix: words.useFirstYear }] : []),
  ];
}

/** Duplicate albums, in any spelling and order of artists. */
function doubles(entries: readonly FileEntry[]): readonly Mistake[] {
  const firstLines = new Map<AlbumKey, number>();
  const mistakes: Mistake[] = [];
  for (const { album, line } of entries) {
    const keys = spellingsOf(album);
    const first = keys.map((key) => firstLines.get(key)).find((known) => known !== undefined);
    if (first === undefined) for (const key of keys) firstLines.set(key, line);
    else {
      const fault = words.doubled(first);
      mistakes.push({ line, title: album.title, fault, fix: words.removeOne });
    }
  }
  return mistakes;
}

const spellingsOf = (album: CatalogueAlbum): readonly AlbumKey[] => [...keysOf(catalogueEntry(album))];

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readAlbumText(path);
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** MiB: twenty times our own catalogue. */
const largest = 16;

/** Reads a file of albums. Throws CatalogueError if it is not a file or larger than 16 MiB, else the system's error. */
export async function readAlbumText(path: string): Promise<string> {
  const found = await stat(path);
  const refuse = (why: string) => new CatalogueError(`${printable(path)}: ${why}`);
  if (!found.isFile()) throw refuse(words.notFile);
  if (found.size > largest * 1024 * 1024) {
    throw refuse(words.tooLarge(largest));
  }
  return readFile(path, "utf8");
}
