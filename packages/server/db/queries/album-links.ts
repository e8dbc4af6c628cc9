import type { Instant } from "@spindle/core/day/instant.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import { timestamp } from "../timestamp.ts";
import { keepAlbums, type KnownAlbum } from "./albums.ts";

/** The match of an album at a provider; `ref` undefined: it was looked for and not found. */
export interface AlbumLink {
  readonly ref: string | undefined;
  readonly coverUrl: string | undefined;
  readonly totalTracks: number | undefined;
  readonly minutes: number | undefined;
  /** The provider's ids of its artists. */
  readonly artistRefs: readonly string[];
}

export type KeptLink = AlbumLink & { readonly checkedAt: Instant };

/** What a KeptLink is made of. */
export const albumLinkColumns = [
  "album_links.ref",
  "album_links.cover_url as coverUrl",
  "album_links.total_tracks as totalTracks",
  "album_links.minutes",
  "album_links.artist_refs as artistRefs",
  "album_links.checked_at as checkedAt",
] as const;

type LinkRow = { readonly [Name in keyof KeptLink]: KeptLink[Name] | null };

/** Undefined for the nulls of an outer join that found nothing. */
export function linkOf(row: LinkRow): KeptLink | undefined {
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

/** An album that was searched for at a provider, and what was found. */
export interface SearchedAlbum {
  readonly album: KnownAlbum;
  readonly link: AlbumLink;
}

/** Part of a `with`: keeps what searches at a provider found, in place of what earlier ones did. The albums must be kept with it. */
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

/** Keeps an album and what a search at the provider found for it, in one statement. */
export async function keepSearched(
  db: Kysely<Database>,
  provider: string,
  searched: SearchedAlbum,
  at: Instant,
): Promise<void> {
  await sql`with ${keepAlbums([searched.album])}, ${keepAlbumLinks(provider, [searched], at)} select`.execute(
    db,
  );
}

/** Forgets so many searches that found nothing and were made before an instant; returns how many there were. */
export async function deleteUnbelievedLinks(
  db: Kysely<Database>,
  checkedBefore: Instant,
  most: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from album_links where ref is null and checked_at <= ${timestamp(checkedBefore)} and (album_id, provider) in (
      select album_id, provider from album_links
      where ref is null and checked_at <= ${timestamp(checkedBefore)} limit ${most})`.execute(db);
  return Number(numAffectedRows);
}
