import type { Instant } from "@spindle/core/day/instant.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { timestamp } from "../timestamp.ts";
import { keepAlbums, type KnownAlbum } from "./albums.ts";

/** An album's match at a provider; `ref` is undefined if a search found none. */
export interface AlbumLink {
  readonly ref: string | undefined;
  readonly coverUrl: string | undefined;
  readonly totalTracks: number | undefined;
  readonly minutes: number | undefined;
  readonly artistRefs: readonly string[];
}

export type StoredLink = AlbumLink & { readonly checkedAt: Instant };

export const albumLinkColumns = [
  "album_links.ref",
  "album_links.cover_url as coverUrl",
  "album_links.total_tracks as totalTracks",
  "album_links.minutes",
  "album_links.artist_refs as artistRefs",
  "album_links.checked_at as checkedAt",
] as const;

type LinkRow = { readonly [Name in keyof StoredLink]: StoredLink[Name] | null };

/** Undefined for the nulls of an outer join. */
export function linkOf(row: LinkRow): StoredLink | undefined {
  const { ref, coverUrl, totalTracks, minutes, artistRefs, checkedAt } = row;
  if (checkedAt === null) return undefined;
  return {
    ref: ref ?? undefined,
    coverUrl: coverUrl ?? undefined,
    totalTracks: totalTracks ?? undefined,
    minutes: minutes ?? undefined,
    artistRefs: artistRefs ?? [],
    checkedAt,
  };
}

export interface SearchedAlbum {
  readonly album: KnownAlbum;
  readonly link: AlbumLink;
}

/** Part of a `with`: stores search results in place of earlier ones. The same statement must store the albums. */
export function keepAlbumLinks(provider: string, searched: readonly SearchedAlbum[], at: Instant) {
  const rows = searched.map(({ album: { albumId }, link }) => ({ albumId, ...link }));
  return sql`kept_links as (
    insert into album_links (album_id, provider, ref, cover_url, total_tracks, minutes, artist_refs, checked_at)
    select "albumId", ${provider}, ref, "coverUrl", "totalTracks", minutes, "artistRefs", ${new Date(at)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as link ("albumId" uuid, ref text, "coverUrl" text,
      "totalTracks" int, minutes int, "artistRefs" jsonb)
    order by "albumId"
    on conflict (album_id, provider) do update set ref = excluded.ref, cover_url = excluded.cover_url,
      total_tracks = excluded.total_tracks, minutes = excluded.minutes, artist_refs = excluded.artist_refs,
      checked_at = excluded.checked_at
  )`;
}

/** Stores an album and its search result in one statement. */
export async function keepSearched(
  db: Db,
  provider: string,
  searched: SearchedAlbum,
  at: Instant,
): Promise<void> {
  await sql`with ${keepAlbums([searched.album])}, ${keepAlbumLinks(provider, [searched], at)} select`.execute(
    db,
  );
}

/** Deletes up to `most` failed searches from before an instant; returns their number. */
export async function deleteFailedSearches(db: Db, checkedBefore: Instant, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from album_links where ref is null and checked_at <= ${timestamp(checkedBefore)} and (album_id, provider) in (
      select album_id, provider from album_links
      where ref is null and checked_at <= ${timestamp(checkedBefore)} limit ${most})`.execute(db);
  return Number(numAffectedRows);
}
