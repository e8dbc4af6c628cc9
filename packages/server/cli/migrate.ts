import { migrateToLatest, pendingMigrations } from "../db/migrate.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const migrate: Command = {
  parameters: [],
  summary: "Bring the database's schema up to date",
  details:
    "Does nothing if it's already up to date. `npm start` does the same; this is for deployments that migrate first.",
  run: () =>
    withDatabase(async ({ db }) => {
      const pending = await pendingMigrations(db);
      await migrateToLatest(db);
      console.log(pending.length > 0 ? `Applied: ${pending.join(", ")}` : "The database is up to date.");
      return 0;
    }),
};
