import { createHash, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Instant, instant, isoOf } from "@spindle/core/day/instant.ts";
import { requireReplaceable } from "../../files/require-replaceable.ts";
import { syncPath } from "../../files/sync-tree.ts";
import { DatabaseRefused } from "../database-refused.ts";
import { appliedMigrations, newerMigrations } from "../migrate.ts";
import type { OpenedDatabase } from "../open-database.ts";
import type { Db } from "../schema.ts";
import * as words from "../words.ts";
import { BackupFileRefused, BackupRefused } from "./backup-refused.ts";
import { formatVersion, type Header } from "./backup-format.ts";
import { removeLeftovers } from "./leftovers.ts";
import { checkedRow, rowSchemas } from "./read-backup.ts";
import { saveRows } from "./save-rows.ts";
import { verifiedLines } from "./verified-lines.ts";

export interface BackupOptions {
  readonly madeAt?: Instant;
  /** Ends the backup early; the file then doesn't appear. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Saves a database to a file that either engine can restore, and reads it back; returns the number of rows. The file appears
 * complete, verified and synced, or not at all. PostgreSQL's is of one moment; in the embedded database's, each listener is.
 */
export async function writeBackup(
  database: Pick<OpenedDatabase, "db" | "kind">,
  file: string,
  { madeAt = instant(Date.now()), signal = neverAborted }: BackupOptions = {},
): Promise<number> {
  await requireReplaceable(file);
  const newer = await newerMigrations(database.db);
  // This version doesn't know that one's tables.
  if (newer.length > 0) throw new DatabaseRefused(words.newerDatabase(newer.join(", ")));
  const migration = (await appliedMigrations(database.db)).at(-1);
  if (!migration) throw new Error(words.nothingToBackUp);
  const header: Header = {
    format: "spindle-backup",
    version: formatVersion,
    migration,
    madeAt: isoOf(madeAt),
  };
  await removeLeftovers(dirname(resolve(file)), (backup) => backup === basename(file), madeAt);
  const directory = `${resolve(file)}.${randomUUID()}.part`;
  await mkdir(directory, { mode: 0o700 });
  try {
    const { rows, files } = await saveRows(database, directory, signal);
    const temporaryFile = join(directory, "backup");
    await pipeline(
      contentOf(header, files, rows),
      createGzip(),
      createWriteStream(temporaryFile, { flags: "wx", mode: 0o600, flush: true }),
      { signal },
    );
    await verify(database.db, temporaryFile, signal);
    await rename(temporaryFile, file);
    await syncPath(dirname(resolve(file)));
    return rows;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const neverAborted = new AbortController().signal;

async function* contentOf(
  header: Header,
  files: readonly string[],
  rows: number,
): AsyncGenerator<Buffer | string> {
  const hash = createHash("sha256");
  const firstLine = `${JSON.stringify(header)}\n`;
  hash.update(firstLine);
  yield firstLine;
  for (const file of files) {
    for await (const chunk of createReadStream(file)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  yield `${JSON.stringify({ rows, sha256: hash.digest("hex") })}\n`;
}

/** Reads a backup as a restore does, up to the database. */
async function verify(db: Db, file: string, signal: AbortSignal): Promise<void> {
  const schemas = await rowSchemas(db);
  const lines = verifiedLines(file);
  try {
    // The header has no row.
    await lines.next();
    for await (const line of lines) {
      signal.throwIfAborted();
      checkedRow(line, schemas);
    }
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    throw new BackupFileRefused(words.notReadBack(error.message), { cause: error });
  }
}
