import { resolve } from "node:path";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { CatalogueError, reportOf } from "@spindle/catalogue/load-catalogue.ts";
import { printable } from "@spindle/catalogue/printable.ts";
import { readAlbumText } from "../catalogue/album-text.ts";
import { readHostAlbums } from "../catalogue/host-albums.ts";
import { systemCode } from "../config/setting-refused.ts";
import type { Command } from "./command.ts";

export const checkAlbums: Command = {
  parameters: ["file"],
  summary: "Check a file of your own albums before it becomes DATA_DIR/catalogue.json",
  details:
    "Lists each mistake with its line and how to fix it. Changes nothing; exits with status 1 if there are any.",
  async run([name = ""]) {
    const path = resolve(name);
    const text = await textOf(path);
    const { entries, mistakes } = readHostAlbums(text, await loadGenreTree(), new Date().getUTCFullYear());
    if (mistakes.length > 0) throw new CatalogueError(reportOf(path, mistakes));
    console.log(`${printable(path)} has ${entries.length} albums, all of them ready to spin.`);
    return 0;
  },
};

const faults: Readonly<Record<string, string>> = {
  ENOENT: "it doesn't exist. Name a file of albums.",
  ENOTDIR: "it doesn't exist, because part of its path is a file. Name a file of albums.",
  EACCES: "this user can't read it. Let this user read it.",
  EPERM: "this user can't read it. Let this user read it.",
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
