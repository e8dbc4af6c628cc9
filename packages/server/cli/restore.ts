import { resolve } from "node:path";
import { readBackup } from "../db/backup/read-backup.ts";
import { migrateToLatest } from "../db/migrate.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";
import * as words from "./words.ts";

export const restore: Command = {
  parameters: ["file"],
  summary: words.restoreSummary,
  details: words.restoreDetails,
  run: ([name = ""]) =>
    withDatabase(async ({ db }) => {
      await migrateToLatest(db);
      const restored = await readBackup(db, resolve(name));
      if (restored.ok) {
        console.log(words.restored(restored.value));
        return 0;
      }
      console.error(restored.failure.detail);
      return 1;
    }),
};
