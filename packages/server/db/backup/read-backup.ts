import type { Instant } from "@spindle/core/day/instant.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { sql, type Transaction } from "kysely";
import * as v from "valibot";
import {
  appliedMigrations,
  type Migrations,
  migrateInside,
  pendingMigrations,
  sinceBaseline,
} from "../migrate.ts";
import { migrations } from "../migrations/list.ts";
import { type DeletedUsers, isDeleted } from "../../deletions/deletion-list.ts";
import { emptyImportedAlbums } from "../queries/deleting-user.ts";
import type { Database, Db } from "../schema.ts";
import * as words from "../words.ts";
import {
  allTables,
  formatVersion,
  headerSchema,
  parseRowLine,
  passingTables,
  type RowLine,
} from "./backup-format.ts";
import { BackupRefused, type RestoreFailure } from "./backup-refused.ts";
import { type Column, rowSchema, type RowSchema } from "./row-checks.ts";
import { parseJson, verifiedLines } from "./verified-lines.ts";

/** The most rows of one insert, and the most characters unless it has a single row. */
const [mostRows, mostCharacters] = [500, 1024 * 1024];

export interface Restored {
  readonly rows: number;
  /** Listeners who have deleted their account. */
  readonly leftOut: number;
}

interface RestoreOptions {
  /** Listeners to leave out, with all their rows. */
  readonly deleted?: DeletedUsers | undefined;
  readonly list?: Migrations;
}

/** Restores a backup into a migrated database without users in one transaction, then migrates it. Throws if the file is unreadable. */
export async function readBackup(
  db: Db,
  file: string,
  { deleted = new Set(), list = migrations }: RestoreOptions = {},
): Promise<Result<Restored, RestoreFailure>> {
  return unlessRefused(() =>
    db.transaction().execute((transaction) => restore(transaction, file, deleted, list)),
  );
}

/** What a backup's first line says, if this version can restore such backups; the rest isn't looked at. Throws if the file is unreadable. */
export function readHeader(file: string): Promise<Result<CheckedHeader, RestoreFailure>> {
  return unlessRefused(async () => {
    const lines = verifiedLines(file);
    try {
      return checkedHeader(await lines.next(), migrations);
    } finally {
      await lines.return(undefined);
    }
  });
}

async function unlessRefused<Value>(work: () => Promise<Value>): Promise<Result<Value, RestoreFailure>> {
  try {
    return succeed(await work());
  } catch (error) {
    if (error instanceof BackupRefused) return fail(error.failure);
    throw error;
  }
}

async function restore(
  transaction: Transaction<Database>,
  file: string,
  deleted: DeletedUsers,
  list: Migrations,
): Promise<Restored> {
  const lines = verifiedLines(file);
  const { migration } = checkedHeader(await lines.next(), list);
  await prepare(transaction, migration, list);
  const schemas = await rowSchemas(transaction);
  let [restored, leftOut] = [0, 0];
  let batch = emptyBatch("");
  const flush = async (): Promise<void> => {
    if (batch.rows.length > 0) await insertRows(transaction, batch.table, batch.rows);
    restored += batch.rows.length;
  };
  for await (const line of lines) {
    const { table, row, userId } = checkedRow(line, schemas);
    if (userId !== undefined && isDeleted(deleted, userId)) {
      if (table === "users") leftOut += 1;
      continue;
    }
    const isFull = batch.rows.length === mostRows || batch.characters + row.length > mostCharacters;
    if (table !== batch.table || isFull) {
      await flush();
      batch = emptyBatch(table);
    }
    batch.rows.push(row);
    batch.characters += row.length;
  }
  await flush();
  // Deferred constraints are otherwise checked only at the commit.
  await unlessUnfit(words.rowsUnfitEachOther, () => sql`set constraints all immediate`.execute(transaction));
  await migrateInside(transaction, list);
  if (leftOut > 0) await emptyImportedAlbums(transaction);
  return { rows: restored, leftOut };
}

interface Batch {
  readonly table: string;
  readonly rows: string[];
  characters: number;
}

function emptyBatch(table: string): Batch {
  return { table, rows: [], characters: 0 };
}

/** The row schemas of each table, as the database has them now. */
export async function rowSchemas(db: Db): Promise<ReadonlyMap<string, RowSchema>> {
  const { rows } = await sql<Column & { readonly table: string }>`
    select relname::text as "table", attname::text as name, format_type(atttypid, null) as type
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`.execute(
    db,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([table, columns]) => [table, rowSchema(table, columns)]));
}

/** A row of a backup; `userId`: whose it is, if it is a listener's. Throws BackupRefused if it doesn't fit its table. */
export function checkedRow(
  line: string,
  schemas: ReadonlyMap<string, RowSchema>,
): RowLine & { readonly userId: string | undefined } {
  const parsed = parseRowLine(line);
  const schema = parsed && schemas.get(parsed.table);
  if (!schema) throw new BackupRefused("damaged", words.lineOfNoTable);
  const checked = v.safeParse(schema, parseJson(parsed.row));
  if (checked.success) return { ...parsed, userId: userIdOf(checked.output) };
  // The column name comes from the file, so it may be anything.
  const column = /^[a-z_]{1,60}/.exec(v.getDotPath(checked.issues[0]) ?? "")?.[0];
  throw new BackupRefused("damaged", words.rowUnfit(parsed.table, column));
}

function userIdOf(row: unknown): string | undefined {
  const isOwned = typeof row === "object" && row !== null && "user_id" in row;
  return isOwned && typeof row.user_id === "string" ? row.user_id.toLowerCase() : undefined;
}

interface CheckedHeader {
  /** One of this version. */
  readonly migration: string;
  readonly madeAt: Instant;
}

function checkedHeader(first: IteratorResult<string>, list: Migrations): CheckedHeader {
  const header = v.safeParse(headerSchema, parseJson(first.done === true ? "" : first.value));
  if (!header.success) throw new BackupRefused("not-a-backup", words.notBackup);
  const { version, madeAt } = header.output;
  const migration = sinceBaseline(header.output.migration);
  if (migration === undefined) throw new BackupRefused("older", words.olderBackup);
  if (version > formatVersion || !Object.hasOwn(list, migration)) {
    throw new BackupRefused("newer", words.newerBackup);
  }
  return { migration, madeAt };
}

/** Locks and checks a database that is empty except for passing tables, and gives it the backup's schema. */
async function prepare(
  transaction: Transaction<Database>,
  migration: string,
  list: Migrations,
): Promise<void> {
  const pending = await pendingMigrations(transaction, list);
  if (pending.length > 0) throw new BackupRefused("not-migrated", words.notMigrated);
  const tables = sql.join(allTables.map((table) => sql.table(table)));
  await sql`lock table ${tables} in access exclusive mode`.execute(transaction);
  for (const table of passingTables) await sql`delete from ${sql.table(table)}`.execute(transaction);
  for (const table of allTables) {
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(transaction);
    if (rows.length > 0) {
      throw new BackupRefused("not-empty", words.notEmpty(table));
    }
  }
  if ((await appliedMigrations(transaction)).at(-1) === migration) return;
  await sql`drop table ${tables}, kysely_migration, kysely_migration_lock cascade`.execute(transaction);
  await migrateInside(transaction, list, migration);
}

async function insertRows(
  transaction: Transaction<Database>,
  table: string,
  rows: readonly string[],
): Promise<void> {
  const target = sql.table(table);
  await unlessUnfit(words.rowsUnfitTable(table), () =>
    sql`
      insert into ${target}
      select * from json_populate_recordset(null::${target}, ${`[${rows.join(",")}]`}::json)`.execute(
      transaction,
    ),
  );
}

/** Runs a statement; throws BackupRefused if the rows don't fit the database. */
async function unlessUnfit(detail: string, statement: () => Promise<unknown>): Promise<void> {
  try {
    await statement();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    // Data exceptions, violated constraints and exceeded limits.
    if (!/^(?:2[23]|54)/.test(code)) throw error;
    throw new BackupRefused("damaged", detail, { cause: error });
  }
}
