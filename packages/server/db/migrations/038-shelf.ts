import { type Kysely, sql } from "kysely";

/**
 * The shelf: what a listener picked from the catalogue, and what their imports from other services hold. The key of a thing is random
 * (ids/new-id.ts), so a random part of a shelf is a range of its index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column listens_at text`.execute(db);
  await sql`
    create table shelf_picks (
      user_id uuid not null references users on delete cascade,
      kind text not null,
      thing text not null,
      picked_at timestamptz not null,
      primary key (user_id, kind, thing)
    )`.execute(db);
  await sql`
    create table shelf_imports (
      user_id uuid not null references users on delete cascade,
      import_id uuid not null,
      kinds jsonb not null,
      albums integer not null default 0,
      artists integer not null default 0,
      albums_in_catalogue integer not null default 0,
      new_albums integer not null default 0,
      new_artists integer not null default 0,
      started_at timestamptz not null,
      finished_at timestamptz,
      primary key (user_id, import_id)
    )`.execute(db);
  await sql`
    create table shelf_items (
      user_id uuid not null,
      kind text not null,
      thing uuid not null,
      import_id uuid not null,
      title text,
      artist text not null,
      year integer,
      saved boolean not null,
      songs integer not null,
      plays integer not null,
      refs jsonb,
      primary key (user_id, kind, thing, import_id),
      foreign key (user_id, import_id) references shelf_imports on delete cascade
    )`.execute(db);
  await sql`create index shelf_items_of_import on shelf_items (user_id, import_id)`.execute(db);
  await sql`
    create index shelf_items_loved on shelf_items (user_id, songs desc, plays desc, thing)
    where kind = 'artist'`.execute(db);
}
