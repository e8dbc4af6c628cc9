import { stat } from "node:fs/promises";
import { keepBackups } from "../db/backup/kept-backups.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import type { Job } from "./job.ts";
import { day, hour } from "./schedule.ts";

/** Two weeks of nights. */
const kept = 14;

export const backUpJob: Job = {
  name: "back-up",
  schedule: { everyMinutes: day, atMinute: 2 * hour + 37 },
  isWanted: ({ backupDir }) => backupDir !== undefined,
  async run({ context, database, backupDir }, signal) {
    if (backupDir === undefined) return;
    const { clock, log } = context;
    const madeAt = clock.now();
    let rows = 0;
    const file = await keepBackups(backupDir, kept, madeAt, async (name) => {
      rows = await writeBackup(database, name, { madeAt, signal });
      await context.deletions.saveBeside(name);
    });
    const { size } = await stat(file);
    log("info", "backup made", { file, rows, bytes: size, milliseconds: clock.now() - madeAt });
  },
};
