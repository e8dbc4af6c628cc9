import { type Kysely, sql } from "kysely";

/** Lets processes tell each other which provider refuses calls, and until when. Unlogged: a crash may forget it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table provider_circuits (
      provider text not null,
      bucket text not null,
      shut_until timestamptz not null,
      is_stated boolean not null,
      because text,
      primary key (provider, bucket)
    )`.execute(db);
}
