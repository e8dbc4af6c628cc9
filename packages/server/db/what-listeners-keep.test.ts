import { type Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import type { Database } from "./schema.ts";
import { emptyDatabases } from "./testing/databases.ts";

const idFor = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
const [ann, bo] = [idFor(1), idFor(2)] as const;
const [duet, solo, bare] = [idFor(0x10), idFor(0x11), idFor(0x12)] as const;

interface OldSpin {
  readonly id: number;
  readonly user: string;
  readonly album: string;
  readonly on: string;
  readonly at: string;
  readonly zone: string;
  readonly mode?: string;
  readonly inputs?: object;
  readonly listened?: string;
}

/** Ann finished three albums in a row, one of them late, and one after a gap; Bo finished none of two. */
const spins: readonly OldSpin[] = [
  { id: 1, user: ann, album: duet, on: "2026-10-05", at: "2026-10-05T02:00Z", zone: "UTC" },
  {
    id: 2,
    user: ann,
    album: solo,
    on: "2026-10-06",
    at: "2026-10-06T10:00Z",
    zone: "UTC",
    listened: "2026-10-06T20:00Z",
  },
  // Summer time ended in London between the spin and the mark.
  {
    id: 3,
    user: ann,
    album: duet,
    on: "2026-10-24",
    at: "2026-10-24T07:30Z",
    zone: "Europe/London",
    listened: "2026-10-25T07:30Z",
  },
  {
    id: 4,
    user: ann,
    album: bare,
    on: "2026-10-26",
    at: "2026-10-25T18:30Z",
    zone: "Asia/Kathmandu",
    mode: "mood",
    inputs: { mood: "calm" },
    listened: "2026-10-28T00:00Z",
  },
  { id: 5, user: ann, album: solo, on: "2026-10-27", at: "2026-10-27T14:00Z", zone: "UTC" },
  {
    id: 6,
    user: ann,
    album: solo,
    on: "2026-10-28",
    at: "2026-10-28T23:00Z",
    zone: "UTC",
    listened: "2026-10-28T05:00Z",
  },
  { id: 7, user: bo, album: solo, on: "2026-10-05", at: "2026-10-05T04:00Z", zone: "UTC" },
  {
    id: 8,
    user: bo,
    album: duet,
    on: "2026-10-06",
    at: "2026-10-06T21:59Z",
    zone: "UTC",
    mode: "time",
    inputs: { moment: "evening" },
  },
];

async function storeOldRows(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into users (user_id, time_zone, created_at) values (${ann}, 'UTC', '2026-01-01'), (${bo}, 'UTC', '2026-01-01')`.execute(
    db,
  );
  await sql`
    insert into albums (album_id, artist, artists, title, year, genres) values
      (${duet}, 'The Öne & Zed', '["The Öne", "Zed"]', ' Ça va ', 1979, '["soul", "jazz"]'),
      (${solo}, 'ZED feat. Guest', '["ZED feat. Guest"]', 'Second', 1980, '["soul"]'),
      (${bare}, 'Nobody', '["Nobody"]', 'Bare', null, '[]')`.execute(db);
  await sql`
    insert into spins (user_id, spin_id, local_date, started_at, time_zone, utc_offset_minutes, mode, inputs, provider,
      album_id, streak_length, listened_at)
    select "user", ('20000000-0000-4000-8000-' || lpad(id::text, 12, '0'))::uuid, "on", at, zone, 0,
      coalesce(mode, 'saved'), coalesce(inputs, '{}'), 'sandbox', album, 1, listened
    from jsonb_to_recordset(${JSON.stringify(spins)}::jsonb) as old (id int, "user" uuid, album uuid, "on" date,
      at timestamptz, zone text, mode text, inputs jsonb, listened timestamptz)`.execute(db);
}

describe.each(emptyDatabases)("$name", ({ open }) => {
  async function migrated(): Promise<Kysely<Database>> {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "007-taste-and-editions"));
    await storeOldRows(db);
    await migrateToLatest(db);
    return db;
  }

  test("what was stored before is in the collections and counted", async () => {
    const db = await migrated();
    const { rows: items } = await sql`
      select user_id = ${ann} as anns, title_key, artist_key, year, search_text, right(spin_id::text, 1)::int as spin,
        started_at, heard_at, favorited_at
      from collection_items order by 1 desc, title_key`.execute(db);
    const at = (text: string) => Date.parse(text);
    const [calm, second, bareItem] = [
      {
        title_key: "ca va",
        artist_key: "the one & zed",
        year: 1979,
        search_text: "ca va\nthe one & zed\nthe one\nzed\nsoul jazz",
      },
      {
        title_key: "second",
        artist_key: "zed feat. guest",
        year: 1980,
        search_text: "second\nzed feat. guest\nzed feat. guest\nsoul",
      },
      { title_key: "bare", artist_key: "nobody", year: 0, search_text: "bare\nnobody\nnobody\n" },
    ];
    expect(items).toEqual(
      [
        {
          ...bareItem,
          anns: true,
          spin: 4,
          started_at: at("2026-10-25T18:30Z"),
          heard_at: at("2026-10-28T00:00Z"),
        },
        {
          ...calm,
          anns: true,
          spin: 3,
          started_at: at("2026-10-24T07:30Z"),
          heard_at: at("2026-10-25T07:30Z"),
        },
        {
          ...second,
          anns: true,
          spin: 6,
          started_at: at("2026-10-28T23:00Z"),
          heard_at: at("2026-10-06T20:00Z"),
        },
        { ...calm, anns: false, spin: 8, started_at: at("2026-10-06T21:59Z"), heard_at: null },
        { ...second, anns: false, spin: 7, started_at: at("2026-10-05T04:00Z"), heard_at: null },
      ].map((item) => ({ ...item, favorited_at: null })),
    );
    const { rows: met } = await sql`
      select user_id = ${ann} as anns, artist, first_on from artists_met order by 1 desc, artist`.execute(db);
    expect(met).toEqual([
      { anns: true, artist: "nobody", first_on: "2026-10-26" },
      { anns: true, artist: "one", first_on: "2026-10-05" },
      { anns: true, artist: "zed", first_on: "2026-10-05" },
      { anns: false, artist: "one", first_on: "2026-10-06" },
      { anns: false, artist: "zed", first_on: "2026-10-05" },
    ]);
    const { rows: users } = await sql`
      select albums, artists, favorites, shares, longest_finished_run as run from users order by user_id`.execute(
      db,
    );
    expect(users).toEqual([
      { albums: 3, artists: 3, favorites: 0, shares: 0, run: 3 },
      { albums: 2, artists: 2, favorites: 0, shares: 0, run: 0 },
    ]);
  });

  test("albums are tallied once, spins each time, and parts of the day by the clocks of the spin's zone", async () => {
    const db = await migrated();
    const talliesOf = async (userId: string) => {
      const { rows } = await sql<{ line: string }>`
        select kind || ' ' || name || ' ' || spun || ' ' || heard as line from tallies
        where user_id = ${userId}`.execute(db);
      return rows.map(({ line }) => line).toSorted();
    };
    expect(await talliesOf(ann)).toEqual([
      "day-part afternoon 1 0",
      "day-part early 0 3",
      "day-part evening 0 1",
      "day-part morning 2 0",
      "day-part night 3 0",
      "decade 1970s 1 1",
      "decade 1980s 1 1",
      "genre jazz 1 1",
      "genre soul 2 2",
      "mode mood 1 1",
      "mode saved 5 3",
      "mood calm 1 1",
      "weekday 1 2 1",
      "weekday 2 2 1",
      "weekday 3 1 1",
      "weekday 6 1 1",
    ]);
    expect(await talliesOf(bo)).toEqual([
      "day-part early 1 0",
      "day-part evening 1 0",
      "decade 1970s 1 0",
      "decade 1980s 1 0",
      "genre jazz 1 0",
      "genre soul 2 0",
      "mode saved 1 0",
      "mode time 1 0",
      "moment evening 1 0",
      "weekday 1 1 0",
      "weekday 2 1 0",
    ]);
  });
});
