import { type Kysely, sql } from "kysely";

/** One row, sealed with the server's secret: a process with another secret cannot open it, and does not start. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table secret_canary (
      only_row boolean primary key default true check (only_row),
      sealed bytea not null
    )`.execute(db);
}
