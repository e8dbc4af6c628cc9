import { hash } from "node:crypto";
import { instant } from "@spindle/core/day/instant.ts";
import { parseUserId, type UserId } from "@spindle/core/ids.ts";
import { keepTasteMemory, mostRemembered } from "../db/queries/taste-memory.ts";
import type { Database } from "../db/schema.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { recountUser } from "../use-cases/recount-user.ts";
import { type Kysely, sql } from "kysely";

/** A signed-in listener with one spin per day. */
export interface Listener {
  readonly userId: UserId;
  /** Counted from 1. */
  readonly number: number;
  readonly spins: number;
  /** The value of the session cookie. */
  readonly token: string;
}

/** More than any listener's number of spins, so that each spin of a history has a different album. */
export const albums = 6_000;
const [names, genres] = [1_900, 180];

/** The listener with this number; identical in every run, like all stored data. */
function listenerOf(number: number, spins: number): Listener {
  const userId = parseUserId(`00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`);
  if (!userId) throw new Error(`${number} makes no id`);
  const user = Buffer.from(userId.replaceAll("-", ""), "hex");
  const token = Buffer.concat([user, Buffer.alloc(32, number % 256)]).toString("base64url");
  return { userId, number, spins, token };
}

/** Stores a listener for each number of spins, ending `daysAgo`, in a migrated database; the product counts them. */
export async function fillListening(
  db: Kysely<Database>,
  spins: readonly number[],
  daysAgo = 0,
): Promise<readonly Listener[]> {
  const listeners = spins.map((each, index) => listenerOf(index + 1, each));
  await insertUsers(db, listeners);
  await insertAlbums(db, 1, albums);
  for (const listener of listeners) {
    await fillHistory(db, listener, daysAgo);
    await insertFavorites(db, listener.userId);
  }
  return listeners;
}

/** Stores listeners without spins, signed in for a day. */
export async function fillListeners(db: Kysely<Database>, count: number): Promise<readonly Listener[]> {
  const listeners = Array.from({ length: count }, (_, index) => listenerOf(index + 1, 0));
  await insertUsers(db, listeners);
  return listeners;
}

/** Stores a spin per day, ending `daysAgo`, for a listener without spins, using the albums of `fillListening`. */
export async function fillHistory(
  db: Kysely<Database>,
  history: Pick<Listener, "userId" | "number" | "spins">,
  daysAgo: number,
): Promise<void> {
  await insertSpins(db, history, daysAgo);
  await recountUser({ db, userMutex: createKeyedMutex() }, history.userId);
}

async function insertFavorites(db: Kysely<Database>, userId: UserId): Promise<void> {
  await sql`
    update collection_items set favorited_at = started_at where user_id = ${userId} and year % 7 = 0`.execute(
    db,
  );
  await sql`
    update users set favorites = (select count(*) from collection_items as item
      where item.user_id = users.user_id and favorited_at is not null)
    where user_id = ${userId}`.execute(db);
}

/**
 * Stores a provider's data for such a listener: an edition of each spin's album, and the largest taste that is stored,
 * with all names different.
 */
export async function fillToldByProvider(db: Kysely<Database>, userId: UserId): Promise<void> {
  await sql`
    update spins set ref = 'own' || right(album_id::text, 6), cover_url = 'http://127.0.0.1/own/' || album_id,
      tracks = '[{"name": "Side Door", "seconds": 214}]'::jsonb, why = '{"kind": "saved"}'::jsonb
    where user_id = ${userId}`.execute(db);
  const seen = Array.from({ length: mostRemembered }, (_, number) => [
    {
      thing: `album ${number}`,
      title: `Quiet Rooms, Volume ${number} (Deluxe Edition)`,
      artists: [{ name: `The Band of Room ${number}-${userId.slice(-4)}`, ref: `by ${number}` }],
    },
    {
      thing: `artist ${number}`,
      title: undefined,
      artists: [{ name: `The Señoritas of Room ${number}-${userId.slice(-4)}` }],
    },
  ]).flat();
  const at = instant(Date.now());
  await sql`with ${keepTasteMemory({ userId, provider: "sandbox" }, seen, at)} select`.execute(db);
}

async function insertUsers(db: Kysely<Database>, listeners: readonly Listener[]): Promise<void> {
  const rows = listeners.map(({ userId, token }) => ({
    userId,
    tokenHash: `\\x${hash("sha256", Buffer.from(token, "base64url"), "hex")}`,
  }));
  await sql`
    with listener as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listener
        ("userId" uuid, "tokenHash" bytea)
    ), made as (
      insert into users (user_id, display_name, time_zone, created_at)
      select "userId", 'Listener', 'UTC', now() from listener returning user_id
    )
    insert into sessions (user_id, token_hash, session_id, provider, created_at, last_seen_at, expires_at)
    select user_id, "tokenHash", gen_random_uuid(), 'sandbox', now(), now(), now() + interval '1 day'
    from made join listener on "userId" = user_id`.execute(db);
  await sql`
    insert into connections (user_id, provider, account_id, state, scopes, authorized_at)
    select user_id, 'sandbox', user_id, 'expired', '', now() from users`.execute(db);
}

/** Stores the albums with these numbers, each with a link. */
export async function insertAlbums(db: Kysely<Database>, first: number, last: number): Promise<void> {
  await sql`
    insert into albums (album_id, artist, artists, title, year, genres, country)
    select ('10000000-0000-4000-8000-' || lpad(to_hex(a), 12, '0'))::uuid, 'The Señoritas of ' || a % ${names}::int,
      jsonb_build_array('The Señoritas of ' || a % ${names}::int),
      (array['Quiet', 'Golden', 'Distant', 'Broken', 'Ocean', 'Midnight'])[1 + a % 6] || ' Rooms, Volume ' || a,
      1950 + a * 7 % 75,
      jsonb_build_array('genre ' || a % ${genres}::int, 'genre ' || a * 11 % ${genres}::int, 'soul'), 'GB'
    from generate_series(${first}::int, ${last}::int) as a`.execute(db);
  await sql`
    insert into album_links (album_id, provider, ref, cover_url, artist_refs, checked_at)
    select album_id, 'sandbox', 'ref' || right(album_id::text, 6),
      'http://127.0.0.1/sandbox/image/' || album_id, '[]', now() from albums on conflict do nothing`.execute(
    db,
  );
}

async function insertSpins(
  db: Kysely<Database>,
  { userId, number, spins }: Pick<Listener, "userId" | "number" | "spins">,
  daysAgo: number,
): Promise<void> {
  await sql`
    insert into spins (user_id, spin_id, local_date, number, started_at, time_zone, utc_offset_minutes, mode, provider,
      album_id, streak_length, minutes, listened_at)
    select ${userId}::uuid, ('20000000-0000-7000-8000-' || lpad(to_hex(d), 12, '0'))::uuid, current_date - d, ${daysAgo + spins}::int - d,
      date_trunc('day', now()) - d * interval '1 day', 'UTC', 0,
      (array['saved', 'recommendations', 'discovery', 'roulette'])[1 + d % 4], 'sandbox',
      ('10000000-0000-4000-8000-' || lpad(to_hex(1 + (d * 7 + ${number}::int) % ${albums}::int), 12, '0'))::uuid,
      ${daysAgo + spins}::int - d, 40,
      case when d % 5 > 0 then date_trunc('day', now()) - d * interval '1 day' + interval '1 hour' end
    from generate_series(${daysAgo}::int, ${daysAgo + spins - 1}::int) as d`.execute(db);
}
