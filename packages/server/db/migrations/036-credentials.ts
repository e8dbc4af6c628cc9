import { type Kysely, sql } from "kysely";

/**
 * What a service needs of a connection, sealed in one value. It counts only while `credentials_version` is the row's version:
 * processes of the version before replace the tokens and raise the version without it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table connections add column credentials bytea, add column credentials_version integer`.execute(
    db,
  );
}
