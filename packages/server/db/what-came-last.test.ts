import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { emptyDatabases } from "./testing/databases.ts";

const idFor = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const [ann, bo, tide, solo] = [idFor(1), idFor(2), idFor(10), idFor(11)] as const;

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("the moment of the last Time-Based spin from 11 to 17, by the clock of where it was, is proposed then again", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "019-notifications"));
    await sql`
      insert into albums (album_id, artist, artists, title, genres)
      values (${tide}, 'Kites', '["Kites"]', 'Low Tide', '[]')`.execute(db);
    const listeners = [
      [["10-05T10:59Z", 0, "time", "morning"]],
      [["10-05T11:00Z", 0, "time", "morning"]],
      [["10-05T16:59Z", 0, "time", "morning"]],
      [["10-05T17:00Z", 0, "time", "morning"]],
      [["10-05T10:59Z", 345, "time", "workout"]],
      [["10-05T20:00Z", -480, "time", "workout"]],
      [["10-05T12:00Z", 0, "mood", undefined]],
      [
        ["10-05T12:00Z", 0, "time", "workout"],
        ["10-06T12:00Z", 0, "time", "morning"],
        ["10-07T09:00Z", 0, "time", "evening"],
        ["10-08T12:00Z", 0, "saved", undefined],
      ],
    ] as const;
    for (const [index, spins] of listeners.entries()) {
      const userId = idFor(100 + index);
      await sql`insert into users (user_id, time_zone, created_at) values (${userId}, 'UTC', '2026-01-01')`.execute(
        db,
      );
      for (const [place, [at, offset, mode, moment]] of spins.entries()) {
        const inputs = JSON.stringify({ moment });
        await sql`
          insert into spins (user_id, spin_id, local_date, number, started_at, time_zone, utc_offset_minutes, mode, inputs,
            provider, album_id, streak_length)
          values (${userId}, ${idFor(200 + 10 * index + place)}, ${`2026-${at.slice(0, 5)}`}, ${place + 1}, ${`2026-${at}`},
            'UTC', ${offset}, ${mode}, ${inputs}::jsonb, 'sandbox', ${tide}, 1)`.execute(db);
      }
    }
    await migrateToLatest(db);
    const kept = await db.selectFrom("users").select("midday_moment").orderBy("user_id").execute();
    expect(kept.map((user) => user.midday_moment)).toEqual([
      null,
      "morning",
      "morning",
      null,
      "workout",
      "workout",
      null,
      "morning",
    ]);
  });

  test("genres that were counted before are known by their last spin, and by their place on its album", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "019-notifications"));
    await sql`
      insert into users (user_id, time_zone, created_at) values
        (${ann}, 'UTC', '2026-01-01'), (${bo}, 'UTC', '2026-01-01')`.execute(db);
    await sql`
      insert into albums (album_id, artist, artists, title, genres) values
        (${tide}, 'Kites', '["Kites"]', 'Low Tide', '[]'), (${solo}, 'Nell', '["Nell"]', 'Solo', '[]')`.execute(
      db,
    );
    await sql`
      insert into spins (user_id, spin_id, local_date, number, started_at, time_zone, utc_offset_minutes, mode, provider,
        album_id, streak_length)
      values (${ann}, ${idFor(20)}, '2026-10-05', 1, '2026-10-05', 'UTC', 0, 'saved', 'sandbox', ${tide}, 1),
        (${ann}, ${idFor(21)}, '2026-10-07', 2, '2026-10-07', 'UTC', 0, 'saved', 'sandbox', ${solo}, 1)`.execute(
      db,
    );
    await sql`
      insert into collection_items (user_id, album_id, spin_id, started_at, title_key, artist_key, year, search_text,
        artists, genres)
      values (${ann}, ${tide}, ${idFor(20)}, '2026-10-05', 'low tide', 'kites', 0, '', '["Kites"]', '["dub", "soul"]'),
        (${ann}, ${solo}, ${idFor(21)}, '2026-10-07', 'solo', 'nell', 0, '', '["Nell"]', '["fado", "soul", "fado"]')`.execute(
      db,
    );
    await sql`
      insert into tallies (user_id, kind, name, spun, heard) values (${ann}, 'genre', 'dub', 1, 0),
        (${ann}, 'genre', 'soul', 2, 0), (${ann}, 'genre', 'fado', 1, 0), (${ann}, 'mode', 'soul', 2, 0),
        (${bo}, 'genre', 'soul', 1, 0)`.execute(db);
    await migrateToLatest(db);
    const { rows } = await sql<{ line: string }>`
      select concat_ws(' ', user_id = ${ann}, kind, name, spun_on, place) as line from tallies`.execute(db);
    expect(rows.map(({ line }) => line).toSorted()).toEqual([
      "f genre soul",
      "t genre dub 2026-10-05 0",
      "t genre fado 2026-10-07 0",
      "t genre soul 2026-10-07 1",
      "t mode soul",
    ]);
  });
});
