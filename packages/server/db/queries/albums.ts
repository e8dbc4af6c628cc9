import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";

export interface KnownAlbum {
  readonly albumId: AlbumId;
  /** The names joined, as the provider or the catalogue writes them. */
  readonly artist: string;
  readonly artists: readonly string[];
  readonly title: string;
  readonly year: number | undefined;
  readonly genres: readonly string[];
  /** ISO 3166-1 alpha-2 code of the act's home. */
  readonly country: string | undefined;
}

/** Part of a `with`: stores albums that have no row yet. Sorted by id to prevent deadlocks. */
export function keepAlbums(albums: Iterable<KnownAlbum>) {
  return sql`kept_albums as (
    insert into albums (album_id, artist, artists, title, year, genres, country)
    select "albumId", artist, artists, title, year, genres, country
    from jsonb_to_recordset(${JSON.stringify([...albums])}::jsonb) as album ("albumId" uuid, artist text, artists jsonb,
      title text, year int, genres jsonb, country text)
    order by "albumId"
    on conflict do nothing
  )`;
}

/** Albums without a country, in the order of their ids after `after`; for maintenance. */
export async function readAlbumsWithoutCountry(
  db: Db,
  after: AlbumId | undefined,
  limit: number,
): Promise<readonly Pick<KnownAlbum, "albumId" | "title" | "artists">[]> {
  return db
    .selectFrom("albums")
    .select(["album_id as albumId", "title", "artists"])
    .where("country", "is", null)
    .$if(after !== undefined, (query) => query.where("album_id", ">", after ?? null))
    .orderBy("album_id")
    .limit(limit)
    .execute();
}

/** Fills in what a listener's collection lacks: countries, and the words that an earlier version did not store; for maintenance. */
export async function completeCollection(db: Db, userId: UserId): Promise<void> {
  await sql`
    update collection_items as item set country = coalesce(item.country, albums.country),
      given_title = coalesce(given_title, title), given_artist = coalesce(given_artist, artist)
    from albums
    where item.user_id = ${userId} and item.album_id = albums.album_id
      and (given_title is null or given_artist is null or item.country is null and albums.country is not null)`.execute(
    db,
  );
}

export async function setCountries(
  db: Db,
  albums: readonly { readonly albumId: AlbumId; readonly country: string }[],
): Promise<void> {
  await sql`
    update albums set country = found.country
    from jsonb_to_recordset(${JSON.stringify(albums)}::jsonb) as found ("albumId" uuid, country text)
    where albums.album_id = found."albumId"`.execute(db);
}
