import { foldedOf } from "@spindle/core/album/folded.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";

const artists = [{ name: "Zoë \u2028", ref: "ref" }, { name: "Ann & Bo" }];
const foldedAlbum = JSON.stringify(foldedOf({ title: "Title", artists }));
const foldedArtists = JSON.stringify(foldedOf({ title: undefined, artists }));

/**
 * Fills every table with users and their spins, using text and bytes that are easy to corrupt.
 * Nullable columns are filled for every second user, album and spin, starting with the second.
 */
export async function insertSampleRows(db: Db, users: number, spinsEach: number): Promise<void> {
  await insertUsers(db, users, spinsEach);
  await insertShelves(db);
  await insertSpins(db, users, spinsEach);
  await insertCollections(db, spinsEach);
  await sql`
    insert into redeemed_sign_ins (state_hash, expires_at) values (decode('bb', 'hex'), ${instant})`.execute(
    db,
  );
  await sql`insert into invitations (token_hash, expires_at) values (decode('bb', 'hex'), ${instant})`.execute(
    db,
  );
  await sql`insert into secret_canary (sealed) values (decode('00ff', 'hex'))`.execute(db);
  await sql`insert into job_runs (job, occasion) values ('sweep', ${instant})`.execute(db);
  await sql`insert into provider_circuits values ('sandbox', 'search', ${instant}, true, 'over-quota', ${instant})`.execute(
    db,
  );
}

const userId = sql`('00000000-0000-4000-8000-' || lpad(to_hex(u), 12, '0'))::uuid`;
const albumId = sql`('10000000-0000-4000-8000-' || lpad(to_hex(a), 12, '0'))::uuid`;
const instant = sql`timestamptz '2026-11-21 08:00:00.123+00'`;

/** The users with their sign-in and connection. */
async function insertUsers(db: Db, users: number, spinsEach: number): Promise<void> {
  await sql`
    insert into users (user_id, display_name, time_zone, created_at, spins, listened_spins, avatar_url,
      onboarding_completed_at, celebrated_on, next_reminder_at, next_recap_at, midday_moment, registered_at, default_service, own_name,
      listens_at, unseen_trophies)
    select ${userId}, case when u % 3 = 0 then null else E'Zoë \u2028"\\\\ \n' || chr(128012) || u end, 'Asia/Kathmandu',
      ${instant} + u * interval '1 hour', ${spinsEach}, ${Math.floor(spinsEach / 2)}, optional.*, '["first-spin"]'
    from generate_series(1, ${users}::int) as u left join (
      values ('https://covers.example/me', ${instant}, date '2020-01-02', ${instant}, ${instant}, 'workout', ${instant}, 'sandbox',
        E'Zoë \u2028', 'turntable')
    ) as optional on u % 2 = 0`.execute(db);
  await sql`
    insert into identities (provider, account_id, user_id, name, created_at, last_used_at, public_key, sign_count, transports,
      relying_party)
    select 'sandbox', 'account ' || user_id, user_id, optional.* from users left join (
      values (E'Zoë \u2028', ${instant}, ${instant}, decode('00ff', 'hex'), 4294967295, '["internal"]'::jsonb, 'spindle.example')
    ) as optional on avatar_url is not null`.execute(db);
  await sql`
    insert into recovery_codes (code_hash, user_id, created_at)
    select sha256(user_id::text::bytea), user_id, created_at from users`.execute(db);
  await sql`
    insert into connections (user_id, provider, account_id, state, access_token, refresh_token, scopes, authorized_at,
      access_expires_at, refresh_lease_until, credentials, credentials_version, scrobbles)
    select user_id, 'sandbox', 'account', 'connected', decode('00ff', 'hex'), decode('', 'hex'), '', created_at,
      onboarding_completed_at, onboarding_completed_at, decode(case when avatar_url is not null then '0b' end, 'hex'),
      case when avatar_url is not null then 1 end, avatar_url is null
    from users`.execute(db);
  await sql`
    insert into sessions (user_id, token_hash, session_id, provider, created_at, last_seen_at, expires_at, browser, system)
    select user_id, decode('aa', 'hex'), user_id, 'sandbox', created_at, created_at, created_at, 'Firefox', 'Linux' from users`.execute(
    db,
  );
  await sql`
    insert into taste_memory (user_id, provider, kind, thing, title, artists, folded, seen_at)
    select user_id, 'sandbox', kind, 'ref', title, ${JSON.stringify(artists)}::jsonb,
      case when avatar_url is not null then folded::json end, created_at
    from users, (
      values ('album', 'Title', ${foldedAlbum}), ('artist', null, ${foldedArtists})
    ) as seen (kind, title, folded)`.execute(db);
}

/** What they picked and imported. */
async function insertShelves(db: Db): Promise<void> {
  await sql`
    insert into shelf_picks (user_id, kind, thing, picked_at)
    select user_id, kind, thing, created_at
    from users, (values ('album', 'no album'), ('artist', E'Zoë \u2028'), ('genre', 'soul')) as pick (kind, thing)`.execute(
    db,
  );
  await sql`
    insert into shelf_imports (user_id, import_id, kinds, albums, artists, albums_in_catalogue, new_albums, new_artists,
      started_at, finished_at)
    select user_id, user_id, '["spotify-library"]', 1, 1, 0, 1, 1, created_at, onboarding_completed_at from users`.execute(
    db,
  );
  await sql`
    insert into shelf_items (user_id, kind, thing, import_id, artist, saved, songs, plays, title, year, refs)
    select user_id, item.kind, item.thing::uuid, user_id, E'Zoë \u2028"\\\\', true, 2, 3, title, year, refs::jsonb
    from users, (values
      ('album', '30000000-0000-5000-8000-000000000001', E'Línea \n\u2028', 1971, '{"spotify": "0123456789012345678901"}'),
      ('artist', '30000000-0000-5000-8000-000000000002', null, null, null)
    ) as item (kind, thing, title, year, refs)`.execute(db);
}

async function insertSpins(db: Db, users: number, spinsEach: number): Promise<void> {
  await sql`
    insert into albums (album_id, artist, artists, title, genres, year, country)
    select ${albumId}, 'Artist', '["Artist"]', 'Title ' || a, '["soul", "línea\u2028"]', optional.*
    from generate_series(1, ${spinsEach}::int) as a left join (values (1971, 'NP')) as optional on a % 2 = 0`.execute(
    db,
  );
  await sql`
    insert into album_links (album_id, provider, artist_refs, checked_at, ref, cover_url, total_tracks, minutes)
    select album_id, 'sandbox', '["ref"]', ${instant}, optional.*
    from albums left join (values ('ref', 'https://covers.example/album', 11, 41)) as optional on year is not null`.execute(
    db,
  );
  await sql`
    insert into spins (user_id, spin_id, local_date, number, started_at, time_zone, utc_offset_minutes, mode, inputs,
      provider, album_id, streak_length, fallback, minutes, ref, cover_url, why, tracks, tracks_put_off_until,
      listened_at)
    select ${userId}, ('20000000-0000-4000-8000-' || lpad(to_hex(a), 12, '0'))::uuid, date '2020-01-01' + a, a, ${instant},
      'Asia/Kathmandu', 345, case when a % 2 = 0 then 'mood' else 'saved' end,
      case when a % 2 = 0 then '{"mood": "calm"}' else '{}' end::jsonb, 'sandbox', ${albumId}, 1, optional.*
    from generate_series(1, ${users}::int) as u, generate_series(1, ${spinsEach}::int) as a left join (
      values ('provider-unavailable', 41, 'own', 'https://covers.example/own',
        '{"kind": "neighbor", "artist": "Zoë \u2028"}'::jsonb, '[{"name": "Línea\u2028", "seconds": 214}]'::jsonb, ${instant}, ${instant})
    ) as optional on a % 2 = 0`.execute(db);
}

/** The collection, tallies, trophies, shares and notifications that belong to these spins. */
async function insertCollections(db: Db, spinsEach: number): Promise<void> {
  await sql`
    insert into collection_items (user_id, album_id, spin_id, started_at, heard_at, favorited_at, title_key, artist_key,
      year, search_text, artists, genres, country, given_title, given_artist)
    select user_id, album_id, spin_id, started_at, listened_at, started_at, 'título\u2028', 'artist', coalesce(year, 0),
      E'título\nartist', '["Artist"]', '["línea\u2028"]', country, optional.*
    from spins join albums using (album_id)
      left join (values (E'Título \u2028"\\\\', E'Artist \n')) as optional on year is not null`.execute(db);
  await sql`
    insert into artists_met (user_id, artist, first_on)
    select user_id, 'artist \u2028', date '2020-01-02' from users`.execute(db);
  await sql`
    insert into tallies (user_id, kind, name, spun, heard, spun_on, place)
    select user_id, 'genre', 'línea\u2028', ${spinsEach}, 0, celebrated_on, case when celebrated_on is not null then 1 end
    from users`.execute(db);
  await sql`
    insert into earned_trophies (user_id, trophy_id, earned_at, earned_on, spin_id)
    select user_id, 'first-spin', created_at, date '2020-01-02', (select spin_id from spins where spins.user_id = users.user_id limit 1)
    from users`.execute(db);
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
