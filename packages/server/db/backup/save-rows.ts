import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { OpenedDatabase } from "../open-database.ts";
import type { Database } from "../schema.ts";
import { backupTables, rowLine } from "./backup-format.ts";

export interface SavedRows {
  readonly rows: number;
  /** One per table with rows; referenced tables come first. */
  readonly files: readonly string[];
}

/** Rows of one read, which take 20 ms. */
const rowsAtOnce = 700;

type Write = (table: string, rows: readonly Line[]) => Promise<void>;

/** Writes the rows of each table that backups carry to a file of its own in the directory. */
export async function saveRows(
  database: Pick<OpenedDatabase, "db" | "kind">,
  directory: string,
  signal: AbortSignal,
): Promise<SavedRows> {
  const counts = new Map<string, number>();
  const write: Write = async (table, rows) => {
    signal.throwIfAborted();
    if (rows.length === 0) return;
    counts.set(table, (counts.get(table) ?? 0) + rows.length);
    const lines = rows.map(({ line }) => `${rowLine(table, line)}\n`).join("");
    await appendFile(join(directory, table), lines, { mode: 0o600 });
  };
  const tables = await presentTables(database);
  await (database.kind === "embedded" ? saveInTurns : saveAtOnce)(database, tables, write);
  return {
    rows: [...counts.values()].reduce((sum, rows) => sum + rows, 0),
    files: backupTables.filter((table) => counts.has(table)).map((table) => join(directory, table)),
  };
}

type Opened = Pick<OpenedDatabase, "db">;

/** Before an upgrade, a table that one of its migrations creates is missing. */
async function presentTables({ db }: Opened): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${backupTables}::text[]) as name where to_regclass(name) is not null`.execute(db);
  const present = new Set(rows.map(({ name }) => name));
  return backupTables.filter((table) => present.has(table));
}

/** One transaction, which others don't wait for. PostgreSQL ends it if the directory hangs. */
async function saveAtOnce(database: Opened, tables: readonly string[], write: Write): Promise<void> {
  await snapshot(database, async (transaction) => {
    for (const table of tables) {
      await sql`declare backup_rows no scroll cursor for ${linesOf(table)}`.execute(transaction);
      for (;;) {
        const { rows } = await sql<Line>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(transaction);
        if (rows.length === 0) break;
        await write(table, rows);
      }
      await sql`close backup_rows`.execute(transaction);
    }
  });
}

/**
 * The embedded database has one connection, so a listener's rows are read at a time, and other queries run in between. They are
 * written after the transaction, because the directory may hang.
 */
async function saveInTurns(database: Opened, tables: readonly string[], write: Write): Promise<void> {
  const users = await database.db.selectFrom("users").select("user_id").execute();
  const listeners = users.map(({ user_id }) => user_id);
  const ofListeners = tables.filter((table) => !Object.hasOwn(keysOfShared, table));
  for (const listener of listeners) {
    const read = await snapshot(database, async (transaction) => {
      const all: (readonly [string, readonly Line[]])[] = [];
      for (const table of ofListeners) {
        const { rows } = await sql<Line>`${linesOf(table)} where user_id = ${listener}`.execute(transaction);
        all.push([table, rows]);
      }
      return all;
    });
    for (const [table, rows] of read) await write(table, rows);
  }
  for (const [table, key] of Object.entries(keysOfShared)) {
    const isWanted = table === "identities" ? sql`user_id = any(${listeners}::uuid[])` : sql`true`;
    for await (const rows of inRanges(database, table, key, isWanted)) await write(table, rows);
  }
}

/**
 * The primary keys of the tables whose rows don't belong to one listener alone. They are read last, so that they have what
 * listeners' rows refer to: identities may move to another listener, and albums are never deleted. Albums come after their links.
 */
const keysOfShared: Readonly<Record<string, readonly string[]>> = {
  identities: ["provider", "account_id"],
  album_links: ["album_id", "provider"],
  albums: ["album_id"],
};

/** A table's rows in the order of its key, some at a time: each key once, even if its row changes meanwhile. */
async function* inRanges(
  { db }: Opened,
  table: string,
  key: readonly string[],
  isWanted: RawBuilder<unknown>,
): AsyncGenerator<readonly Line[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let isAfter = sql`true`;
  for (;;) {
    const { rows } = await sql<Line & Readonly<Record<string, string>>>`
      select ${columns}, row_to_json(table_row)::text as line from ${sql.table(table)} as table_row
      where ${isAfter} and ${isWanted} order by ${columns} limit ${rowsAtOnce}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    isAfter = sql`(${columns}) > (${sql.join(key.map((column) => last[column]))})`;
  }
}

interface Line {
  /** A row as PostgreSQL's JSON. */
  readonly line: string;
}

function linesOf(table: string): RawBuilder<Line> {
  return sql<Line>`select row_to_json(table_row)::text as line from ${sql.table(table)} as table_row`;
}

async function snapshot<Value>(
  { db }: Opened,
  work: (transaction: Transaction<Database>) => Promise<Value>,
): Promise<Value> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}
