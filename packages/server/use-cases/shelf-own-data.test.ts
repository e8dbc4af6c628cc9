import { mostPicks, type Shelf } from "@spindle/contract/schemas/shelf.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { newestUser } from "../testing/newest-user.ts";
import { exportOf, importInto } from "../testing/own-data.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const spotify = "0123456789012345678901";

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  const signedIn = async (name: string) => {
    server.clock.advance(1_000);
    const browser = await server.signIn("soul-collector", name);
    return { browser, userId: await newestUser(server.context.db) };
  };
  const call = async (browser: TestBrowser, method: string, path: string, body?: unknown) =>
    (await browser.request(method, `/api/shelf${path}`, { body })).text();
  async function importOf(browser: TestBrowser, albums: readonly object[], artists: readonly string[]) {
    const { id } = JSON.parse(await call(browser, "POST", "/imports", { kinds: ["discogs-collection"] })) as {
      readonly id: string;
    };
    const loved = { saved: false, songs: 0, plays: 0 };
    await call(browser, "PUT", `/imports/${id}/items`, {
      albums: albums.map((album) => ({ ...loved, ...album })),
      artists: artists.map((name) => ({ ...loved, plays: 7, name })),
    });
    return id;
  }
  const shelfOf = async (browser: TestBrowser) => JSON.parse(await call(browser, "GET", "")) as Shelf;
  const itemsOf = async (userId: string) =>
    (
      await sql<object>`
        select import_id, kind, title, artist, year, saved, songs, plays, refs from shelf_items join shelf_imports using (user_id, import_id)
        where user_id = ${userId} and finished_at is not null order by 1, 2, 3, 4`.execute(server.context.db)
    ).rows;
  const countsOf = async (userId: string) =>
    (
      await sql<object>`
        select import_id, albums, artists, albums_in_catalogue, new_albums, new_artists from shelf_imports
        where user_id = ${userId} and finished_at is not null order by 1`.execute(server.context.db)
    ).rows;
  const partsOf = ({ picks, shelfImports, shelfItems }: Awaited<ReturnType<typeof importInto>>) => [
    picks,
    shelfImports,
    shelfItems,
  ];

  test("a shelf comes back from an export, once", async () => {
    const { browser, userId } = await signedIn("leaves");
    const known = server.context.catalogue[0] ?? expect.unreachable();
    for (const [kind, thing] of [
      ["artist", known.artist],
      ["genre", known.genres[0]],
    ]) {
      await call(browser, "PUT", "/picks", { kind, thing, picked: true });
      server.clock.advance(1_000);
    }
    const { albums } = JSON.parse(await call(browser, "GET", "/wall?seed=1")) as Shelf["picks"];
    const [picked = expect.unreachable()] = albums;
    await call(browser, "PUT", "/picks", { kind: "album", thing: picked.id, picked: true });
    const album = { title: known.title, artist: known.artist, saved: true };
    const first = await importOf(browser, [album, { title: "Home Tape", artist: "My Band" }], ["My Band"]);
    await call(browser, "POST", `/imports/${first}/finish`);
    server.clock.advance(1_000);
    const ids = { spotify };
    const second = await importOf(browser, [{ ...album, year: 1999, ids, songs: 2 }], ["My Band", "Bo"]);
    await call(browser, "POST", `/imports/${second}/finish`);
    await importOf(browser, [{ title: "Unfinished", artist: "My Band" }], []);
    const file = await exportOf(browser);
    expect(file.picks).toContainEqual(
      expect.objectContaining({ kind: "album", album: `${picked.artist} – ${picked.name}` }),
    );
    expect(JSON.stringify(file)).not.toContain("Unfinished");
    const [shelf, items, counts] = [await shelfOf(browser), await itemsOf(userId), await countsOf(userId)];
    expect(items).toHaveLength(6);
    const skipped = [3, 2, 6].map((rows) => ({ added: 0, skipped: rows, rejected: 0 }));
    expect(partsOf(await importInto(browser, file))).toEqual(skipped);

    const fresh = await signedIn("begins");
    expect(partsOf(await importInto(fresh.browser, file))).toEqual(
      skipped.map((part) => ({ ...part, added: part.skipped, skipped: 0 })),
    );
    for (let times = 0; times < 2; times += 1) {
      expect(await shelfOf(fresh.browser)).toEqual(shelf);
      expect(await itemsOf(fresh.userId)).toEqual(items);
      expect(await countsOf(fresh.userId)).toEqual(counts);
      expect(partsOf(await importInto(fresh.browser, file))).toEqual(skipped);
    }
    expect(await itemsOf(userId)).toEqual(items);
  });

  test("rows that are wrong, or don't fit, are refused one by one", async () => {
    const { browser, userId } = await signedIn("strange");
    const at = "2020-01-02T00:00:00.000Z";
    const id = "20000000-0000-4000-8000-000000000001";
    const future = "20000000-0000-4000-8000-000000000002";
    const one = { id, kinds: ["lastfm"], startedAt: at, finishedAt: at };
    const item = { import: id, title: "Title\u0000", artist: "Artist" };
    const genre = server.context.catalogue[0]?.genres[0] ?? "";
    const report = await importInto(browser, {
      format: "spindle-export",
      version: 1,
      picks: [
        { kind: "genre", thing: genre, pickedAt: at },
        { kind: "genre", thing: "\u0000", pickedAt: at },
        { kind: "song", thing: "x", pickedAt: at },
        { kind: "genre", thing: genre, pickedAt: "2999-01-01T00:00:00Z" },
      ],
      shelfImports: [one, one, { ...one, id: future, finishedAt: "2900-01-01T00:00:00Z" }, {}],
      shelfItems: [
        item,
        { ...item, title: "TITLE (Deluxe)", year: 1999 },
        { ...item, artist: "\u200b" },
        { ...item, plays: -1 },
        { ...item, import: future },
        null,
      ],
    });
    expect(partsOf(report)).toEqual([
      { added: 1, skipped: 0, rejected: 3 },
      { added: 1, skipped: 1, rejected: 2 },
      { added: 1, skipped: 1, rejected: 4 },
    ]);
    expect(report.rejected.map(({ part, row, fault }) => [part, row, fault])).toEqual([
      ["picks", 2, "not-in-catalog"],
      ["picks", 3, "invalid"],
      ["picks", 4, "after-today"],
      ["shelfImports", 3, "after-today"],
      ["shelfImports", 4, "invalid"],
      ["shelfItems", 3, "invalid"],
      ["shelfItems", 4, "invalid"],
      ["shelfItems", 5, "no-import"],
      ["shelfItems", 6, "invalid"],
    ]);
    expect(await itemsOf(userId)).toMatchObject([{ title: "Title", artist: "Artist", year: 1999 }]);
    await sql`
      insert into shelf_picks select ${userId}, 'album', 'gone ' || number, 'epoch' from generate_series(2, ${mostPicks}::int) as number`.execute(
      server.context.db,
    );
    await sql`update shelf_imports set albums = 300000 where user_id = ${userId}`.execute(server.context.db);
    const other = server.context.catalogue.flatMap(({ genres }) => genres).find((each) => each !== genre);
    const full = await importInto(browser, {
      format: "spindle-export",
      version: 1,
      picks: [{ kind: "genre", thing: other, pickedAt: at }],
      shelfImports: [{ ...one, id: future }],
      shelfItems: [{ ...item, import: future }],
    });
    expect(full.rejected.map(({ fault }) => fault)).toEqual(["shelf-full", "shelf-full", "shelf-full"]);
  });
});
