import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { sentenceOf } from "@spindle/catalogue/load-catalogue.ts";
import { readHostAlbums } from "../catalogue/host-albums.ts";
import type { Command } from "./command.ts";

export const checkAlbums: Command = {
  parameters: ["file"],
  summary: "Check a file of your own albums before it becomes DATA_DIR/catalogue.json",
  details:
    "Names each mistake with its line and what to do about it. Changes nothing; ends with status 1 where there is one.",
  async run([name = ""]) {
    const path = resolve(name);
    const text = await readFile(path, "utf8");
    const { entries, mistakes } = readHostAlbums(text, await loadGenreTree(), new Date().getUTCFullYear());
    for (const mistake of mistakes) console.error(`${path}, ${sentenceOf(mistake)}`);
    if (mistakes.length === 0)
      console.log(`${path} holds ${entries.length} albums, all of them fit to spin.`);
    return mistakes.length === 0 ? 0 : 1;
  },
};
