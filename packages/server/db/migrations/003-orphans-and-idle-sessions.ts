import { type Kysely, sql } from "kysely";

/** An identity goes with its user, as everything else of a user does; sessions are also found by when they were last seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Its user was deleted by hand: whoever signs in with it again begins anew.
  await sql`
    delete from identities where not exists (select from users where users.user_id = identities.user_id)`.execute(
    db,
  );
  // Deferred, since a sign-in claims the identity first and makes the user only where it won the claim.
  await sql`
    alter table identities add constraint identities_user foreign key (user_id) references users
    on delete cascade deferrable initially deferred`.execute(db);
  await sql`create index identities_user_id on identities (user_id)`.execute(db);
  await sql`create index sessions_last_seen_at on sessions (last_seen_at)`.execute(db);
}
