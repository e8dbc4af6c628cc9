import { createHash, randomUUID } from "node:crypto";
import { createWriteStream, lstatSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Instant, instant, isoOf } from "@spindle/core/day/instant.ts";
import { sql, type Transaction } from "kysely";
import { syncPath } from "../../files/sync-tree.ts";
import { appliedMigrations } from "../migrate.ts";
import type { Database, Db } from "../schema.ts";
import * as words from "../words.ts";
import { BackupFileRefused } from "./backup-refused.ts";
import { backupTables, formatVersion, type Header, rowLine } from "./backup-format.ts";

const rowsAtOnce = 500;

/** Saves a snapshot of the database to a file that either engine can restore; returns the number of rows. The file appears complete and synced, or not at all. */
export async function writeBackup(
  db: Db,
  file: string,
  madeAt: Instant = instant(Date.now()),
): Promise<number> {
  refuseSpecialFile(file);
  const temporaryFile = `${resolve(file)}.${randomUUID()}.part`;
  const count = { rows: 0 };
  try {
    await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((transaction) =>
        pipeline(
          backupLines(transaction, madeAt, count),
          createGzip(),
          createWriteStream(temporaryFile, { flags: "wx", mode: 0o600, flush: true }),
        ),
      );
    renameSync(temporaryFile, file);
    syncPath(dirname(resolve(file)));
    return count.rows;
  } catch (error) {
    rmSync(temporaryFile, { force: true });
    throw error;
  }
}

/** Throws if the path is a device, a link or a directory. */
function refuseSpecialFile(file: string): void {
  const found = lstatSync(file, { throwIfNoEntry: false });
  if (!found || found.isFile()) return;
  throw new BackupFileRefused(found.isSymbolicLink() ? words.symbolicLink(file) : words.notRegularFile(file));
}

async function* backupLines(
  transaction: Transaction<Database>,
  madeAt: Instant,
  count: { rows: number },
): AsyncGenerator<string> {
  const hash = createHash("sha256");
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  const migration = (await appliedMigrations(transaction)).at(-1);
  if (!migration) throw new Error(words.nothingToBackUp);
  const header: Header = {
    format: "spindle-backup",
    version: formatVersion,
    migration,
    madeAt: isoOf(madeAt),
  };
  yield hashed(`${JSON.stringify(header)}\n`);
  for (const table of backupTables) {
    for await (const rows of rowsOf(transaction, table)) {
      count.rows += rows.length;
      yield hashed(rows.map((row) => `${rowLine(table, row)}\n`).join(""));
    }
  }
  yield `${JSON.stringify({ rows: count.rows, sha256: hash.digest("hex") })}\n`;
}

async function* rowsOf(transaction: Transaction<Database>, table: string): AsyncGenerator<readonly string[]> {
  await sql`
    declare backup_rows no scroll cursor for
    select row_to_json(saved)::text as line from ${sql.table(table)} as saved`.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(
      transaction,
    );
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close backup_rows`.execute(transaction);
}
