import { stat } from "node:fs/promises";
import { keepBackups, newestBackup } from "../db/backup/kept-backups.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import type { Job } from "./job.ts";
import { day, hour, lastOccasion, type Schedule } from "./schedule.ts";

/** Two weeks of nights. */
const kept = 14;

const night: Schedule = { everyMinutes: day, atMinute: 2 * hour + 37 };

export const backUpJob: Job = {
  name: "back-up",
  // Every hour, for a night's backup that failed or was interrupted.
  schedule: { everyMinutes: hour, atMinute: night.atMinute % hour },
  isWanted: ({ backupDir }) => backupDir !== undefined,
  async run({ context, database, backupDir }, signal) {
    if (backupDir === undefined) return;
    const { clock, log } = context;
    const madeAt = clock.now();
    const newest = await newestBackup(backupDir, madeAt);
    if (newest && newest.madeAt >= lastOccasion(night, madeAt)) return;
    let rows = 0;
    const file = await keepBackups(backupDir, kept, madeAt, async (name) => {
      rows = await writeBackup(database, name, { madeAt, signal });
    });
    // Last, so that a list which can't be read doesn't keep old backups, which would fill the disk.
    await context.deletions.saveBeside(file);
    const { size } = await stat(file);
    log("info", "backup made", { file, rows, bytes: size, milliseconds: clock.now() - madeAt });
  },
};
