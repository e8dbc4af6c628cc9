import { resolve } from "node:path";
import { writeBackup } from "../db/backup/write-backup.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const backup: Command = {
  parameters: ["file"],
  summary: "Write a backup of the whole database to a file",
  details:
    "The file can be new, or an existing regular file, which is replaced. It can be restored into either kind of database. With the embedded database, stop the server " +
    "first. Also keep SPINDLE_SECRET (or DATA_DIR/secret), somewhere else: the tokens in the backup are encrypted with it.",
  async run([name = ""]) {
    const file = resolve(name);
    const rows = await withDatabase(({ db }) => writeBackup(db, file));
    console.log(`${rows} rows saved to ${file}`);
    return 0;
  },
};
