import { migrateToLatest, pendingMigrations } from "../db/migrate.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";
import * as words from "./words.ts";

export const migrate: Command = {
  parameters: [],
  summary: words.migrateSummary,
  details: words.migrateDetails,
  run: () =>
    withDatabase(async ({ db }) => {
      const pending = await pendingMigrations(db);
      await migrateToLatest(db);
      console.log(pending.length > 0 ? words.applied(pending.join(", ")) : words.upToDate);
      return 0;
    }),
};
