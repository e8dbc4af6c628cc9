import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { CatalogueError, reportOf } from "@spindle/catalogue/load-catalogue.ts";
import { printable } from "@spindle/catalogue/printable.ts";
import { readAlbumText, readHostAlbums } from "../catalogue/host-albums.ts";
import type { Command } from "./command.ts";
import * as words from "./words.ts";

export const checkAlbums: Command = {
  parameters: ["file"],
  local: true,
  summary: words.checkAlbumsSummary,
  details: words.checkAlbumsDetails,
  async run([name = ""], _options, io) {
    const path = io.path(name);
    const text = await readAlbumText(path);
    const { entries, mistakes } = readHostAlbums(text, await loadGenreTree(), new Date().getUTCFullYear());
    if (mistakes.length > 0) throw new CatalogueError(reportOf(path, mistakes));
    io.out(words.noMistakes(printable(path), entries.length));
    return 0;
  },
};
