import { mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { readBackup, readHeader } from "../db/backup/read-backup.ts";
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
    const file = io.path(name);
    const header = await readHeader(file);
    if (!header.ok) {
      io.err(header.failure.detail);
      return 1;
    }
    return inScratchDirectory(async (directory) => {
      const { db, close } = await openEmbedded(directory, silentLog);
      try {
        return await drillIn(db, file, io);
      } finally {
        await close();
      }
    });
  },
};

/** Ctrl+C, a request to end, and a closed terminal. */
const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The directory is removed afterwards, and if a signal ends the process. */
async function inScratchDirectory<Value>(work: (directory: string) => Promise<Value>): Promise<Value> {
  const onSignal = (signal: NodeJS.Signals): void => {
    // A thread may still be writing.
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 });
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of signals) process.once(signal, onSignal);
  const directory = mkdtempSync(join(tmpdir(), "spindle-drill-"));
  try {
    return await work(directory);
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
    await rm(directory, { recursive: true, force: true });
  }
}

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
