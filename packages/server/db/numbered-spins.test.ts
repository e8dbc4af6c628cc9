import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { emptyDatabases } from "./testing/databases.ts";

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("spins stored long ago are numbered in the order of their dates, each listener's from 1", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "008-what-listeners-keep"));
    await sql`
      insert into users (user_id, display_name, time_zone, created_at)
      select gen_random_uuid(), name, 'UTC', now() from (values ('Ann'), ('Bo')) as one (name)`.execute(db);
    await sql`
      insert into albums (album_id, artist, artists, title, genres)
      values (gen_random_uuid(), 'A', '["A"]', 'T', '[]')`.execute(db);
    await sql`
      insert into spins (user_id, spin_id, local_date, started_at, time_zone, utc_offset_minutes, mode, provider,
        album_id, streak_length)
      select user_id, gen_random_uuid(), date '2026-01-09' - 2 * day, now(), 'UTC', 0, 'saved', 'sandbox', album_id, 1
      from users, albums, generate_series(1, 3) as day where display_name = 'Ann' or day > 1`.execute(db);
    await migrateToLatest(db);
    const { rows } = await sql`
      select display_name, number, local_date from spins join users using (user_id)
      order by display_name, number`.execute(db);
    expect(rows).toEqual([
      { display_name: "Ann", number: 1, local_date: "2026-01-03" },
      { display_name: "Ann", number: 2, local_date: "2026-01-05" },
      { display_name: "Ann", number: 3, local_date: "2026-01-07" },
      { display_name: "Bo", number: 1, local_date: "2026-01-03" },
      { display_name: "Bo", number: 2, local_date: "2026-01-05" },
    ]);
  });
});
