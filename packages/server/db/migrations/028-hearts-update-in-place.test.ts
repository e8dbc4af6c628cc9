import type { UserId } from "@spindle/core/ids.ts";
import { type Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { readCollectionPage } from "../queries/collection-pages.ts";
import { databases } from "../testing/databases.ts";
import { insertSampleRows } from "../testing/sample-rows.ts";
import { up } from "./028-hearts-update-in-place.ts";

describe.each(databases)("$name", ({ open }) => {
  test("favorites stay unchanged and in order, and no index has their dates", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    // As the baseline has it.
    await sql`
      create index collection_favorites on collection_items (user_id, favorited_at, album_id)
      where favorited_at is not null`.execute(db);
    await insertSampleRows(db, 1, 4);
    await sql`
      update collection_items
      set favorited_at = started_at + right(album_id::text, 1)::integer * interval '1 hour'`.execute(db);
    const [user] = await db.selectFrom("users").select("user_id").execute();
    const favorites = {
      userId: user?.user_id as UserId,
      filter: "favourites",
      sort: "recent",
      search: "",
    } as const;
    const read = () => readCollectionPage(db, favorites, undefined, 10);
    const before = await read();
    expect(before.items).toHaveLength(4);
    await up(db as unknown as Kysely<unknown>);
    expect(await read()).toEqual(before);
    const { rows } = await sql`
      select indexname from pg_indexes where tablename = 'collection_items' and indexdef like '%favorited_at%'`.execute(
      db,
    );
    expect(rows).toEqual([]);
  });
});
