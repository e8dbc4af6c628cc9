import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Migration } from "kysely/migration";
import * as v from "valibot";
import { appliedMigrations, migrateTransaction } from "../migrate.ts";
import { migrations } from "../migrations/list.ts";
import type { Database } from "../schema.ts";
import { allTables, formatVersion, headerSchema, parseRowLine, trailerSchema } from "./backup-format.ts";
import { readLines } from "./read-lines.ts";

const rowsAtOnce = 500;
const longestLineBytes = 16 * 1024 * 1024;

export type RestoreFailure = {
  /** `newer`: made by a later version. `damaged`: cut short or changed. `not-empty`: there is data already. */
  readonly kind: "not-a-backup" | "newer" | "damaged" | "not-empty" | "not-migrated";
  /** A sentence for the person who restores. */
  readonly detail: string;
};

class Refused extends Error {
  readonly failure: RestoreFailure;

  constructor(kind: RestoreFailure["kind"], detail: string) {
    super(detail);
    this.failure = { kind, detail };
  }
}

/**
 * Restores a backup into a database that is migrated and empty, in one transaction: what fails leaves the database as it
 * was. A backup of an older schema is restored as it was and then migrated. Returns the number of rows; a file that
 * cannot be read, or a row that the database refuses, throws.
 */
export async function readBackup(
  db: Kysely<Database>,
  file: string,
  list: Readonly<Record<string, Migration>> = migrations,
): Promise<Result<number, RestoreFailure>> {
  try {
    return succeed(await db.transaction().execute((transaction) => restore(transaction, file, list)));
  } catch (error) {
    if (error instanceof Refused) return fail(error.failure);
    throw error;
  }
}

async function restore(
  transaction: Transaction<Database>,
  file: string,
  list: Readonly<Record<string, Migration>>,
): Promise<number> {
  const { lines, finished } = openLines(file);
  const hash = createHash("sha256");
  let rows = 0;
  let trailer: string | undefined;
  const batch = new Batch(transaction);
  try {
    let header: string | undefined;
    for await (const line of lines) {
      if (trailer !== undefined) hash.update(`${trailer}\n`);
      const row = trailer === undefined ? undefined : parseRowLine(trailer);
      if (header === undefined) {
        header = line;
        hash.update(`${line}\n`);
        await prepare(transaction, header, list);
        continue;
      }
      if (trailer !== undefined) {
        if (!row) throw new Refused("damaged", "The backup holds a line that is no row of any table.");
        rows += 1;
        await batch.add(row.table, row.row);
      }
      trailer = line;
    }
    await finished;
  } catch (error) {
    if (isCompressionError(error)) {
      throw new Refused("damaged", "The backup is cut short or changed: it cannot be decompressed to its end.");
    }
    throw error;
  }
  await batch.flush();
  const end = v.safeParse(trailerSchema, parsedJson(trailer ?? ""));
  if (!end.success) throw new Refused("damaged", "The backup is cut short: its last line is missing.");
  if (end.output.rows !== rows || end.output.sha256 !== hash.digest("hex")) {
    throw new Refused("damaged", "The backup was changed after it was made: its checksum does not fit.");
  }
  await migrateTransaction(transaction, list);
  return rows;
}
