import { sql } from "kysely";
import type { Context } from "../context.ts";
import { everyUserId } from "../db/queries/users.ts";
import type { Db } from "../db/schema.ts";
import { recountUser } from "./recount-user.ts";

/** The tables in which `recountUser` writes. */
const countedTables = ["users", "spins", "collection_items", "artists_met", "tallies"] as const;

export interface RecountChanges {
  readonly listeners: number;
  /** The tables with rows that a recount changed, and how many. */
  readonly changed: ReadonlyMap<string, number>;
}

/** Recounts every listener of a database that nobody else uses, and compares all counted rows with those before. */
export async function recountChanges(context: Pick<Context, "db" | "userMutex">): Promise<RecountChanges> {
  const { db } = context;
  for (const table of countedTables) {
    await sql`create table ${before(table)} as select counted::text as row from ${sql.table(table)} as counted`.execute(
      db,
    );
  }
  let listeners = 0;
  for await (const userId of everyUserId(db)) {
    await recountUser(context, userId);
    listeners += 1;
  }
  const changed = new Map<string, number>();
  for (const table of countedTables) {
    const rows = await changedRows(db, table);
    if (rows > 0) changed.set(table, rows);
  }
  return { listeners, changed };
}

const before = (table: string) => sql.table(`${table}_before`);

/** The rows that are new or gone, where a changed row is both; counted once. */
async function changedRows(db: Db, table: string): Promise<number> {
  const counted = sql`select counted::text as row from ${sql.table(table)} as counted`;
  const { rows } = await sql<{ added: number; gone: number }>`
    select (select count(*) from (${counted} except all table ${before(table)}) as added)::int as added,
      (select count(*) from (table ${before(table)} except all ${counted}) as gone)::int as gone`.execute(db);
  return Math.max(rows[0]?.added ?? 0, rows[0]?.gone ?? 0);
}
