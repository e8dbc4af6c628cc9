import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { emptyDatabases } from "./testing/databases.ts";

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("spins stored long ago keep the copy they showed, and matches that may be somebody's edition are looked up anew", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "006-spin-inputs"));
    await sql`insert into users (user_id, time_zone, created_at) values (gen_random_uuid(), 'UTC', now())`.execute(
      db,
    );
    await sql`
      insert into albums (album_id, artist, artists, title, genres)
      select gen_random_uuid(), 'A', '["A"]', title, '[]' from (values ('found'), ('missing'), ('unknown')) as t (title)`.execute(
      db,
    );
    await sql`
      insert into album_links (album_id, provider, ref, cover_url, checked_at)
      select album_id, 'sandbox', case title when 'found' then 'ref' end, case title when 'found' then 'cover' end, now()
      from albums where title <> 'unknown'`.execute(db);
    await sql`
      insert into spins (user_id, spin_id, local_date, started_at, time_zone, utc_offset_minutes, mode, provider, album_id,
        streak_length)
      select user_id, gen_random_uuid(), date '2026-01-01' + row_number() over (order by title, provider)::int, now(),
        'UTC', 0, 'saved', provider, album_id, 1
      from users, albums, (values ('sandbox'), ('spotify')) as p (provider)`.execute(db);
    await migrateToLatest(db);
    const { rows } = await sql`
      select title, provider, ref, cover_url from spins join albums using (album_id) order by local_date`.execute(
      db,
    );
    expect(rows).toEqual([
      { title: "found", provider: "sandbox", ref: "ref", cover_url: "cover" },
      { title: "found", provider: "spotify", ref: null, cover_url: null },
      { title: "missing", provider: "sandbox", ref: null, cover_url: null },
      { title: "missing", provider: "spotify", ref: null, cover_url: null },
      { title: "unknown", provider: "sandbox", ref: null, cover_url: null },
      { title: "unknown", provider: "spotify", ref: null, cover_url: null },
    ]);
    expect((await sql`select * from album_links`.execute(db)).rows).toEqual([]);
  });
});
