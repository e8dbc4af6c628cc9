import { type Kysely, sql } from "kysely";

/** The key of the call that took the latest celebration: with the same key the call answers the same once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column celebration_key uuid`.execute(db);
}
