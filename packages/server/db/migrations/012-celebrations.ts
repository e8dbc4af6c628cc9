import { type Kysely, sql } from "kysely";

/** The local date of the spin whose streak was celebrated last; nobody has been shown any yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column celebrated_on date`.execute(db);
}
