import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** An album or an artist that imports have, with the most that one of those that were read says. */
export interface ShelvedThing {
  readonly thing: string;
  /** Null for an artist. */
  readonly title: string | null;
  readonly artist: string;
  readonly year: number | null;
  readonly saved: boolean;
  readonly songs: number;
  readonly plays: number;
}

/**
 * Whether an import is finished. `is true` keeps the database from looking up items by their import: without statistics, as in the
 * embedded database, that seems as good as their own key, but reads all of a shelf.
 */
const isOfFinished = (userId: UserId) => sql<boolean>`(item.import_id in
  (select import_id from shelf_imports where user_id = ${userId} and finished_at is not null)) is true`;

/** Things of finished imports, once for each import. */
function shelved(db: Db, userId: UserId) {
  return db
    .selectFrom("shelf_items as item")
    .select(["thing", "title", "artist", "year", "saved", "songs", "plays"])
    .where("user_id", "=", userId)
    .where(isOfFinished(userId));
}

/** Reads the rows as one JSON value, which takes the embedded database half the time. */
async function readRows(db: Db, query: ReturnType<typeof shelved>): Promise<readonly ShelvedThing[]> {
  const { rows } = await sql<{ readonly all: string | null }>`
    select json_agg(item)::text as "all" from ${query} as item`.execute(db);
  return JSON.parse(rows[0]?.all ?? "[]") as readonly ShelvedThing[];
}

/** Each thing once, in the order in which they come first. */
function together(rows: readonly ShelvedThing[]): readonly ShelvedThing[] {
  const things = new Map<string, ShelvedThing>();
  for (const row of rows) {
    const same = things.get(row.thing);
    const both = same && {
      ...same,
      year: same.year ?? row.year,
      saved: same.saved || row.saved,
      songs: Math.max(same.songs, row.songs),
      plays: Math.max(same.plays, row.plays),
    };
    things.set(row.thing, both ?? row);
  }
  return [...things.values()];
}

/** The albums of at most `most` rows, in the order of their random keys from the given one on, then from the first. */
export async function readShelvedAlbums(
  db: Db,
  userId: UserId,
  from: string,
  most: number,
): Promise<readonly ShelvedThing[]> {
  const part = (side: ">=" | "<", limit: number) => {
    const albums = shelved(db, userId).where("kind", "=", "album").where("thing", side, from);
    return readRows(db, albums.orderBy("thing").limit(limit));
  };
  const later = await part(">=", most);
  return together(later.length === most ? later : [...later, ...(await part("<", most - later.length))]);
}

/** The artists of at most `most` rows, the most loved first: by liked songs, then by plays. */
export async function readShelvedArtists(
  db: Db,
  userId: UserId,
  most: number,
): Promise<readonly ShelvedThing[]> {
  // As the index has it.
  const artists = shelved(db, userId).where(sql<boolean>`kind = 'artist'`);
  const loved = artists.orderBy("songs", "desc").orderBy("plays", "desc").orderBy("thing").limit(most);
  return together(await readRows(db, loved));
}

/** Those of the ids that are of an album or artist in a finished import, or of a picked album. */
export async function readThingsOnShelf(
  db: Db,
  userId: UserId,
  things: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("shelf_items as item")
    .select(sql<string>`item.thing::text`.as("thing"))
    .where("item.user_id", "=", userId)
    .where("item.kind", "in", ["album", "artist"])
    .where("item.thing", "=", sql<string>`any(${[...things]}::uuid[])`)
    .where(isOfFinished(userId))
    .union(
      db
        .selectFrom("shelf_picks")
        .select("thing")
        .where("user_id", "=", userId)
        .where("kind", "=", "album")
        .where("thing", "=", sql<string>`any(${[...things]}::text[])`),
    )
    .execute();
  return new Set(rows.map(({ thing }) => thing));
}

/** The artists of each album that is a favorite or was listened to. */
export async function readLovedArtists(
  db: Db,
  userId: UserId,
): Promise<readonly { readonly names: readonly string[]; readonly isFavorite: boolean }[]> {
  return db
    .selectFrom("collection_items")
    .select(["artists as names", sql<boolean>`favorited_at is not null`.as("isFavorite")])
    .where("user_id", "=", userId)
    .where(({ eb, or }) => or([eb("favorited_at", "is not", null), eb("heard_at", "is not", null)]))
    .execute();
}

/** The ids at services of an album that finished imports have under one of the keys. */
export async function readRefsOnShelf(
  db: Db,
  userId: UserId,
  things: readonly string[],
): Promise<Readonly<Record<string, string>> | undefined> {
  const row = await db
    .selectFrom("shelf_items as item")
    .select("item.refs")
    .where("item.user_id", "=", userId)
    .where("item.kind", "=", "album")
    .where("item.thing", "=", sql<string>`any(${[...things]}::uuid[])`)
    .where("item.refs", "is not", null)
    .where(isOfFinished(userId))
    .orderBy("item.import_id")
    .limit(1)
    .executeTakeFirst();
  return row?.refs ?? undefined;
}
