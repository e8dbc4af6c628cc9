import { type Kysely, sql } from "kysely";

/** A spin keeps why its album was given and the album's tracks. Of earlier ones neither is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spins add column why jsonb, add column tracks jsonb`.execute(db);
}
