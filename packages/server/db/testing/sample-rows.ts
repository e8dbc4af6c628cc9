import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { Database } from "../schema.ts";

/** Fills every table: so many users with so many spins each, with texts and bytes that are easy to spoil. */
export async function insertSampleRows(
  db: Kysely<Database>,
  users: number,
  spinsEach: number,
): Promise<void> {
  const userId = sql`('00000000-0000-4000-8000-' || lpad(to_hex(u), 12, '0'))::uuid`;
  const albumId = sql`('10000000-0000-4000-8000-' || lpad(to_hex(a), 12, '0'))::uuid`;
  const instant = sql`timestamptz '2026-11-21 08:00:00.123+00'`;
  await sql`
    insert into users (user_id, display_name, time_zone, created_at, spins, listened_spins)
    select ${userId}, case when u % 3 = 0 then null else E'Zoë \u2028"\\\\ \n' || chr(128012) || u end, 'Asia/Kathmandu',
      ${instant} + u * interval '1 hour', ${spinsEach}, 0
    from generate_series(1, ${users}::int) as u`.execute(db);
  await sql`insert into identities select 'sandbox', 'account ' || user_id, user_id from users`.execute(db);
  await sql`
    insert into connections (user_id, provider, account_id, state, access_token, refresh_token, scopes, authorized_at)
    select user_id, 'sandbox', 'account', 'connected', decode('00ff', 'hex'), decode('', 'hex'), '', created_at
    from users`.execute(db);
  await sql`
    insert into sessions (user_id, token_hash, session_id, provider, created_at, last_seen_at, expires_at, browser)
    select user_id, decode('aa', 'hex'), user_id, 'sandbox', created_at, created_at, created_at, 'Firefox' from users`.execute(
    db,
  );
  await sql`
    insert into redeemed_sign_ins (state_hash, expires_at) values (decode('bb', 'hex'), ${instant})`.execute(
    db,
  );
  await sql`
    insert into taste_memory (user_id, provider, kind, thing, title, artists, seen_at)
    select user_id, 'sandbox', kind, 'ref', title, '[{"name": "Zoë \u2028", "ref": "ref"}]', created_at
    from users, (values ('album', 'Title'), ('artist', null)) as seen (kind, title)`.execute(db);
  await sql`
    insert into albums (album_id, artist, artists, title, year, genres)
    select ${albumId}, 'Artist', '["Artist"]', 'Title ' || a, null, '["soul", "línea\u2028"]'
    from generate_series(1, ${spinsEach}::int) as a`.execute(db);
  await sql`
    insert into album_links (album_id, provider, ref, artist_refs, checked_at)
    select album_id, 'sandbox', null, '[]', ${instant} from albums`.execute(db);
  await sql`
    insert into spins (user_id, spin_id, local_date, number, started_at, time_zone, utc_offset_minutes, mode, provider,
      album_id, streak_length)
    select ${userId}, ('20000000-0000-4000-8000-' || lpad(to_hex(a), 12, '0'))::uuid, date '2020-01-01' + a, a, ${instant},
      'Asia/Kathmandu', 345, 'saved', 'sandbox', ${albumId}, 1
    from generate_series(1, ${users}::int) as u, generate_series(1, ${spinsEach}::int) as a`.execute(db);
  await sql`insert into secret_canary (sealed) values (decode('00ff', 'hex'))`.execute(db);
  await insertKept(db, spinsEach);
}

/** What the users keep of these spins. */
async function insertKept(db: Kysely<Database>, spinsEach: number): Promise<void> {
  await sql`
    insert into collection_items (user_id, album_id, spin_id, started_at, favorited_at, title_key, artist_key, year,
      search_text, artists, genres)
    select user_id, album_id, spin_id, started_at, started_at, 'título\u2028', 'artist', 0, E'título\nartist',
      '["Artist"]', '["línea\u2028"]'
    from spins`.execute(db);
  await sql`
    insert into artists_met (user_id, artist, first_on)
    select user_id, 'artist \u2028', date '2020-01-02' from users`.execute(db);
  await sql`
    insert into tallies (user_id, kind, name, spun, heard)
    select user_id, 'genre', 'línea\u2028', ${spinsEach}, 0 from users`.execute(db);
  await sql`
    insert into earned_trophies (user_id, trophy_id, earned_at)
    select user_id, 'first-spin', created_at from users`.execute(db);
  await sql`
    insert into shares (user_id, spin_id, target, shared_at)
    select user_id, spin_id, 'link', started_at from spins`.execute(db);
  await sql`
    insert into push_subscriptions (user_id, endpoint_hash, token_hash, sealed, subscribed_at)
    select user_id, sha256(user_id::text::bytea), token_hash, decode('00ff', 'hex'), created_at from sessions`.execute(
    db,
  );
  await sql`
    insert into notifications (user_id, kind, local_date, expires_at, next_attempt_at, devices)
    select user_id, 'daily-reminder', date '2020-01-02', created_at, created_at, '["cc"]' from users`.execute(
    db,
  );
}
