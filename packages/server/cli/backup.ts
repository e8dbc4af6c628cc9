import { resolve } from "node:path";
import { writeBackup } from "../db/backup/write-backup.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

export const backup: Command = {
  parameters: ["file"],
  summary: "Write a backup of the whole database to a file",
  details:
    "The file may be new or a regular one, which it then replaces. It can be restored into either kind of database. With the embedded database the server must be stopped " +
    "first. Keep SPINDLE_SECRET (or DATA_DIR/secret) too, in another place: the tokens in the backup are encrypted with it.",
  async run([name = ""]) {
    const file = resolve(name);
    const rows = await withDatabase(({ db }) => writeBackup(db, file));
    console.log(`${rows} rows saved to ${file}`);
    return 0;
  },
};
