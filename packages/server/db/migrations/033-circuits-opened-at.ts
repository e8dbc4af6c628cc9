import { type Kysely, sql } from "kysely";

/** When a process found a provider refusing: a row from the future was written by a wrong clock, and nobody believes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table provider_circuits add column opened_at timestamptz`.execute(db);
}
