import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { CatalogueError, reportOf } from "@spindle/catalogue/load-catalogue.ts";
import { printable } from "@spindle/catalogue/printable.ts";
import { readAlbumText, readHostAlbums } from "../catalogue/host-albums.ts";
import * as fileWords from "../catalogue/words.ts";
import { systemCode } from "../config/setting-refused.ts";
import type { Command } from "./command.ts";
import * as words from "./words.ts";

export const checkAlbums: Command = {
  parameters: ["file"],
  local: true,
  summary: words.checkAlbumsSummary,
  details: words.checkAlbumsDetails,
  async run([name = ""], _options, io) {
    const path = io.path(name);
    const text = await textOf(path);
    const { entries, mistakes } = readHostAlbums(text, await loadGenreTree(), new Date().getUTCFullYear());
    if (mistakes.length > 0) throw new CatalogueError(reportOf(path, mistakes));
    io.out(words.noMistakes(printable(path), entries.length));
    return 0;
  },
};

const faults: Readonly<Record<string, string>> = {
  ENOENT: fileWords.missing,
  ENOTDIR: fileWords.belowFile,
  EACCES: fileWords.notReadable,
  EPERM: fileWords.notReadable,
};

async function textOf(path: string): Promise<string> {
  try {
    return await readAlbumText(path);
  } catch (error) {
    const fault = faults[systemCode(error) ?? ""];
    if (fault === undefined) throw error;
    throw new CatalogueError(`${printable(path)}: ${fault}`);
  }
}
