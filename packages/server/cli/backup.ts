import { resolve } from "node:path";
import { writeBackup } from "../db/backup/write-backup.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";
import * as words from "./words.ts";

export const backup: Command = {
  parameters: ["file"],
  summary: words.backupSummary,
  details: words.backupDetails,
  async run([name = ""]) {
    const file = resolve(name);
    const rows = await withDatabase(({ db }) => writeBackup(db, file));
    console.log(words.backedUp(rows, file));
    return 0;
  },
};
