import { type Kysely, sql } from "kysely";

/** What a mode asks of the user is kept by the name of its field, so that a new question needs no column. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spins add column inputs jsonb not null default '{}'`.execute(db);
  await sql`
    update spins set inputs = jsonb_strip_nulls(jsonb_build_object('mood', mood, 'moment', moment))
    where mood is not null or moment is not null`.execute(db);
  await sql`alter table spins drop column mood, drop column moment`.execute(db);
}
