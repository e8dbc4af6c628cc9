import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { sql, type Transaction } from "kysely";
import type { OpenedDatabase } from "../open-database.ts";
import type { Database } from "../schema.ts";
import { backupTables, rowLine } from "./backup-format.ts";

export interface SavedRows {
  readonly rows: number;
  /** One per table with rows; referenced tables come first. */
  readonly files: readonly string[];
}

const rowsAtOnce = 500;
/** About 700 rows of all tables, which take 20 ms to read. */
const spinsAtOnce = 200;

/** Whether a row belongs to one of these listeners; undefined: all rows. */
type Listeners = readonly string[] | undefined;
type Save = (transaction: Transaction<Database>, table: string, listeners?: Listeners) => Promise<void>;

/** Read last, so that they have what listeners' rows refer to; albums are never deleted. Albums come after their links. */
const readLast = ["identities", "album_links", "albums"];

/** Writes the rows of each table that backups carry to a file of its own in the directory. */
export async function saveRows(
  database: Pick<OpenedDatabase, "db" | "kind">,
  directory: string,
  signal: AbortSignal,
): Promise<SavedRows> {
  const counts = new Map<string, number>();
  const save: Save = async (transaction, table, listeners) => {
    for await (const rows of rowsOf(transaction, table, listeners)) {
      signal.throwIfAborted();
      counts.set(table, (counts.get(table) ?? 0) + rows.length);
      const lines = rows.map((row) => `${rowLine(table, row)}\n`).join("");
      await appendFile(join(directory, table), lines, { mode: 0o600 });
    }
  };
  const tables = await presentTables(database);
  await (database.kind === "embedded" ? saveInTurns : saveAtOnce)(database, tables, save);
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

async function saveAtOnce(database: Opened, tables: readonly string[], save: Save): Promise<void> {
  await snapshot(database, async (transaction) => {
    for (const table of tables) await save(transaction, table);
  });
}

/** The embedded database has one connection: a few listeners' rows at a time, so that other queries run in between. */
async function saveInTurns(database: Opened, tables: readonly string[], save: Save): Promise<void> {
  const users = await database.db.selectFrom("users").select(["user_id", "spins"]).execute();
  const ofListeners = tables.filter((table) => !readLast.includes(table));
  for (const listeners of turnsOf(users)) {
    await snapshot(database, async (transaction) => {
      for (const table of ofListeners) await save(transaction, table, listeners);
    });
  }
  const all = users.map(({ user_id }) => user_id);
  for (const table of readLast) {
    const listeners = table === "identities" ? all : undefined;
    await snapshot(database, (transaction) => save(transaction, table, listeners));
  }
}

/** Groups listeners so that each group has few spins. */
function* turnsOf(
  users: readonly { readonly user_id: string; readonly spins: number }[],
): Generator<readonly string[]> {
  let turn: string[] = [];
  let spins = 0;
  for (const user of users) {
    turn.push(user.user_id);
    // One more for the listener's other rows.
    spins += user.spins + 1;
    if (spins < spinsAtOnce) continue;
    yield turn;
    turn = [];
    spins = 0;
  }
  if (turn.length > 0) yield turn;
}

async function snapshot(
  { db }: Opened,
  work: (transaction: Transaction<Database>) => Promise<void>,
): Promise<void> {
  await db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}

async function* rowsOf(
  transaction: Transaction<Database>,
  table: string,
  listeners: Listeners,
): AsyncGenerator<readonly string[]> {
  // A cursor's query takes no parameters on the embedded database; ids are hexadecimal.
  const chosen = listeners ? sql`where user_id = any(${sql.lit(`{${listeners.join(",")}}`)}::uuid[])` : sql``;
  await sql`
    declare backup_rows no scroll cursor for
    select row_to_json(saved)::text as line from ${sql.table(table)} as saved ${chosen}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(
      transaction,
    );
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close backup_rows`.execute(transaction);
}
