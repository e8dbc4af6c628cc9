import { join } from "node:path";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { catalogueEntry } from "../catalogue/catalogue-entry.ts";
import { loadAlbums } from "../catalogue/host-albums.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { recountAll } from "../use-cases/recount-all.ts";
import type { Command } from "./command.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";

export const recount: Command = {
  parameters: [],
  summary: words.recountSummary,
  details: words.recountDetails,
  run: () =>
    withMigratedDatabase(async ({ db }, { dataDir }) => {
      const genres = await loadGenreTree();
      const albums = await loadAlbums(join(dataDir, "catalogue.json"), genres, new Date().getUTCFullYear());
      const catalogue = albums.map((album) => catalogueEntry(album));
      const context = { db, catalogue, userMutex: createKeyedMutex() };
      const listeners = await recountAll(context, (progress) => console.error(progress));
      console.log(words.recounted(listeners));
      return 0;
    }),
};
