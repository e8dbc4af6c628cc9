import { type Kysely, sql } from "kysely";
import { albumIdAt002 } from "./002-album-id.ts";

const rowsAtOnce = 1_000;

/**
 * Artists become a list, and an album's identity its set of artists and title: every album's id is derived anew, spins
 * and links follow it, and albums that turn out to be one are merged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table albums add column artists jsonb`.execute(db);
  // Whether a text joins several names, or is one act's own, no stored row tells: it stays one name.
  await sql`update albums set artists = jsonb_build_array(artist)`.execute(db);
  await sql`alter table albums alter column artists set not null`.execute(db);
  await sql`create temporary table moves (album_id uuid primary key, new_id uuid not null)`.execute(db);
  await findMoves(db);
  await sql`analyze moves`.execute(db);
  // Each album that goes is looked for among the spins, of all users.
  await sql`create index if not exists spins_moving_album on spins (album_id)`.execute(db);
  await moveAlbums(db);
  await sql`drop index spins_moving_album`.execute(db);
  await sql`drop table moves`.execute(db);
}

/** Notes every album whose id changes. */
async function findMoves(db: Kysely<unknown>): Promise<void> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<{ id: string; artist: string; title: string }>`
      select album_id as id, artist, title from albums where album_id > ${last}::uuid
      order by album_id limit ${sql.lit(rowsAtOnce)}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    const moves = rows
      .map(({ id, artist, title }) => ({ id, to: albumIdAt002(artist, title) }))
      .filter(({ id, to }) => id !== to);
    await sql`
      insert into moves select (move ->> 'id')::uuid, (move ->> 'to')::uuid
      from jsonb_array_elements(${JSON.stringify(moves)}::jsonb) as move`.execute(db);
  }
}

async function moveAlbums(db: Kysely<unknown>): Promise<void> {
  // The names of the most spun spelling stay; what that row lacks is taken from the others.
  await sql`
    insert into albums (album_id, artist, artists, title, year, genres)
    select new_id, (array_agg(artist order by spun desc, album_id))[1],
      (array_agg(artists order by spun desc, album_id))[1], (array_agg(title order by spun desc, album_id))[1],
      (array_agg(year order by year is null, spun desc, album_id))[1],
      (array_agg(genres order by genres = '[]'::jsonb, spun desc, album_id))[1]
    from (
      select moves.new_id, albums.*, coalesce(counts.spun, 0) as spun
      from moves join albums using (album_id)
      left join (select album_id, count(*) as spun from spins group by album_id) as counts using (album_id)
    ) as moving
    group by new_id
    on conflict (album_id) do update set year = coalesce(albums.year, excluded.year),
      genres = case when albums.genres = '[]'::jsonb then excluded.genres else albums.genres end`.execute(db);
  await sql`
    update spins set album_id = moves.new_id from moves where spins.album_id = moves.album_id`.execute(db);
  // Of several links to one provider the one that found the album stays, the latest of those.
  await sql`
    create temporary table moved_links as
    select distinct on (album_id, provider) * from (
      select coalesce(moves.new_id, links.album_id) as album_id, provider, ref, cover_url, total_tracks, minutes, checked_at
      from album_links as links left join moves on moves.album_id = links.album_id
    ) as links
    order by album_id, provider, ref is null, checked_at desc`.execute(db);
  await sql`delete from album_links`.execute(db);
  await sql`
    insert into album_links (album_id, provider, ref, cover_url, total_tracks, minutes, checked_at)
    select album_id, provider, ref, cover_url, total_tracks, minutes, checked_at from moved_links`.execute(
    db,
  );
  await sql`drop table moved_links`.execute(db);
  await sql`
    delete from albums using moves
    where albums.album_id = moves.album_id and not exists (
      select from moves as others where others.new_id = albums.album_id)`.execute(db);
}
