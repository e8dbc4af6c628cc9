import { type Kysely, sql } from "kysely";

/** Until when the tracks of a spin's album are not asked for again, after a provider that failed to list them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spins add column tracks_put_off_until timestamptz`.execute(db);
}
