import { type Kysely, sql } from "kysely";

/**
 * What listeners choose, and what they know their sessions by: an id that says nothing of the cookie, and the device. Of
 * sessions made before, the device is noted when they are used again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column name_in_share_links boolean not null default false`.execute(db);
  await sql`
    alter table sessions
      add column session_id uuid not null default gen_random_uuid(),
      add column browser text,
      add column system text`.execute(db);
  // Whoever opens a session draws its id.
  await sql`alter table sessions alter column session_id drop default`.execute(db);
  await sql`alter table sessions add constraint sessions_id unique (user_id, session_id)`.execute(db);
}
