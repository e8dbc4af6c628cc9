import { instant } from "@spindle/core/day/instant.ts";
import { parseTimeZone, type TimeZone } from "@spindle/core/day/time-zone.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { type Kysely, type RootOperationNode, sql } from "kysely";
import { createSealer } from "../crypto/sealer.ts";
import type { Database } from "../db/schema.ts";
import { type DueListener, listenerId, storeDueListeners } from "./due-listeners.ts";
import { testSubscription } from "./test-subscription.ts";

/** Twenty-four zones around the world, most with daylight saving time, each with different rules. */
export const crowdZones: readonly TimeZone[] = [
  "Pacific/Kiritimati",
  "Pacific/Chatham",
  "Pacific/Auckland",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Asia/Tokyo",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Asia/Beirut",
  "Africa/Cairo",
  "Europe/Athens",
  "Europe/Berlin",
  "Europe/London",
  "Africa/Casablanca",
  "Atlantic/Azores",
  "America/Nuuk",
  "America/St_Johns",
  "America/Sao_Paulo",
  "America/New_York",
  "America/Havana",
  "America/Los_Angeles",
  "Pacific/Honolulu",
  "Pacific/Pago_Pago",
  "UTC",
].flatMap((name) => parseTimeZone(name) ?? []);

/** Stores this number of listeners in batches, spread over all zones, with the reminder times of `timeOf`. */
export async function storeCrowd(
  db: Kysely<Database>,
  count: number,
  now: number,
  timeOf: (number: number) => ReminderTime,
): Promise<readonly DueListener[]> {
  const sealer = createSealer(new Uint8Array(32).fill(3));
  const all: DueListener[] = [];
  for (let number = 1; number <= count; number += 1) {
    const zone = crowdZones[number % crowdZones.length];
    if (!zone) throw new Error("no zones");
    const subscription = testSubscription(`https://push.example/${number}`);
    all.push({ userId: listenerId(number), zone, reminderTime: timeOf(number), subscription });
  }
  for (let from = 0; from < count; from += 1_000) {
    await storeDueListeners(db, sealer, instant(now), all.slice(from, from + 1_000));
  }
  return all;
}

/** The quarter of an hour with this number from 0 to 95, as a time of day. */
export function quarter(number: number): ReminderTime {
  const [hours, quarters] = [Math.floor(number / 4) % 24, number % 4];
  return `${String(hours).padStart(2, "0")}:${String(quarters * 15).padStart(2, "0")}` as ReminderTime;
}

/** Makes reminders for the first listeners due for one minute, and deletes all notifications. */
export async function makeDue(db: Kysely<Database>, count: number, now: number): Promise<void> {
  await sql`delete from notifications`.execute(db);
  await sql`
    update users set next_reminder_at = ${new Date(now)}::timestamptz - interval '1 minute'
    where user_id in (select user_id from users order by user_id limit ${count})`.execute(db);
}

/** Stores a spin on the local date at `at` for five of every sixteen listeners. */
export async function spinAlready(db: Kysely<Database>, at: number): Promise<void> {
  await sql`
    insert into spins (user_id, spin_id, local_date, number, started_at, time_zone, utc_offset_minutes, mode, provider,
      album_id, streak_length)
    select user_id, gen_random_uuid(), (${new Date(at)}::timestamptz at time zone time_zone)::date, 1, created_at, time_zone, 0,
      'saved', 'sandbox', (select album_id from albums), 1
    from users where right(user_id::text, 1) in ('3', '6', '9', 'c', 'f')`.execute(db);
  await sql`analyze`.execute(db);
}

/** Whether a listener got a spin from `spinAlready`. */
export function hasSpun({ userId }: DueListener): boolean {
  return "369cf".includes(userId.at(-1) ?? "");
}

/** A database that reports how long (by `now`) each statement takes; for sequential statements. */
export function timed(
  db: Kysely<Database>,
  now: () => number,
  took: (time: number) => void,
): Kysely<Database> {
  let began = 0;
  return db.withPlugin({
    transformQuery: ({ node }: { readonly node: RootOperationNode }) => {
      began = now();
      return node;
    },
    transformResult: async ({ result }) => {
      took(now() - began);
      return result;
    },
  });
}
