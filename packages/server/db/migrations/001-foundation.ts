import { type Kysely, sql } from "kysely";

/** Users, how they sign in, the albums they are given, and their spins. User-owned tables are keyed by user first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      user_id uuid primary key,
      display_name text,
      avatar_url text,
      time_zone text not null,
      time_zone_pinned boolean not null default false,
      onboarding_completed_at timestamptz,
      created_at timestamptz not null,
      longest_streak integer not null default 0 check (longest_streak >= 0),
      spins integer not null default 0 check (spins >= 0),
      listened_spins integer not null default 0 check (listened_spins between 0 and spins),
      minutes_listened integer not null default 0 check (minutes_listened >= 0)
    )`.execute(db);
  await sql`
    create table identities (
      provider text not null,
      account_id text not null,
      user_id uuid not null,
      primary key (provider, account_id)
    )`.execute(db);
  await sql`
    create table connections (
      user_id uuid not null references users on delete cascade,
      provider text not null,
      account_id text not null,
      state text not null check (state in ('connected', 'expired')),
      access_token bytea,
      refresh_token bytea,
      access_expires_at timestamptz,
      scopes text not null,
      authorized_at timestamptz not null,
      version integer not null default 1,
      refresh_lease_until timestamptz,
      primary key (user_id, provider),
      check (state = 'expired' or (access_token is not null and refresh_token is not null))
    )`.execute(db);
  await sql`
    create table sessions (
      user_id uuid not null references users on delete cascade,
      token_hash bytea not null,
      provider text not null,
      created_at timestamptz not null,
      last_seen_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (user_id, token_hash)
    )`.execute(db);
  await sql`create index sessions_expires_at on sessions (expires_at)`.execute(db);
  await sql`
    create table albums (
      album_id uuid primary key,
      artist text not null,
      title text not null,
      year integer,
      genres jsonb not null
    )`.execute(db);
  await sql`
    create table album_links (
      album_id uuid not null references albums,
      provider text not null,
      ref text,
      cover_url text,
      total_tracks integer,
      minutes integer,
      checked_at timestamptz not null,
      primary key (album_id, provider)
    )`.execute(db);
  await sql`
    create table spins (
      user_id uuid not null references users on delete cascade,
      spin_id uuid not null,
      local_date date not null,
      started_at timestamptz not null,
      time_zone text not null,
      utc_offset_minutes integer not null,
      mode text not null,
      mood text,
      moment text,
      provider text not null,
      album_id uuid not null references albums,
      fallback text,
      streak_length integer not null check (streak_length >= 1),
      minutes integer,
      listened_at timestamptz,
      primary key (user_id, spin_id),
      constraint spins_one_a_day unique (user_id, local_date)
    )`.execute(db);
  await sql`create index spins_album on spins (user_id, album_id)`.execute(db);
}
