import { stat } from "node:fs/promises";
import { keepBackups } from "../db/backup/kept-backups.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import { createDeletionList, deletionFiles } from "../deletions/deletion-list.ts";
import { systemClock } from "../time/system-clock.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";
import * as words from "./words.ts";

export const backup: Command = {
  parameters: ["file"],
  options: { keep: "number" },
  summary: words.backupSummary,
  details: words.backupDetails,
  async run([name = ""], { keep }, io) {
    if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) {
      io.err(words.notANumber(keep));
      return 1;
    }
    const path = io.path(name);
    if (keep === undefined && (await stat(path).catch(() => undefined))?.isDirectory() === true) {
      io.err(words.directoryWithoutKeep(path));
      return 1;
    }
    await withDatabase(io, async (database, config) => {
      const madeAt = systemClock.now();
      const deletions = createDeletionList(deletionFiles(config), systemClock);
      let rows = 0;
      const write = async (file: string): Promise<string> => {
        rows = await writeBackup(database, file, { madeAt, signal: io.server?.signal });
        return file;
      };
      const file = await (keep === undefined ? write(path) : keepBackups(path, Number(keep), madeAt, write));
      await deletions.saveBeside(file);
      io.out(words.backedUp(rows, file));
    });
    return 0;
  },
};
