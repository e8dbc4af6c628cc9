import { type Kysely, sql } from "kysely";

/**
 * The whole schema, as the migrations before it had made it. A listener's tables are keyed by the listener first
 * (docs/decisions/002-user-first-keys.md). schema.ts says what the columns mean.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...indexes]) await sql.raw(statement).execute(db);
}

const tables = [
  `create table users (
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
    minutes_listened integer not null default 0 check (minutes_listened >= 0),
    longest_finished_run integer not null default 0 check (longest_finished_run >= 0),
    albums integer not null default 0 check (albums >= 0),
    artists integer not null default 0 check (artists >= 0),
    favorites integer not null default 0 check (favorites >= 0),
    shares integer not null default 0 check (shares >= 0),
    name_in_share_links boolean not null default false,
    celebrated_on date,
    celebration_key uuid,
    daily_reminder boolean not null default false,
    reminder_time text not null default '18:00' check (reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    weekly_recap boolean not null default true,
    next_reminder_at timestamptz,
    next_recap_at timestamptz,
    midday_moment text,
    unseen_trophies jsonb not null default '[]'
  )`,
  // The reference is deferred: a sign-in claims the identity first, and makes the user only if it won the claim.
  `create table identities (
    provider text not null,
    account_id text not null,
    user_id uuid not null
      constraint identities_user references users on delete cascade deferrable initially deferred,
    primary key (provider, account_id)
  )`,
  `create table connections (
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
  )`,
  `create table sessions (
    user_id uuid not null references users on delete cascade,
    token_hash bytea not null,
    session_id uuid not null,
    provider text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    browser text,
    system text,
    primary key (user_id, token_hash),
    constraint sessions_id unique (user_id, session_id)
  )`,
  `create table redeemed_sign_ins (
    state_hash bytea primary key,
    expires_at timestamptz not null
  )`,
  `create table taste_memory (
    user_id uuid not null,
    provider text not null,
    kind text not null check (kind in ('album', 'artist')),
    thing text not null,
    title text,
    artists jsonb not null,
    folded json,
    seen_at timestamptz not null,
    primary key (user_id, provider, kind, thing),
    foreign key (user_id, provider) references connections on delete cascade,
    check ((kind = 'album') = (title is not null))
  )`,
  `create table albums (
    album_id uuid primary key,
    artist text not null,
    artists jsonb not null,
    title text not null,
    year integer,
    genres jsonb not null,
    country text
  )`,
  `create table album_links (
    album_id uuid not null references albums,
    provider text not null,
    ref text,
    cover_url text,
    total_tracks integer,
    minutes integer,
    artist_refs jsonb not null,
    checked_at timestamptz not null,
    primary key (album_id, provider)
  )`,
  // Numbers are compared when a transaction ends, so that spins may be numbered anew.
  `create table spins (
    user_id uuid not null references users on delete cascade,
    spin_id uuid not null,
    local_date date not null,
    number integer not null check (number >= 1),
    started_at timestamptz not null,
    time_zone text not null,
    utc_offset_minutes integer not null,
    mode text not null,
    inputs jsonb not null default '{}',
    provider text not null,
    album_id uuid not null references albums,
    fallback text,
    streak_length integer not null check (streak_length >= 1),
    minutes integer,
    ref text,
    cover_url text,
    why jsonb,
    tracks jsonb,
    tracks_put_off_until timestamptz,
    listened_at timestamptz,
    primary key (user_id, spin_id),
    constraint spins_one_a_day unique (user_id, local_date),
    constraint spins_number unique (user_id, number) deferrable
  )`,
  `create table collection_items (
    user_id uuid not null references users on delete cascade,
    album_id uuid not null references albums,
    spin_id uuid not null,
    started_at timestamptz not null,
    heard_at timestamptz,
    favorited_at timestamptz,
    title_key text collate "C" not null,
    artist_key text collate "C" not null,
    year integer not null,
    artists jsonb not null,
    genres jsonb not null,
    country text,
    search_text text collate "C" not null,
    primary key (user_id, album_id)
  )`,
  `create table artists_met (
    user_id uuid not null references users on delete cascade,
    artist text collate "C" not null,
    first_on date not null,
    primary key (user_id, artist)
  )`,
  `create table tallies (
    user_id uuid not null references users on delete cascade,
    kind text collate "C" not null,
    name text collate "C" not null,
    spun integer not null check (spun >= 0),
    heard integer not null check (heard >= 0),
    spun_on date,
    place integer,
    primary key (user_id, kind, name)
  )`,
  `create table earned_trophies (
    user_id uuid not null references users on delete cascade,
    trophy_id text collate "C" not null,
    earned_at timestamptz not null,
    earned_on date not null default current_date,
    spin_id uuid,
    primary key (user_id, trophy_id),
    foreign key (user_id, spin_id) references spins on delete set null (spin_id)
  )`,
  `create table shares (
    user_id uuid not null,
    spin_id uuid not null,
    target text not null,
    shared_at timestamptz not null,
    primary key (user_id, spin_id, target),
    foreign key (user_id, spin_id) references spins on delete cascade
  )`,
  `create table push_subscriptions (
    endpoint_hash bytea primary key,
    user_id uuid not null,
    token_hash bytea not null,
    sealed bytea not null,
    subscribed_at timestamptz not null,
    refusals integer not null default 0 check (refusals >= 0),
    foreign key (user_id, token_hash) references sessions on delete cascade
  )`,
  `create table notifications (
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('daily-reminder', 'weekly-recap')),
    local_date date not null,
    expires_at timestamptz not null,
    next_attempt_at timestamptz,
    attempts integer not null default 0 check (attempts >= 0),
    devices jsonb,
    primary key (user_id, kind, local_date)
  )`,
  // The columns that the limiter's library writes, in its order. Unlogged: a count that a crash forgets is no loss, and one
  // that every sign-in syncs to disk would be.
  `create unlogged table rate_limits (
    key text primary key,
    points integer not null default 0,
    expire bigint
  )`,
  `create table secret_canary (
    only_row boolean primary key default true check (only_row),
    sealed bytea not null
  )`,
];

const indexes = [
  "create index album_links_not_found on album_links (checked_at) where ref is null",
  "create index artists_met_first on artists_met (user_id, first_on)",
  "create index collection_by_artist on collection_items (user_id, artist_key, title_key, album_id)",
  "create index collection_by_title on collection_items (user_id, title_key, album_id)",
  "create index collection_by_year on collection_items (user_id, year desc, title_key, album_id)",
  `create index collection_favorites on collection_items (user_id, favorited_at, album_id)
    where favorited_at is not null`,
  "create index collection_recent on collection_items (user_id, started_at, album_id)",
  "create index connections_authorized_at on connections (authorized_at) where state = 'connected'",
  "create index identities_user_id on identities (user_id)",
  "create index notifications_expires_at on notifications (expires_at)",
  "create index notifications_next_attempt_at on notifications (next_attempt_at) where next_attempt_at is not null",
  "create index push_subscriptions_session on push_subscriptions (user_id, token_hash)",
  "create index sessions_expires_at on sessions (expires_at)",
  "create index sessions_last_seen_at on sessions (last_seen_at)",
  "create index spins_album on spins (user_id, album_id)",
  // What ends a run of finished albums, in either direction.
  "create index spins_unfinished on spins (user_id, local_date) where listened_at is null",
  "create index taste_memory_unfolded on taste_memory (user_id) where folded is null",
  "create index users_next_recap_at on users (next_recap_at) where next_recap_at is not null",
  "create index users_next_reminder_at on users (next_reminder_at) where next_reminder_at is not null",
];
