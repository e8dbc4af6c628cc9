import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { emptyDatabases } from "./testing/databases.ts";

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("moods and moments of spins stored long ago are kept under their fields, and can be asked for", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db.transaction().execute((transaction) => migrateInside(transaction, migrations, "001-foundation"));
    await sql`insert into users (user_id, time_zone, created_at) values (gen_random_uuid(), 'UTC', now())`.execute(
      db,
    );
    await sql`insert into albums (album_id, artist, title, genres) values (gen_random_uuid(), 'A', 'T', '[]')`.execute(
      db,
    );
    await sql`
      insert into spins (user_id, spin_id, local_date, started_at, time_zone, utc_offset_minutes, mode, mood, moment,
        provider, album_id, streak_length)
      select user_id, gen_random_uuid(), date, now(), 'UTC', 0, mode, mood, moment, 'sandbox', album_id, 1
      from users, albums, (values
        (date '2026-01-01', 'mood', 'calm', null), (date '2026-01-02', 'time', null, 'workout'),
        (date '2026-01-03', 'saved', null, null)) as old (date, mode, mood, moment)`.execute(db);
    await migrateToLatest(db);
    const { rows } = await sql`select mode, inputs from spins order by local_date`.execute(db);
    expect(rows).toEqual([
      { mode: "mood", inputs: { mood: "calm" } },
      { mode: "time", inputs: { moment: "workout" } },
      { mode: "saved", inputs: {} },
    ]);
    const calm = await sql`select count(*)::int as n from spins where inputs ->> 'mood' = 'calm'`.execute(db);
    expect(calm.rows).toEqual([{ n: 1 }]);
  });
});
