import { type Kysely, sql } from "kysely";

/** Whether a music service is told what the listener played, where it can be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table connections add column scrobbles boolean not null default true`.execute(db);
}
