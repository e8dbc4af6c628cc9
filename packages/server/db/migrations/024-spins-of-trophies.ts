import { type Kysely, sql } from "kysely";

/** A trophy keeps the spin that earned it. Of those earned before, nobody knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A spin locks its own row before its trophies. The same order here, with the lock that the next migrations need, rules out a deadlock.
  await sql`lock table spins in access exclusive mode`.execute(db);
  await sql`
    alter table earned_trophies
      add column spin_id uuid,
      add foreign key (user_id, spin_id) references spins on delete set null (spin_id)`.execute(db);
}
