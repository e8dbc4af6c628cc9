import { type Kysely, sql } from "kysely";
import { keepAlbums } from "./008-albums.ts";
import { tallyAlbums, tallySpins } from "./008-tallies.ts";

/** What a listener keeps: the collection with its favourites, artists met, what is counted, trophies earned and shares. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table albums add column country text`.execute(db);
  await sql`
    alter table users
      add column longest_finished_run integer not null default 0 check (longest_finished_run >= 0),
      add column albums integer not null default 0 check (albums >= 0),
      add column artists integer not null default 0 check (artists >= 0),
      add column favorites integer not null default 0 check (favorites >= 0),
      add column shares integer not null default 0 check (shares >= 0)`.execute(db);
  await sql`
    create table collection_items (
      user_id uuid not null references users on delete cascade,
      album_id uuid not null references albums,
      spin_id uuid not null,
      started_at timestamptz not null,
      heard_at timestamptz,
      favorited_at timestamptz,
      title_key text collate "C" not null,
      artist_key text collate "C" not null,
      year integer not null,
      search_text text collate "C" not null,
      primary key (user_id, album_id)
    )`.execute(db);
  await sql`
    create table artists_met (
      user_id uuid not null references users on delete cascade,
      artist text collate "C" not null,
      first_on date not null,
      primary key (user_id, artist)
    )`.execute(db);
  await sql`
    create table tallies (
      user_id uuid not null references users on delete cascade,
      kind text collate "C" not null,
      name text collate "C" not null,
      spun integer not null check (spun >= 0),
      heard integer not null check (heard >= 0),
      primary key (user_id, kind, name)
    )`.execute(db);
  await sql`
    create table earned_trophies (
      user_id uuid not null references users on delete cascade,
      trophy_id text collate "C" not null,
      earned_at timestamptz not null,
      primary key (user_id, trophy_id)
    )`.execute(db);
  await sql`
    create table shares (
      user_id uuid not null,
      spin_id uuid not null,
      target text not null,
      shared_at timestamptz not null,
      primary key (user_id, spin_id, target),
      foreign key (user_id, spin_id) references spins on delete cascade
    )`.execute(db);
  await keepAlbums(db);
  await tallyAlbums(db);
  await tallySpins(db);
  await countUsers(db);
  // After the rows, for an index is made faster than it is kept.
  await sql`create index collection_recent on collection_items (user_id, started_at, album_id)`.execute(db);
  await sql`create index collection_by_title on collection_items (user_id, title_key, album_id)`.execute(db);
  await sql`create index collection_by_artist on collection_items (user_id, artist_key, title_key, album_id)`.execute(
    db,
  );
  await sql`create index collection_by_year on collection_items (user_id, year desc, title_key, album_id)`.execute(
    db,
  );
  await sql`
    create index collection_favorites on collection_items (user_id, favorited_at, album_id)
    where favorited_at is not null`.execute(db);
  await sql`create index artists_met_first on artists_met (user_id, first_on)`.execute(db);
  // What ends a run of finished albums, in either direction.
  await sql`create index spins_unfinished on spins (user_id, local_date) where listened_at is null`.execute(
    db,
  );
}

async function countUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set albums = counted.albums from (
      select user_id, count(*) as albums from collection_items group by user_id
    ) as counted where counted.user_id = users.user_id`.execute(db);
  await sql`
    update users set artists = counted.artists from (
      select user_id, count(*) as artists from artists_met group by user_id
    ) as counted where counted.user_id = users.user_id`.execute(db);
  await sql`
    update users set longest_finished_run = counted.longest from (
      select user_id, max(finished) as longest from (
        select user_id, count(listened_at) as finished from (
          select user_id, listened_at,
            count(*) filter (where listened_at is null) over (partition by user_id order by local_date) as ended
          from spins
        ) as spins group by user_id, ended
      ) as runs group by user_id
    ) as counted where counted.user_id = users.user_id`.execute(db);
}
