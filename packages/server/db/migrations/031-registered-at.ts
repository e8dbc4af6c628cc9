import { type Kysely, sql } from "kysely";

/** When an account was made here, if an import has moved `created_at` back (docs/decisions/063). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column registered_at timestamptz`.execute(db);
}
