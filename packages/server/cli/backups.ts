import { keepBackups } from "../db/backup/kept-backups.ts";
import { readBackup } from "../db/backup/read-backup.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import { migrateToLatest } from "../db/migrate.ts";
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
    await withDatabase(io, async (database) => {
      const madeAt = systemClock.now();
      const write = async (file: string) => {
        const rows = await writeBackup(database, file, { madeAt, signal: io.server?.signal });
        io.out(words.backedUp(rows, file));
      };
      await (keep === undefined
        ? write(io.path(name))
        : keepBackups(io.path(name), Number(keep), madeAt, write));
    });
    return 0;
  },
};

export const restore: Command = {
  parameters: ["file"],
  summary: words.restoreSummary,
  details: words.restoreDetails,
  local: true,
  run: ([name = ""], _options, io) =>
    withDatabase(io, async ({ db }) => {
      await migrateToLatest(db);
      const restored = await readBackup(db, io.path(name));
      if (restored.ok) {
        io.out(words.restored(restored.value));
        return 0;
      }
      io.err(restored.failure.detail);
      return 1;
    }),
};
