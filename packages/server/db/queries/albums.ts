import type { Instant } from "@spindle/core/day/instant.ts";
import type { AlbumId } from "@spindle/core/ids.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";

export interface KnownAlbum {
  readonly albumId: AlbumId;
  /** The names joined, as the provider or the catalogue writes them. */
  readonly artist: string;
  /** The name of each artist credited. */
  readonly artists: readonly string[];
  readonly title: string;
  readonly year: number | undefined;
  readonly genres: readonly string[];
  /** ISO 3166-1 alpha-2 code of the act's home. */
  readonly country: string | undefined;
}

/** The match of an album at a provider; `ref` undefined: it was looked for and not found. */
export interface AlbumLink {
  readonly ref: string | undefined;
  readonly coverUrl: string | undefined;
  readonly totalTracks: number | undefined;
  readonly minutes: number | undefined;
  /** The provider's ids of its artists. */
  readonly artistRefs: readonly string[];
}

const listsMore = sql<boolean>`jsonb_array_length(excluded.artists) > jsonb_array_length(albums.artists)`;

/** Keeps an album; where it is known already, what is known stays, gaps are filled, and joined names give way to a list. */
export async function keepAlbum(db: Kysely<Database>, album: KnownAlbum): Promise<void> {
  await db
    .insertInto("albums")
    .values({
      album_id: album.albumId,
      artist: album.artist,
      artists: JSON.stringify(album.artists),
      title: album.title,
      year: album.year ?? null,
      genres: JSON.stringify(album.genres),
      country: album.country ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .column("album_id")
        .doUpdateSet({
          year: sql`coalesce(albums.year, excluded.year)`,
          country: sql`coalesce(albums.country, excluded.country)`,
          artists: sql`case when ${listsMore} then excluded.artists else albums.artists end`,
          genres: sql`case when albums.genres = '[]'::jsonb then excluded.genres else albums.genres end`,
        })
        .where(sql<boolean>`albums.year is null and excluded.year is not null
          or albums.country is null and excluded.country is not null
          or ${listsMore}
          or albums.genres = '[]'::jsonb and excluded.genres <> '[]'::jsonb`),
    )
    .execute();
}

type KeptLink = AlbumLink & { readonly checkedAt: Instant };

/** What the last searches for these albums at the provider found, and when they were; nothing of those never looked for. */
export async function readAlbumLinks(
  db: Kysely<Database>,
  albumIds: readonly AlbumId[],
  provider: string,
): Promise<ReadonlyMap<AlbumId, KeptLink>> {
  const rows = await db
    .selectFrom("album_links")
    .selectAll()
    .where(sql<boolean>`album_id = any(${[...albumIds]}::uuid[])`)
    .where("provider", "=", provider)
    .execute();
  return new Map(
    rows.map((row) => [
      row.album_id,
      {
        ref: row.ref ?? undefined,
        coverUrl: row.cover_url ?? undefined,
        totalTracks: row.total_tracks ?? undefined,
        minutes: row.minutes ?? undefined,
        artistRefs: row.artist_refs,
        checkedAt: row.checked_at,
      },
    ]),
  );
}

/** Keeps what a search at a provider found, in place of what an earlier one did. The album must be kept already. */
export async function keepAlbumLink(
  db: Kysely<Database>,
  albumId: AlbumId,
  provider: string,
  link: AlbumLink,
  at: Instant,
): Promise<void> {
  const columns = {
    ref: link.ref ?? null,
    cover_url: link.coverUrl ?? null,
    total_tracks: link.totalTracks ?? null,
    minutes: link.minutes ?? null,
    artist_refs: JSON.stringify(link.artistRefs),
    checked_at: new Date(at),
  };
  await db
    .insertInto("album_links")
    .values({ album_id: albumId, provider, ...columns })
    .onConflict((conflict) => conflict.columns(["album_id", "provider"]).doUpdateSet(columns))
    .execute();
}

/** So many albums whose country is not known, in the order of their ids, behind `after`: for maintenance alone. */
export async function readAlbumsWithoutCountry(
  db: Kysely<Database>,
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

/** Gives an album's country, where it is known, to the collections that hold the album without one: for maintenance alone. */
export async function giveCountries(db: Kysely<Database>): Promise<void> {
  await sql`
    update collection_items set country = albums.country from albums
    where collection_items.album_id = albums.album_id and collection_items.country is null
      and albums.country is not null`.execute(db);
}

export async function setCountries(
  db: Kysely<Database>,
  albums: readonly { readonly albumId: AlbumId; readonly country: string }[],
): Promise<void> {
  await sql`
    update albums set country = found.country
    from jsonb_to_recordset(${JSON.stringify(albums)}::jsonb) as found ("albumId" uuid, country text)
    where albums.album_id = found."albumId"`.execute(db);
}
