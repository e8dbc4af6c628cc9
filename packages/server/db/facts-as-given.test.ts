import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { emptyDatabases } from "./testing/databases.ts";

const idFor = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const [ann, bo, tide, solo] = [idFor(1), idFor(2), idFor(10), idFor(11)] as const;

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("what had become known of albums since they were counted is counted for everybody, once", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "008-what-listeners-keep"));
    await sql`
      insert into users (user_id, time_zone, created_at, albums, artists) values
        (${ann}, 'UTC', '2026-01-01', 2, 2), (${bo}, 'UTC', '2026-01-01', 0, 0)`.execute(db);
    await sql`
      insert into albums (album_id, artist, artists, title, year, genres, country) values
        (${tide}, 'Kites & Nell', '["Kites", "Nell"]', 'Low Tide', 1974, '["soul", "dub"]', 'GB'),
        (${solo}, 'Nell', '["Nell"]', 'Solo', null, '[]', null)`.execute(db);
    await sql`
      insert into spins (user_id, spin_id, local_date, started_at, time_zone, utc_offset_minutes, mode, provider, album_id,
        streak_length)
      select ${ann}::uuid, gen_random_uuid(), "on", "on", 'UTC', 0, 'saved', 'sandbox', album, 1
      from (values (date '2026-10-05', ${tide}::uuid), ('2026-10-06', ${solo}), ('2026-10-07', ${tide}))
        as spun ("on", album)`.execute(db);
    await sql`
      insert into collection_items (user_id, album_id, spin_id, started_at, heard_at, favorited_at, title_key, artist_key,
        year, search_text)
      values (${ann}, ${tide}, ${idFor(20)}, '2026-10-07', '2026-10-08', '2026-10-09', 'low tide', 'kites & nell', 0,
          E'low tide\nkites & nell\nkites & nell\n'),
        (${ann}, ${solo}, ${idFor(21)}, '2026-10-06', null, null, 'solo', 'nell', 0, E'solo\nnell\nnell\n')`.execute(
      db,
    );
    await sql`
      insert into artists_met values (${ann}, 'kites & nell', '2026-10-05'), (${ann}, 'nell', '2026-10-06')`.execute(
      db,
    );
    await sql`
      insert into tallies values (${ann}, 'genre', 'soul', 0, 1), (${ann}, 'country', 'GB', 0, 1),
        (${ann}, 'mode', 'saved', 3, 1)`.execute(db);
    await migrateToLatest(db);

    const linesOf = async (query: ReturnType<typeof sql<{ line: string }>>) =>
      (await query.execute(db)).rows.map(({ line }) => line).toSorted();
    expect(
      await linesOf(sql`
        select concat_ws(' | ', year, replace(search_text, E'\n', '/'), artists, genres, country, heard_at is not null,
          favorited_at is not null) as line from collection_items`),
    ).toEqual([
      '0 | solo/nell/nell/ | ["Nell"] | [] | f | f',
      '1974 | low tide/kites & nell/kites/nell/soul dub | ["Kites", "Nell"] | ["soul", "dub"] | GB | t | t',
    ]);
    expect(await linesOf(sql`select artist || ' ' || first_on as line from artists_met`)).toEqual([
      "kites 2026-10-05",
      "nell 2026-10-05",
    ]);
    expect(
      await linesOf(sql`select kind || ' ' || name || ' ' || spun || ' ' || heard as line from tallies`),
    ).toEqual(["country GB 1 1", "decade 1970s 1 1", "genre dub 1 1", "genre soul 1 1", "mode saved 3 1"]);
    expect(await linesOf(sql`select albums || ' ' || artists as line from users`)).toEqual(["0 0", "2 2"]);
  });
});
