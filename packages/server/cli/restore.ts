import { resolve } from "node:path";
import { readBackup } from "../db/backup/read-backup.ts";
import { migrateToLatest } from "../db/migrate.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const restore: Command = {
  parameters: ["file"],
  summary: "Fill an empty database from a backup",
  details:
    "All of it or nothing: a file that is cut short, changed or from a newer version leaves the database as it was, and " +
    "so does a database that holds anything. Nobody is signed in afterwards.",
  run: ([name = ""]) =>
    withDatabase(async ({ db }) => {
      await migrateToLatest(db);
      const restored = await readBackup(db, resolve(name));
      if (restored.ok) {
        console.log(`Restored ${restored.value} rows.`);
        return 0;
      }
      console.error(restored.failure.detail);
      return 1;
    }),
};
