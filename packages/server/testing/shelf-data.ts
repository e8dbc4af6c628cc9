import { randomUUID } from "node:crypto";
import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

/** So many at once take less time than the product allows a statement. */
const itemsAtOnce = 5_000;

/** Stores a finished import with this many albums and artists, none of them in the catalogue. */
export async function fillShelf(
  db: Db,
  userId: UserId,
  counts: Readonly<Record<"album" | "artist", number>>,
): Promise<void> {
  const importId = randomUUID();
  await sql`
    insert into shelf_imports (user_id, import_id, kinds, started_at, finished_at)
    values (${userId}, ${importId}, '["lines"]', now(), now())`.execute(db);
  for (const [kind, count] of Object.entries(counts))
    for (let from = 0; from < count; from += itemsAtOnce)
      await sql`
        insert into shelf_items (user_id, kind, thing, import_id, title, artist, year, saved, songs, plays)
        select ${userId}::uuid, ${kind}::text, gen_random_uuid(), ${importId}::uuid,
          case ${kind}::text when 'album' then 'Album ' || nth end,
          'Artist ' || nth % ${counts.artist}::int, 1960 + nth % 60, nth % 3 = 0, nth % 5, nth % 300
        from generate_series(${from}::int + 1, least(${from}::int + ${itemsAtOnce}::int, ${count}::int)) as nth`.execute(
        db,
      );
}
