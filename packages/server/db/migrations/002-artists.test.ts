import { albumKey } from "@spindle/core/album/album-key.ts";
import fc from "fast-check";
import { type Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { albumIdOf } from "../../ids/new-id.ts";
import { migrateInside, migrateToLatest } from "../migrate.ts";
import type { Database } from "../schema.ts";
import { databases } from "../testing/databases.ts";
import { migrations } from "./list.ts";

interface OldAlbum {
  readonly id: string;
  readonly artist: string;
  readonly title: string;
  readonly year?: number;
  readonly genres?: readonly string[];
}

const idFor = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
const user = idFor(1);

const insertAlbums = (db: Kysely<Database>, albums: readonly OldAlbum[]) =>
  sql`
  insert into albums (album_id, artist, title, year, genres)
  select (album ->> 'id')::uuid, album ->> 'artist', album ->> 'title', (album ->> 'year')::int,
    coalesce(album -> 'genres', '[]')
  from jsonb_array_elements(${JSON.stringify(albums)}::jsonb) as album`.execute(db);

const insertLink = (
  db: Kysely<Database>,
  albumId: string,
  provider: string,
  ref: string | null,
  day: number,
) =>
  sql`
  insert into album_links (album_id, provider, ref, checked_at)
  values (${albumId}, ${provider}, ${ref}, timestamptz '2026-01-01' + ${day} * interval '1 day')`.execute(db);

const insertSpin = (db: Kysely<Database>, albumId: string, day: number) =>
  sql`
  insert into spins (user_id, spin_id, local_date, started_at, time_zone, utc_offset_minutes, mode, provider, album_id,
    streak_length)
  values (${user}, ${idFor(100 + day)}, date '2026-01-01' + ${day}::int, timestamptz '2026-01-01', 'UTC', 0, 'saved',
    'spotify', ${albumId}, 1)`.execute(db);

async function migrateArtists(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute((transaction) => migrateInside(transaction, migrations, "002-artists"));
}

describe.each(databases)("$name", ({ open }) => {
  /** A database as the first version left it. */
  async function before(): Promise<Kysely<Database>> {
    const database = await open();
    onTestFinished(database.close);
    const { db } = database;
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    const { "001-foundation": foundation } = migrations;
    if (!foundation) throw new Error("no first migration");
    await migrateToLatest(db, { "001-foundation": foundation });
    await sql`insert into users (user_id, time_zone, created_at) values (${user}, 'UTC', now())`.execute(db);
    return db;
  }

  test("every album is found again by today's identity, its spins and links with it", async () => {
    const db = await before();
    const albums = [
      ["Getz/Gilberto", "Stan Getz, João Gilberto"],
      ["Blue (Deluxe) [feat. X]", "Someone"],
      ["Abc", "Abc"],
      ["無罪モラトリアム", "椎名林檎"],
      ["1989 (Taylor's Version)", "Taylor Swift"],
      ["( )", "Sigur Rós"],
      ["+", "!!!"],
    ].map(([title = "", artist = ""], index) => ({ id: idFor(index + 10), artist, title }));
    await insertAlbums(db, albums);
    for (const [index, { id }] of albums.entries()) {
      await insertSpin(db, id, index);
      await insertLink(db, id, "spotify", `ref ${index}`, index);
    }
    await migrateArtists(db);
    const { rows } = await sql`
      select albums.album_id as id, title, albums.artist, artists, ref
      from spins join albums using (album_id) join album_links using (album_id) order by local_date`.execute(
      db,
    );
    expect(rows).toEqual(
      albums.map(({ artist, title }, index) => ({
        id: albumIdOf(albumKey(artist, title)),
        title,
        artist,
        artists: [artist],
        ref: `ref ${index}`,
      })),
    );
    expect((await sql`select count(*)::int as n from albums`.execute(db)).rows).toEqual([
      { n: albums.length },
    ]);
  });

  test("two rows of one set of artists become one, with what either knew", async () => {
    const db = await before();
    const [joined, listed, turned, other] = [10, 11, 12, 13].map(idFor) as [string, string, string, string];
    await insertAlbums(db, [
      { id: joined, artist: "Ann & Bo", title: "Together", genres: ["duet"] },
      { id: listed, artist: "Ann, Bo", title: "Together", year: 1974 },
      { id: turned, artist: "Bo and Ann", title: "Together" },
      { id: other, artist: "Ann", title: "Together" },
    ]);
    const spun = [listed, joined, other, listed];
    for (const [day, id] of spun.entries()) await insertSpin(db, id, day);
    await insertLink(db, joined, "spotify", null, 9);
    await insertLink(db, listed, "spotify", "found first", 1);
    await insertLink(db, turned, "spotify", "found last", 2);
    await insertLink(db, turned, "sandbox", null, 1);
    await insertLink(db, other, "spotify", "another", 1);
    await migrateArtists(db);
    const [one, another] = [
      albumIdOf(albumKey(["Bo", "Ann"], "Together")),
      albumIdOf(albumKey("Ann", "Together")),
    ];
    const { rows: albums } = await sql`
      select album_id as id, artist, artists, title, year, genres from albums order by artist desc`.execute(
      db,
    );
    expect(albums).toEqual([
      { id: one, artist: "Ann, Bo", artists: ["Ann, Bo"], title: "Together", year: 1974, genres: ["duet"] },
      { id: another, artist: "Ann", artists: ["Ann"], title: "Together", year: null, genres: [] },
    ]);
    const { rows: spins } = await sql<{ id: string }>`
      select album_id as id from spins order by local_date`.execute(db);
    expect(spins.map(({ id }) => id)).toEqual([one, one, another, one]);
    const { rows: links } = await sql`
      select album_id as id, provider, ref from album_links order by provider, ref`.execute(db);
    expect(links).toEqual([
      { id: one, provider: "sandbox", ref: null },
      { id: another, provider: "spotify", ref: "another" },
      { id: one, provider: "spotify", ref: "found last" },
    ]);
  });

  test("spins are looked up by their album alone while albums are deleted, and not for longer", async () => {
    const db = await before();
    await sql`create table seen (indexes int not null)`.execute(db);
    await sql`
      create function note_indexes() returns trigger language plpgsql as $$ begin
        insert into seen select count(*) from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
        where indrelid = 'spins'::regclass and attname = 'album_id';
        return null;
      end $$`.execute(db);
    await sql`create trigger note before delete on albums execute function note_indexes()`.execute(db);
    const indexes = async () =>
      (await sql`select indexname from pg_indexes where tablename = 'spins' order by indexname`.execute(db))
        .rows;
    const indexesBefore = await indexes();
    await insertAlbums(db, [{ id: idFor(10), artist: "Ann", title: "Alone" }]);
    await insertSpin(db, idFor(10), 1);
    const { "001-foundation": first, "002-artists": second } = migrations;
    if (!first || !second) throw new Error("no such migrations");
    await migrateToLatest(db, { "001-foundation": first, "002-artists": second });
    expect((await sql`select indexes from seen`.execute(db)).rows).toEqual([{ indexes: 1 }]);
    expect(await indexes()).toEqual(indexesBefore);
  });

  test("whatever was stored, each album has one row under today's identity", async () => {
    const name = fc.constantFrom(
      "Ann",
      "The Bo",
      "Cy Example",
      "Ðorđe",
      "東京",
      "R.E.M.",
      "A$AP",
      "!!!",
      "x",
      "The The",
    );
    const joint = fc.constantFrom(", ", " & ", " and ", "/", " feat. ", " x ");
    const artist = fc.tuple(name, joint, name).map((parts) => parts.join(""));
    const edition = fc.constantFrom(
      "",
      " (Deluxe)",
      " - Remastered 2011",
      " (Live)",
      " [feat. Bo]",
      ": Legacy Edition",
    );
    const title = fc
      .tuple(fc.oneof(name, fc.string({ minLength: 1 })), edition)
      .map((parts) => parts.join(""));
    // More than the migration reads at once.
    const stored = fc
      .sample(fc.tuple(fc.oneof(name, artist), title), { numRuns: 2_300, seed: 5 })
      .map(([by, called], index) => ({
        id: idFor(index + 10),
        artist: by,
        title: called.replaceAll("\u0000", ""),
      }));
    const db = await before();
    await insertAlbums(db, stored);
    await migrateArtists(db);
    const { rows } = await sql<{ id: string }>`select album_id as id from albums`.execute(db);
    const expected = new Set(stored.map((album) => albumIdOf(albumKey(album.artist, album.title))));
    expect(expected.size).toBeLessThan(stored.length);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...expected].toSorted());
  });
});
