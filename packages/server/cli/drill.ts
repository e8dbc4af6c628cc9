import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { readBackup } from "../db/backup/read-backup.ts";
import { openEmbedded } from "../db/embedded/open-embedded.ts";
import { migrateToLatest } from "../db/migrate.ts";
import type { Db } from "../db/schema.ts";
import type { Log } from "../log/log.ts";
import { recountChanges } from "../use-cases/recount-changes.ts";
import type { Command, CommandIo } from "./command.ts";
import * as words from "./words.ts";

/** What fails is reported by the command; a checkpoint that waits for the restore's transaction is no failure. */
const silentLog: Log = () => {};

export const drill: Command = {
  parameters: ["file"],
  summary: words.drillSummary,
  details: words.drillDetails,
  local: true,
  async run([name = ""], _options, io) {
    const directory = await mkdtemp(join(tmpdir(), "spindle-drill-"));
    try {
      const { db, close } = await openEmbedded(directory, silentLog);
      try {
        return await drillIn(db, io.path(name), io);
      } finally {
        await close();
      }
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
};

/** Restores the backup into this empty database, recounts it, and reports; returns the exit status. */
async function drillIn(db: Db, file: string, io: CommandIo): Promise<number> {
  await migrateToLatest(db);
  const restored = await readBackup(db, file);
  if (!restored.ok) {
    io.err(restored.failure.detail);
    return 1;
  }
  io.out(words.drilled(restored.value.rows));
  const { listeners, changed } = await recountChanges({ db, userMutex: createKeyedMutex() });
  for (const [table, rows] of changed) io.err(words.countedDifferently(rows, table));
  io.out(changed.size > 0 ? words.recounted(listeners) : words.countedAlike(listeners));
  return changed.size > 0 ? 1 : 0;
}
