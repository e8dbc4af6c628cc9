import { type Kysely, sql } from "kysely";

/**
 * What is known of a listener is kept folded, so that a spin compares it by keys. Rows of before are folded by a job, in
 * batches: there may be thousands of each listener. It is `json`, not `jsonb`, for it is only ever joined to one text.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table taste_memory add column folded json`.execute(db);
  await sql`create index taste_memory_unfolded on taste_memory (user_id) where folded is null`.execute(db);
}
