import { readFile, stat } from "node:fs/promises";
import { CatalogueError } from "@spindle/catalogue/load-catalogue.ts";
import { printable } from "@spindle/catalogue/printable.ts";
import * as words from "./words.ts";

/** MiB: twenty times our own catalogue. */
const largest = 16;

/** Reads a file of albums. Throws CatalogueError if it is no file or larger than 16 MiB, else the system's error. */
export async function readAlbumText(path: string): Promise<string> {
  const found = await stat(path);
  const refuse = (why: string) => new CatalogueError(`${printable(path)}: ${why}`);
  if (!found.isFile()) throw refuse(words.notFile);
  if (found.size > largest * 1024 * 1024) {
    throw refuse(words.tooLarge(largest));
  }
  return readFile(path, "utf8");
}
