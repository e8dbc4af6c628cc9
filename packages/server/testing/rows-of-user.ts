import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** The tables that have rows of a user: each that has a column for one, and the limits' counts. */
export async function tablesWithRowsOf(db: Db, userId: UserId): Promise<readonly string[]> {
  const owned = await sql<{ readonly name: string }>`
    select table_name::text as name from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(db);
  const found: string[] = [];
  for (const { name } of owned.rows) {
    const { rows } = await sql`select from ${sql.table(name)} where user_id = ${userId} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  const { rows } = await sql`select from rate_limits where key like ${`%${userId}%`}`.execute(db);
  return rows.length > 0 ? [...found, "rate_limits"] : found;
}
