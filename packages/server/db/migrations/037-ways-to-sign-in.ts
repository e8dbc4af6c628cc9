import { type Kysely, sql } from "kysely";

/** Passkeys and local names are identities too; recovery codes and invitations are stored as hashes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column own_name text`.execute(db);
  await sql`create index users_never_spun on users (coalesce(registered_at, created_at)) where spins = 0`.execute(
    db,
  );
  await sql`
    alter table identities add column name text, add column created_at timestamptz, add column last_used_at timestamptz,
      add column public_key bytea, add column sign_count bigint, add column transports jsonb,
      add column relying_party text`.execute(db);
  await sql`
    create index identities_local_names on identities (last_used_at desc nulls last, account_id)
      where provider = 'local'`.execute(db);
  await sql`
    create table recovery_codes (
      code_hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index recovery_codes_user_id on recovery_codes (user_id)`.execute(db);
  await sql`create table invitations (token_hash bytea primary key, expires_at timestamptz not null)`.execute(
    db,
  );
}
