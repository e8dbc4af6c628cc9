import { parseUserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { createKeyedMutex } from "../../concurrency/keyed-mutex.ts";
import { recountAll } from "../../use-cases/recount-all.ts";
import { recountChanges } from "../../use-cases/recount-changes.ts";
import { migrateInside, migrateToLatest } from "../migrate.ts";
import { completeCollection } from "../queries/albums.ts";
import { readCollectionPage } from "../queries/collection-pages.ts";
import type { Db } from "../schema.ts";
import { emptyDatabases } from "../testing/databases.ts";
import { migrations } from "./list.ts";

const id = "00000000-0000-4000-8000-000000000001";
const userId = parseUserId(id) ?? expect.unreachable();

/** An album, a spin and a row of the collection, as the version before stores them. */
async function storeAsBefore(db: Db): Promise<void> {
  await sql`insert into users (user_id, time_zone, created_at, albums) values (${id}, 'UTC', '2026-11-21', 1)`.execute(
    db,
  );
  await sql`
    insert into albums (album_id, artist, artists, title, year, genres)
    values (${id}, 'Ann & Bo', '["Ann", "Bo"]', 'Low Tide', 1971, '["soul"]')`.execute(db);
  await sql`
    insert into spins (user_id, spin_id, local_date, number, started_at, time_zone, utc_offset_minutes, mode, provider,
      album_id, streak_length)
    values (${id}, ${id}, '2026-11-21', 1, '2026-11-21T12:00Z', 'UTC', 0, 'saved', 'sandbox', ${id}, 1)`.execute(
    db,
  );
  await collectAsBefore(db);
}

async function collectAsBefore(db: Db): Promise<void> {
  await sql`
    insert into collection_items (user_id, album_id, spin_id, started_at, title_key, artist_key, year, search_text, artists,
      genres)
    values (${id}, ${id}, ${id}, '2026-11-21T12:00Z', 'low tide', 'ann & bo', 1971,
      E'low tide\nann & bo\nann\nbo\nsoul', '["Ann", "Bo"]', '["soul"]')`.execute(db);
}

async function shownIn(db: Db): Promise<unknown> {
  const selection = { userId, filter: "all", sort: "recent", search: "" } as const;
  const { items } = await readCollectionPage(db, selection, undefined, 10);
  return items.map(({ title, artist }) => [title, artist]);
}

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("rows from before, and of a process from before, show the album's words, and a recount of all stores them", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "033-circuits-opened-at"));
    await storeAsBefore(db);
    await migrateToLatest(db);
    expect(await shownIn(db)).toEqual([["Low Tide", "Ann & Bo"]]);
    await db.deleteFrom("collection_items").execute();
    await collectAsBefore(db);
    expect(await shownIn(db)).toEqual([["Low Tide", "Ann & Bo"]]);
    // The version before names columns of `albums` without their table.
    await sql`
      select title, artist from albums join collection_items as item on item.album_id = albums.album_id`.execute(
      db,
    );

    const context = { db, catalogue: [], userMutex: createKeyedMutex() };
    // A drill recounts a backup from before, and must not find it counted differently.
    expect([...(await recountChanges(context)).changed.keys()]).not.toContain("collection_items");
    await recountAll(context, () => {});
    await sql`update albums set title = 'Otherwise', artist = 'Others'`.execute(db);
    expect(await shownIn(db)).toEqual([["Low Tide", "Ann & Bo"]]);
    await completeCollection(db, userId);
    expect(await shownIn(db)).toEqual([["Low Tide", "Ann & Bo"]]);
  });
});
