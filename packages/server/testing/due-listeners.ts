import type { UserId } from "@spindle/core/ids.ts";
import { dueInstantsAfter } from "@spindle/core/reminder/schedule.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import { type Kysely, sql } from "kysely";
import type { Sealer } from "../crypto/sealer.ts";
import type { Database } from "../db/schema.ts";
import { sealSubscription } from "../notifications/sealed-subscription.ts";
import type { PushSubscription } from "../ports/push-sender.ts";

/** A listener with notifications on one device. */
export interface DueListener {
  readonly userId: UserId;
  readonly zone: TimeZone;
  readonly reminderTime: ReminderTime;
  readonly subscription: PushSubscription;
}

/** The id of the listener with this number. */
export function listenerId(number: number): UserId {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}` as UserId;
}

/** Stores listeners with all notifications enabled, full-length sessions, and due instants after `now`. */
export async function storeDueListeners(
  db: Kysely<Database>,
  sealer: Sealer,
  now: Instant,
  listeners: readonly DueListener[],
): Promise<void> {
  const rows = listeners.map(({ userId, zone, reminderTime, subscription }) => {
    const wishes = { zone, dailyReminder: true, reminderTime, weeklyRecap: true };
    const due = dueInstantsAfter(now, wishes, undefined);
    const { endpointHash, sealed } = sealSubscription(sealer, userId, subscription);
    return {
      userId,
      zone,
      reminderTime,
      reminderAt: new Date(due["daily-reminder"] ?? now),
      recapAt: new Date(due["weekly-recap"] ?? now),
      endpointHash: Buffer.from(endpointHash).toString("hex"),
      sealed: Buffer.from(sealed).toString("hex"),
    };
  });
  await sql`
    with listener as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as listener ("userId" uuid, zone text,
        "reminderTime" text, "reminderAt" timestamptz, "recapAt" timestamptz, "endpointHash" text, sealed text)
    ), made as (
      insert into users (user_id, time_zone, created_at, daily_reminder, reminder_time, next_reminder_at, next_recap_at)
      select "userId", zone, ${new Date(now)}::timestamptz, true, "reminderTime", "reminderAt", "recapAt" from listener
      returning user_id
    ), signed_in as (
      insert into sessions (user_id, token_hash, session_id, provider, created_at, last_seen_at, expires_at)
      select user_id, decode('aa', 'hex'), user_id, 'sandbox', ${new Date(now)}::timestamptz,
        ${new Date(now)}::timestamptz + interval '180 days', ${new Date(now)}::timestamptz + interval '180 days'
      from made
    )
    insert into push_subscriptions (user_id, endpoint_hash, token_hash, sealed, subscribed_at)
    select "userId", decode("endpointHash", 'hex'), decode('aa', 'hex'), decode(sealed, 'hex'),
      ${new Date(now)}::timestamptz from listener`.execute(db);
}

/** Stores a second device of a listener, with its own session. */
export async function storeSecondDevice(
  db: Kysely<Database>,
  sealer: Sealer,
  userId: UserId,
  subscription: PushSubscription,
): Promise<void> {
  const { endpointHash, sealed } = sealSubscription(sealer, userId, subscription);
  await sql`
    with signed_in as (
      insert into sessions (user_id, token_hash, session_id, provider, created_at, last_seen_at, expires_at)
      select user_id, decode('bb', 'hex'), gen_random_uuid(), provider, created_at, last_seen_at, expires_at
      from sessions where user_id = ${userId}
      returning user_id, token_hash, created_at
    )
    insert into push_subscriptions (user_id, endpoint_hash, token_hash, sealed, subscribed_at)
    select user_id, ${endpointHash}::bytea, token_hash, ${sealed}::bytea, created_at from signed_in`.execute(
    db,
  );
}

/** Stores the shared row of the album that `storeSpinOn` uses. */
export async function storeOneAlbum(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into albums (album_id, artist, artists, title, year, genres)
    values (${onlyAlbum}, 'Joni', '["Joni"]', 'Blue Otherwise', 1971, '[]')`.execute(db);
}

const onlyAlbum = "10000000-0000-4000-8000-000000000001";

/** Stores a listener's spin on a local date with its album in the collection, without the other effects of a spin. */
export async function storeSpinOn(
  db: Kysely<Database>,
  { userId, zone }: Pick<DueListener, "userId" | "zone">,
  at: Instant,
  localDate: string,
): Promise<void> {
  await sql`
    with stored as (
      insert into spins (user_id, spin_id, local_date, number, started_at, time_zone, utc_offset_minutes, mode, provider,
        album_id, streak_length)
      select ${userId}::uuid, gen_random_uuid(), ${localDate}::date, 1 + count(*)::int, ${new Date(at)}::timestamptz, ${zone}, 0,
        'saved', 'sandbox', ${onlyAlbum}::uuid, 1
      from spins where user_id = ${userId}
      returning *
    )
    insert into collection_items (user_id, album_id, spin_id, started_at, given_title, given_artist, title_key, artist_key,
      year, artists, genres, search_text)
    select user_id, album_id, spin_id, started_at, 'Blue', 'Joni Mitchell', '', '', 1971, '["Joni Mitchell"]', '[]', ''
    from stored
    on conflict do nothing`.execute(db);
}
