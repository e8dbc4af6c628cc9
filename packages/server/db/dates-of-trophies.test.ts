import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { emptyDatabases } from "./testing/databases.ts";

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("trophies earned long ago get the date of the spin that earned them, or that of the account's zone, and are not shown again", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "026-tracks-put-off"));
    await sql`
      insert into users (user_id, display_name, time_zone, created_at)
      select gen_random_uuid(), zone, zone, now() from (values ('Pacific/Auckland'), ('America/Los_Angeles')) as one (zone)`.execute(
      db,
    );
    await sql`
      insert into albums (album_id, artist, artists, title, genres)
      values (gen_random_uuid(), 'A', '["A"]', 'T', '[]')`.execute(db);
    // Its listener was in Tokyo then.
    await sql`
      insert into spins (user_id, spin_id, local_date, started_at, time_zone, utc_offset_minutes, mode, provider,
        album_id, streak_length, number)
      select user_id, gen_random_uuid(), date '2026-01-10', '2026-01-09T23:00:00.123Z', 'Asia/Tokyo', 540, 'saved', 'sandbox',
        album_id, 1, 1
      from users, albums`.execute(db);
    await sql`
      insert into earned_trophies (user_id, trophy_id, earned_at, spin_id)
      select user_id, trophy_id, earned_at::timestamptz, case when has_spin then spin_id end
      from spins, (values
        ('by a spin', '2026-01-09T23:00:00.123Z', true),
        ('by a later heart', '2026-03-01T05:00:00Z', true),
        ('by what nobody knows', '2026-01-09T23:00:00.123Z', false)
      ) as earned (trophy_id, earned_at, has_spin)`.execute(db);
    // More than are dated at once.
    await sql`
      insert into earned_trophies (user_id, trophy_id, earned_at)
      select user_id, 'z' || n, '2026-01-09T23:00:00Z' from users, generate_series(1, 1000) as n`.execute(db);
    await migrateToLatest(db);
    const { rows } = await sql`
      select time_zone, trophy_id, earned_on from earned_trophies join users using (user_id) where trophy_id like 'by %'
      order by time_zone, trophy_id`.execute(db);
    expect(rows).toEqual([
      { time_zone: "America/Los_Angeles", trophy_id: "by a later heart", earned_on: "2026-02-28" },
      { time_zone: "America/Los_Angeles", trophy_id: "by a spin", earned_on: "2026-01-10" },
      { time_zone: "America/Los_Angeles", trophy_id: "by what nobody knows", earned_on: "2026-01-09" },
      { time_zone: "Pacific/Auckland", trophy_id: "by a later heart", earned_on: "2026-03-01" },
      { time_zone: "Pacific/Auckland", trophy_id: "by a spin", earned_on: "2026-01-10" },
      { time_zone: "Pacific/Auckland", trophy_id: "by what nobody knows", earned_on: "2026-01-10" },
    ]);
    const others = await sql`
      select time_zone, earned_on, count(*)::int as trophies from earned_trophies join users using (user_id)
      where trophy_id like 'z%' group by time_zone, earned_on order by time_zone`.execute(db);
    expect(others.rows).toEqual([
      { time_zone: "America/Los_Angeles", earned_on: "2026-01-09", trophies: 1_000 },
      { time_zone: "Pacific/Auckland", earned_on: "2026-01-10", trophies: 1_000 },
    ]);
    expect((await sql`select unseen_trophies from users`.execute(db)).rows).toEqual([
      { unseen_trophies: [] },
      { unseen_trophies: [] },
    ]);
  });
});
