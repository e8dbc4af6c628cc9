import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { instantOf, timestamp } from "../timestamp.ts";

export interface ShelfImportKey {
  readonly userId: UserId;
  readonly importId: string;
}

export interface ShelfImport {
  readonly importId: string;
  readonly kinds: readonly string[];
  readonly albums: number;
  readonly artists: number;
  readonly albumsInCatalogue: number;
  /** 0 until it is finished. */
  readonly newAlbums: number;
  readonly newArtists: number;
  readonly finishedAt: Instant | null;
}

/** An album or an artist of an import as it is stored. */
export interface ShelfItem {
  readonly kind: "album" | "artist";
  readonly thing: string;
  readonly title: string | null;
  readonly artist: string;
  readonly year: number | null;
  readonly saved: boolean;
  readonly songs: number;
  readonly plays: number;
  readonly refs: Readonly<Record<string, string>> | null;
  readonly isInCatalogue: boolean;
}

/** All imports of a listener, those begun last first. */
export function selectShelfImports(db: Db, userId: UserId) {
  return db
    .selectFrom("shelf_imports")
    .select(["import_id as importId", "kinds", "albums", "artists"])
    .select(["albums_in_catalogue as albumsInCatalogue", "new_albums as newAlbums"])
    .select("new_artists as newArtists")
    .select(instantOf<Instant | null>("finished_at").as("finishedAt"))
    .where("user_id", "=", userId)
    .orderBy("started_at", "desc")
    .orderBy("import_id");
}

export async function readShelfImports(db: Db, userId: UserId): Promise<readonly ShelfImport[]> {
  return selectShelfImports(db, userId).execute();
}

export async function insertShelfImport(
  db: Db,
  { userId, importId }: ShelfImportKey,
  kinds: readonly string[],
  at: Instant,
): Promise<void> {
  await sql`
    insert into shelf_imports (user_id, import_id, kinds, started_at)
    values (${userId}, ${importId}, ${JSON.stringify(kinds)}::jsonb, ${new Date(at)})`.execute(db);
}

/**
 * Stores items of an import, and counts those that it had not, and which of these no other import had that was finished by `at`. Of
 * one that comes again, the most that was said of it stays. No two may be the same thing.
 */
export async function keepShelfItems(
  db: Db,
  { userId, importId }: ShelfImportKey,
  items: readonly ShelfItem[],
  at: Instant,
): Promise<void> {
  await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (kind text, thing uuid, title text,
        artist text, year int, saved boolean, songs int, plays int, refs jsonb, "isInCatalogue" boolean)
    ), kept as (
      insert into shelf_items as item
        (user_id, kind, thing, import_id, title, artist, year, saved, songs, plays, refs)
      select ${userId}::uuid, kind, thing, ${importId}::uuid, title, artist, year, saved, songs, plays, refs from sent
      on conflict (user_id, kind, thing, import_id) do update set title = excluded.title, artist = excluded.artist,
        year = coalesce(excluded.year, item.year), saved = item.saved or excluded.saved,
        songs = greatest(item.songs, excluded.songs), plays = greatest(item.plays, excluded.plays),
        refs = coalesce(excluded.refs, item.refs)
      returning item.kind, item.thing, xmax = 0 as "isNew"
    ), first as (
      select kind, "isInCatalogue", not exists (
        select from shelf_items as other
          join shelf_imports as earlier on earlier.user_id = other.user_id and earlier.import_id = other.import_id
        where other.user_id = ${userId} and other.kind = kept.kind and other.thing = kept.thing
          and other.import_id <> ${importId} and earlier.finished_at <= ${new Date(at)}) as "isFirst"
      from kept join sent using (kind, thing) where "isNew"
    ), added as (
      select count(*) filter (where kind = 'album') as albums, count(*) filter (where kind = 'artist') as artists,
        count(*) filter (where "isInCatalogue") as known,
        count(*) filter (where kind = 'album' and "isFirst") as new_albums,
        count(*) filter (where kind = 'artist' and "isFirst") as new_artists
      from first
    )
    update shelf_imports as own set albums = own.albums + added.albums, artists = own.artists + added.artists,
      albums_in_catalogue = albums_in_catalogue + known, new_albums = own.new_albums + added.new_albums,
      new_artists = own.new_artists + added.new_artists
    from added where user_id = ${userId} and import_id = ${importId}`.execute(db);
}

/** Which of these things an import has. */
export async function readThingsOf(
  db: Db,
  { userId, importId }: ShelfImportKey,
  of: readonly Pick<ShelfItem, "thing">[],
): Promise<ReadonlySet<string>> {
  const things = of.map(({ thing }) => thing);
  const { rows } = await sql<{ readonly thing: string }>`
    select thing from shelf_items
    where user_id = ${userId} and kind in ('album', 'artist') and thing = any(${things}::uuid[])
      and import_id = ${importId}`.execute(db);
  return new Set(rows.map(({ thing }) => thing));
}

/** Puts an import on the shelf; null takes it off. */
export async function setShelfImportFinished(
  db: Db,
  { userId, importId }: ShelfImportKey,
  at: Instant | null,
): Promise<void> {
  await db
    .updateTable("shelf_imports")
    .set({ finished_at: at === null ? null : new Date(at) })
    .where("user_id", "=", userId)
    .where("import_id", "=", importId)
    .execute();
}

/** Rows that are deleted at once: they block the embedded database for about 20 ms. */
const deletedAtOnce = 5_000;

/** Deletes a part of an import's items, and the import with the last of them. Returns whether it is gone. */
export async function deletePartOfImport(db: Db, { userId, importId }: ShelfImportKey): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from shelf_items where ctid = any(array(
      select ctid from shelf_items where user_id = ${userId} and import_id = ${importId}
      limit ${deletedAtOnce}::int))`.execute(db);
  if (Number(numAffectedRows) === deletedAtOnce) return false;
  await db
    .deleteFrom("shelf_imports")
    .where("user_id", "=", userId)
    .where("import_id", "=", importId)
    .execute();
  return true;
}

/** Deletes up to `most` rows of imports that began before `before` and were never finished, items first; returns their number. */
export async function deleteUnfinishedImports(db: Db, before: Instant, most: number): Promise<number> {
  const items = await sql`
    delete from shelf_items where ctid = any(array(
      select item.ctid from shelf_imports join shelf_items as item using (user_id, import_id)
      where finished_at is null and started_at <= ${timestamp(before)} limit ${most}::int))`.execute(db);
  const deleted = Number(items.numAffectedRows ?? 0n);
  const imports = await sql`
    delete from shelf_imports where ctid = any(array(
      select ctid from shelf_imports as old
      where finished_at is null and started_at <= ${timestamp(before)} and not exists (
        select from shelf_items as item where item.user_id = old.user_id and item.import_id = old.import_id)
      limit ${most - deleted}::int))`.execute(db);
  return deleted + Number(imports.numAffectedRows ?? 0n);
}
