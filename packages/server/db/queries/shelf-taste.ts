import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";

/** An album or an artist that imports have, with the most that one of them says. */
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

/** Each thing once, if the listener's finished imports have it. */
function shelved(db: Db, userId: UserId, kind: "album" | "artist") {
  return db
    .selectFrom("shelf_items as item")
    .innerJoin("shelf_imports as own", (join) =>
      join.onRef("own.user_id", "=", "item.user_id").onRef("own.import_id", "=", "item.import_id"),
    )
    .where("item.user_id", "=", userId)
    .where("item.kind", "=", kind)
    .where("own.finished_at", "is not", null)
    .groupBy("item.thing")
    .select(({ fn }) => [
      "item.thing",
      fn.min("item.title").as("title"),
      fn.min("item.artist").as("artist"),
      fn.min("item.year").as("year"),
      fn<boolean>("bool_or", ["item.saved"]).as("saved"),
      fn.max("item.songs").as("songs"),
      fn.max("item.plays").as("plays"),
    ]);
}

/** At most `most` albums, in the order of their random keys from the given one on, then from the first. */
export async function readShelvedAlbums(
  db: Db,
  userId: UserId,
  from: string,
  most: number,
): Promise<readonly ShelvedThing[]> {
  const part = (side: ">=" | "<", limit: number) =>
    shelved(db, userId, "album").where("item.thing", side, from).orderBy("item.thing").limit(limit).execute();
  const later = await part(">=", most);
  return later.length === most ? later : [...later, ...(await part("<", most - later.length))];
}

/** The most loved artists first: by liked songs, then by plays. */
export async function readShelvedArtists(
  db: Db,
  userId: UserId,
  most: number,
): Promise<readonly ShelvedThing[]> {
  return shelved(db, userId, "artist")
    .orderBy(({ fn }) => fn.max("item.songs"), "desc")
    .orderBy(({ fn }) => fn.max("item.plays"), "desc")
    .orderBy("item.thing")
    .limit(most)
    .execute();
}

/** Those of the ids that are of an album or artist in a finished import, or of a picked album. */
export async function readThingsOnShelf(
  db: Db,
  userId: UserId,
  things: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("shelf_items as item")
    .innerJoin("shelf_imports as own", (join) =>
      join.onRef("own.user_id", "=", "item.user_id").onRef("own.import_id", "=", "item.import_id"),
    )
    .select(sql<string>`item.thing::text`.as("thing"))
    .where("item.user_id", "=", userId)
    .where("item.kind", "in", ["album", "artist"])
    .where("item.thing", "=", sql<string>`any(${[...things]}::uuid[])`)
    .where("own.finished_at", "is not", null)
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
    .innerJoin("shelf_imports as own", (join) =>
      join.onRef("own.user_id", "=", "item.user_id").onRef("own.import_id", "=", "item.import_id"),
    )
    .select("item.refs")
    .where("item.user_id", "=", userId)
    .where("item.kind", "=", "album")
    .where("item.thing", "=", sql<string>`any(${[...things]}::uuid[])`)
    .where("item.refs", "is not", null)
    .where("own.finished_at", "is not", null)
    .orderBy("own.finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.refs ?? undefined;
}
