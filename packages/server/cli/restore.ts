import { resolve } from "node:path";
import { readBackup } from "../db/backup/read-backup.ts";
import { migrateToLatest } from "../db/migrate.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const restore: Command = {
  parameters: ["file"],
  summary: "Fill an empty database from a backup",
  details:
    "All or nothing: a file that's truncated, altered, or from a newer version leaves the database as it was, and " +
    "a database that already holds data is refused. Everyone is signed out afterward.",
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
