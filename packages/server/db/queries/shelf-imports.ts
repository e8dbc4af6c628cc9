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

/** Stores items of an import and counts those that it had not. Of one that comes again, the most that was said of it stays. No two may be the same thing. */
export async function keepShelfItems(
  db: Db,
  { userId, importId }: ShelfImportKey,
  items: readonly ShelfItem[],
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
    ), added as (
      select count(*) filter (where kind = 'album') as albums, count(*) filter (where kind = 'artist') as artists,
        count(*) filter (where "isInCatalogue") as known
      from kept join sent using (kind, thing) where "isNew"
    )
    update shelf_imports set albums = shelf_imports.albums + added.albums,
      artists = shelf_imports.artists + added.artists, albums_in_catalogue = albums_in_catalogue + known
    from added where user_id = ${userId} and import_id = ${importId}`.execute(db);
}

/** Puts an import on the shelf, and counts what no other import has that was finished by then. */
export async function setShelfImportFinished(
  db: Db,
  { userId, importId }: ShelfImportKey,
  at: Instant,
): Promise<{ readonly newAlbums: number; readonly newArtists: number }> {
  const { rows } = await sql<{ readonly newAlbums: number; readonly newArtists: number }>`
    with added as (
      select count(*) filter (where kind = 'album') as albums, count(*) filter (where kind = 'artist') as artists
      from shelf_items as item
      where user_id = ${userId} and import_id = ${importId} and not exists (
        select from shelf_items as other
          join shelf_imports as earlier on earlier.user_id = other.user_id and earlier.import_id = other.import_id
        where other.user_id = ${userId} and other.kind = item.kind and other.thing = item.thing
          and other.import_id <> item.import_id and earlier.finished_at <= ${new Date(at)})
    )
    update shelf_imports set finished_at = ${new Date(at)}, new_albums = added.albums, new_artists = added.artists
    from added where user_id = ${userId} and import_id = ${importId}
    returning new_albums as "newAlbums", new_artists as "newArtists"`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("no import to finish");
  return counted;
}

/** The things that an import has. */
export async function readThingsOf(
  db: Db,
  { userId, importId }: ShelfImportKey,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("shelf_items")
    .select("thing")
    .where("user_id", "=", userId)
    .where("import_id", "=", importId)
    .execute();
  return new Set(rows.map(({ thing }) => thing));
}

/** Its items go with it. */
export async function deleteShelfImport(db: Db, { userId, importId }: ShelfImportKey): Promise<void> {
  await db
    .deleteFrom("shelf_imports")
    .where("user_id", "=", userId)
    .where("import_id", "=", importId)
    .execute();
}

/** Deletes up to `most` imports that began before `before` and were never finished, of one user or all; returns their number. */
export async function deleteUnfinishedImports(
  db: Db,
  before: Instant,
  most: number,
  of?: UserId,
): Promise<number> {
  const old = db
    .selectFrom("shelf_imports")
    .select(["user_id", "import_id"])
    .where("finished_at", "is", null)
    .where("started_at", "<=", timestamp(before))
    .$if(of !== undefined, (query) => query.where("user_id", "=", of ?? null))
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom("shelf_imports")
    .where(({ eb, refTuple }) =>
      eb(refTuple("user_id", "import_id"), "in", old.$asTuple("user_id", "import_id")),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
