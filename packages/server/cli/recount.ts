import { join } from "node:path";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { catalogueEntry } from "../catalogue/catalogue-entry.ts";
import { loadAlbums } from "../catalogue/host-albums.ts";
import { readUserIds } from "../db/queries/users.ts";
import { fillCountries } from "../use-cases/fill-countries.ts";
import { createTurns } from "../turns/turns.ts";
import { recountUser } from "../use-cases/recount-user.ts";
import type { Command } from "./command.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";

export const recount: Command = {
  parameters: [],
  summary: "Count every listener's spins, streaks, collection and tallies anew",
  details: "For a database whose spins were changed by hand. Does no harm to one where all is well.",
  run: () =>
    withMigratedDatabase(async ({ db }, { dataDir }) => {
      const genres = await loadGenreTree();
      const albums = await loadAlbums(join(dataDir, "catalogue.json"), genres, new Date().getUTCFullYear());
      await fillCountries({ db, catalogue: albums.map((album) => catalogueEntry(album)) });
      const userIds = await readUserIds(db);
      const userTurns = createTurns();
      for (const userId of userIds) await recountUser({ db, userTurns }, userId);
      console.log(`Counted anew: ${userIds.length} listeners.`);
      return 0;
    }),
};
