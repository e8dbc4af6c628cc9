import { type Instant, instant } from "@spindle/core/day/instant.ts";
import { parseAlbumId, parseUserId } from "@spindle/core/ids.ts";
import { foldedOf } from "@spindle/core/album/folded.ts";
import type { Met } from "@spindle/core/spin/candidate.ts";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Db } from "../schema.ts";
import { databases } from "../testing/databases.ts";
import { insertSampleRows } from "../testing/sample-rows.ts";
import type { KnownAlbum } from "./albums.ts";
import { readListenerBeforeSpin } from "./before-choosing.ts";
import type { ConnectionKey } from "./connections.ts";
import { keepFindings } from "./findings.ts";
import { foldTasteMemory, keepTasteMemory, mostRemembered, type Seen } from "./taste-memory.ts";

const user = (last: number) =>
  parseUserId(`00000000-0000-4000-8000-00000000000${last}`) ?? expect.unreachable();
const key = { userId: user(1), provider: "sandbox" };
const day = 24 * 60 * 60 * 1000;
const firstDay = Date.parse("2026-11-21T08:00:00.000Z");
const onDay = (days: number): Instant => instant(firstDay + days * day);

const album = (thing: string): Seen => ({
  thing,
  title: `Title "${thing}" \u2028 \\`,
  artists: [{ name: "Zoë", ref: "zoe" }, { name: "Bo" }],
});
const artist = (thing: string): Seen => ({ thing, title: undefined, artists: [{ name: thing }] });

const given: KnownAlbum = {
  albumId: parseAlbumId("70000000-0000-4000-8000-000000000001") ?? expect.unreachable(),
  artist: "Ann",
  artists: ["Ann"],
  title: "Given",
  year: undefined,
  genres: [],
  country: undefined,
};

async function keep(db: Db, of: ConnectionKey, seen: readonly Seen[], at: Instant): Promise<void> {
  await sql`with ${keepTasteMemory(of, seen, at)} select`.execute(db);
}

async function remembered(db: Db, of: ConnectionKey): Promise<Met> {
  return (await readListenerBeforeSpin(db, of, { promises: "unsaved" })).met;
}

describe.each(databases)("$name", ({ open }) => {
  async function listeners() {
    const { db, close } = await open();
    onTestFinished(close);
    await insertSampleRows(db, 2, 1);
    await db.deleteFrom("taste_memory").execute();
    return db;
  }

  test("albums and artists are stored once each with their ids", async () => {
    const db = await listeners();
    await keep(db, key, [album("a"), artist("Ann")], onDay(0));
    await keep(db, key, [album("a"), album("b"), artist("a")], onDay(1));
    await keep(db, key, [], onDay(1));
    const { albums, artists } = await remembered(db, key);
    expect(albums).toHaveLength(2);
    expect(albums).toEqual(expect.arrayContaining([album("a"), album("b")].map(foldedOf)));
    expect(artists).toHaveLength(2);
    expect(artists).toEqual(
      expect.arrayContaining([artist("Ann"), artist("a")].flatMap((each) => foldedOf(each).artists)),
    );
    expect(await remembered(db, { ...key, userId: user(2) })).toEqual({ albums: [], artists: [] });
  });

  test("rows are written in the order of their names, whatever order they came in", async () => {
    const db = await listeners();
    await keep(db, key, [artist("Zoë"), album("b"), artist("Ann"), album("a")], onDay(0));
    const { rows } = await sql`select kind, thing from taste_memory order by ctid`.execute(db);
    expect(rows).toEqual([
      { kind: "album", thing: "a" },
      { kind: "album", thing: "b" },
      { kind: "artist", thing: "Ann" },
      { kind: "artist", thing: "Zoë" },
    ]);
  });

  test("findings are stored again after the database aborted for another transaction", async () => {
    const db = await listeners();
    await sql`create sequence tries`.execute(db);
    await sql`
      create function give_up_once() returns trigger language plpgsql as $$ begin
        if nextval('tries') = 1 then raise exception using errcode = '40P01'; end if;
        return new;
      end $$`.execute(db);
    await sql`
      create trigger given_up before insert on taste_memory for each row execute function give_up_once()`.execute(
      db,
    );
    await keepFindings(db, key, { album: given, searched: [], seen: [album("a")] }, onDay(0));
    expect(await db.selectFrom("taste_memory").select("thing").execute()).toEqual([{ thing: "a" }]);
  });

  test("known things are rewritten after a month, not at every spin", async () => {
    const db = await listeners();
    const seenAt = async () => (await db.selectFrom("taste_memory").select("seen_at").execute())[0]?.seen_at;
    for (const [days, expected] of [
      [0, 0],
      [29, 0],
      [31, 31],
    ] as const) {
      await keep(db, key, [album("a")], onDay(days));
      expect(await seenAt()).toBe(onDay(expected));
    }
  });

  test("the most recently seen albums and artists are stored up to the limit", async () => {
    const db = await listeners();
    const many = (of: (thing: string) => Seen, from: number, count: number) =>
      Array.from({ length: count }, (_, at) => of(String(from + at).padStart(5, "0")));
    const other = { ...key, userId: user(2) };
    await keep(db, other, [album("another's")], onDay(0));
    await keep(db, key, [...many(album, 0, mostRemembered), artist("Ann")], onDay(0));
    await keep(db, key, many(album, mostRemembered, 3), onDay(1));
    const { albums, artists } = await remembered(db, key);
    expect(albums).toHaveLength(mostRemembered);
    expect(artists).toHaveLength(1);
    expect(albums).toEqual(expect.arrayContaining(many(album, mostRemembered, 3).map(foldedOf)));
    expect((await remembered(db, other)).albums).toHaveLength(1);
  });

  test("rows of an earlier version are readable, and are folded in batches", async () => {
    const db = await listeners();
    const seen = [album("a"), album("b"), artist("Ann & The Bo")];
    await keep(db, key, seen, onDay(0));
    const today = await remembered(db, key);
    await sql`update taste_memory set folded = null`.execute(db);
    const plain = await remembered(db, key);
    expect(plain.albums).toEqual(
      expect.arrayContaining([{ title: seen[0]?.title, artists: seen[0]?.artists }]),
    );
    expect(plain.artists).toEqual([{ name: "Ann & The Bo" }]);
    expect(await foldTasteMemory(db, 2)).toBe(2);
    expect(await foldTasteMemory(db, 2)).toBe(1);
    expect(await foldTasteMemory(db, 2)).toBe(0);
    const folded = await remembered(db, key);
    expect(new Set(folded.albums)).toEqual(new Set(today.albums));
    expect(folded.artists).toEqual(today.artists);
  });

  test("everything is deleted with the connection, and nothing is stored without one", async () => {
    const db = await listeners();
    await keep(db, key, [album("a"), artist("Ann")], onDay(0));
    await db.deleteFrom("connections").where("user_id", "=", key.userId).execute();
    expect(await remembered(db, key)).toEqual({ albums: [], artists: [] });
    await keep(db, key, [album("a")], onDay(0));
    expect(await db.selectFrom("taste_memory").selectAll().execute()).toEqual([]);
  });
});
