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

const listsMore = sql<boolean>`jsonb_array_length(excluded.artists) > jsonb_array_length(albums.artists)`;

/** Part of a `with`: stores albums. Known facts stay, gaps are filled, and listed artists replace joined names. Sorted by id to prevent deadlocks. */
export function keepAlbums(albums: Iterable<KnownAlbum>) {
  // One statement can't write a row twice.
  const rows = [...new Map([...albums].map((album) => [album.albumId, album])).values()];
  return sql`kept_albums as (
    insert into albums (album_id, artist, artists, title, year, genres, country)
    select "albumId", artist, artists, title, year, genres, country
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as album ("albumId" uuid, artist text, artists jsonb,
      title text, year int, genres jsonb, country text)
    order by "albumId"
    on conflict (album_id) do update set year = coalesce(albums.year, excluded.year),
      country = coalesce(albums.country, excluded.country),
      artists = case when ${listsMore} then excluded.artists else albums.artists end,
      genres = case when albums.genres = '[]'::jsonb then excluded.genres else albums.genres end
    where albums.year is null and excluded.year is not null
      or albums.country is null and excluded.country is not null
      or ${listsMore}
      or albums.genres = '[]'::jsonb and excluded.genres <> '[]'::jsonb
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

/** Fills in missing countries in a listener's collection; for maintenance. */
export async function giveCountries(db: Db, userId: UserId): Promise<void> {
  await sql`
    update collection_items set country = albums.country from albums
    where collection_items.user_id = ${userId} and collection_items.album_id = albums.album_id
      and collection_items.country is null and albums.country is not null`.execute(db);
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
