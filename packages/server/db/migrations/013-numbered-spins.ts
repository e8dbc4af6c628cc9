import { type Kysely, sql } from "kysely";

/** Which spin of its listener each is, so that how many lie between two of them is read from the two. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table spins add column number integer check (number >= 1)`.execute(db);
  await sql`
    update spins set number = numbered.number from (
      select user_id, spin_id, row_number() over (partition by user_id order by local_date) as number from spins
    ) as numbered where numbered.user_id = spins.user_id and numbered.spin_id = spins.spin_id`.execute(db);
  await sql`alter table spins alter column number set not null`.execute(db);
  // Deferrable, so that numbering anew, which exchanges numbers, is looked at when it is done.
  await sql`alter table spins add constraint spins_number unique (user_id, number) deferrable`.execute(db);
}
