import { type Kysely, sql } from "kysely";

/** The music service that a listener uses by default. Without one, the service of the session's sign-in counts, as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column default_service text`.execute(db);
}
