import { type Kysely, sql } from "kysely";
import { foldAlbums, meetArtists } from "./008-albums.ts";
import { tallyAlbums } from "./008-tallies.ts";

/** What was known of an album when a listener was first given it stays with the listener; whatever counts it is made anew from there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table collection_items
      add column artists jsonb not null default '[]',
      add column genres jsonb not null default '[]',
      add column country text`.execute(db);
  await foldAlbums(db);
  await sql`
    update collection_items as item set artists = albums.artists, genres = albums.genres, country = albums.country,
      year = coalesce(albums.year, 0), search_text = album_keys.search_text
    from albums join album_keys using (album_id) where item.album_id = albums.album_id`.execute(db);
  await sql`delete from artists_met`.execute(db);
  await meetArtists(db);
  await sql`drop table album_keys`.execute(db);
  await sql`
    update users set artists = (select count(*) from artists_met as met where met.user_id = users.user_id)`.execute(
    db,
  );
  await sql`delete from tallies where kind in ('genre', 'decade', 'country')`.execute(db);
  await tallyAlbums(db);
  await sql`
    insert into tallies (user_id, kind, name, spun, heard)
    select user_id, 'country', country, count(*), count(heard_at) from collection_items
    where country is not null group by user_id, country`.execute(db);
  await sql`
    alter table collection_items alter column artists drop default, alter column genres drop default`.execute(
    db,
  );
}
