import { stat } from "node:fs/promises";
import type { Config } from "../../config/config.ts";
import { keptBackups } from "../../db/backup/kept-backups.ts";
import { messageOf } from "../../log/message-of.ts";
import { systemClock } from "../../time/system-clock.ts";
import { fault, type Finding, ok } from "./finding.ts";
import * as words from "./words.ts";

const hourMs = 60 * 60 * 1000;
/** A night without a backup may pass. */
const oldHours = 50;

/** Whether others may change the backups in BACKUP_DIR, and how old the newest is. */
export async function checkBackups(
  { backupDir, jobs }: Pick<Config, "backupDir" | "jobs">,
  now = systemClock.now(),
): Promise<Finding> {
  if (backupDir === undefined) return ok(words.backups, words.noBackupDir);
  try {
    const [newest] = await keptBackups(backupDir);
    if (!newest)
      return {
        kind: "warn",
        about: words.backups,
        text: words.noBackup(backupDir),
        advice: words.firstBackup(jobs),
      };
    if (process.platform !== "win32" && ((await stat(backupDir)).mode & 0o022) !== 0)
      return {
        kind: "warn",
        about: words.backups,
        text: words.writableByOthers(backupDir),
        advice: words.runChmod("700", backupDir),
      };
    const hours = Math.floor((now - newest.madeAt) / hourMs);
    const text = words.newestBackup(newest.file, hours);
    if (hours <= oldHours) return ok(words.backups, text);
    return { kind: "warn", about: words.backups, text, advice: words.seeBackups(jobs) };
  } catch (error) {
    return fault(words.backups, messageOf(error), words.fixBackupDir);
  }
}
