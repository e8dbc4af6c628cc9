import { type Kysely, sql } from "kysely";
import { artistKeyAt002, foldLettersAt002 } from "./002-album-id.ts";

interface StoredAlbum {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly artists: readonly string[];
  readonly genres: readonly string[];
}

const rowsAtOnce = 1_000;

/** Fills the collections and the artists met from the spins. */
export async function keepAlbums(db: Kysely<unknown>): Promise<void> {
  await foldAlbums(db);
  await sql`
    insert into collection_items (user_id, album_id, spin_id, started_at, heard_at, title_key, artist_key, year,
      search_text)
    select user_id, album_id, spin_id, started_at, heard_at, title_key, artist_key, coalesce(year, 0), search_text
    from (
      select distinct on (user_id, album_id) user_id, album_id, spin_id, started_at,
        min(listened_at) over (partition by user_id, album_id) as heard_at
      from spins order by user_id, album_id, local_date desc
    ) as latest join album_keys using (album_id) join albums using (album_id)`.execute(db);
  await meetArtists(db);
  await sql`drop table album_keys`.execute(db);
}

/** Fills the artists met from the spins; the albums must be folded. */
export async function meetArtists(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into artists_met (user_id, artist, first_on)
    select user_id, artist, min(local_date)
    from spins join album_keys using (album_id),
      jsonb_array_elements_text(album_keys.artists) as artist
    group by user_id, artist`.execute(db);
}

/** Makes the temporary table `album_keys`: what a collection sorts and searches each album by, and the keys of its artists. */
export async function foldAlbums(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table album_keys (
      album_id uuid primary key, title_key text not null, artist_key text not null, search_text text not null,
      artists jsonb not null
    )`.execute(db);
  await fillAlbumKeys(db);
  await sql`analyze album_keys`.execute(db);
}

async function fillAlbumKeys(db: Kysely<unknown>): Promise<void> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await sql<StoredAlbum>`
      select album_id as id, title, artist, artists, genres from albums where album_id > ${last}::uuid
      order by album_id limit ${sql.lit(rowsAtOnce)}`.execute(db);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? last;
    await sql`
      insert into album_keys
      select * from jsonb_to_recordset(${JSON.stringify(rows.map(foldAlbum))}::jsonb) as folded
        (album_id uuid, title_key text, artist_key text, search_text text, artists jsonb)`.execute(db);
  }
}

function foldAlbum({ id, title, artist, artists, genres }: StoredAlbum) {
  return {
    album_id: id,
    title_key: foldLettersAt002(title.trim()),
    artist_key: foldLettersAt002(artist.trim()),
    search_text: [title, artist, ...artists, genres.join(" ")].map(foldLine).join("\n"),
    artists: artists.map(artistKeyAt002),
  };
}

function foldLine(text: string): string {
  return foldLettersAt002(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
