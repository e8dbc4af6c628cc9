import { type Kysely, sql } from "kysely";

/**
 * What is read of a listener is remembered with the connection, and a listener's own edition of an album with the spin.
 * Of the matches stored so far nobody can tell which are somebody's edition, nor when those not found were searched for:
 * each spin keeps what it showed, and the matches are looked up anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table taste_memory (
      user_id uuid not null,
      provider text not null,
      kind text not null check (kind in ('album', 'artist')),
      thing text not null,
      title text check ((kind = 'album') = (title is not null)),
      artists jsonb not null,
      seen_at timestamptz not null,
      primary key (user_id, provider, kind, thing),
      foreign key (user_id, provider) references connections on delete cascade
    )`.execute(db);
  await sql`alter table spins add column ref text, add column cover_url text`.execute(db);
  await sql`
    update spins set ref = album_links.ref, cover_url = album_links.cover_url from album_links
    where album_links.album_id = spins.album_id and album_links.provider = spins.provider
      and album_links.ref is not null`.execute(db);
  await sql`delete from album_links`.execute(db);
  await sql`alter table album_links add column artist_refs jsonb not null`.execute(db);
}
