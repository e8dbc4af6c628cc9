import {
  type FinishedShelfImport,
  type ImportPart,
  mostShelfImports,
  mostShelfItems,
  type Shelf,
} from "@spindle/contract/schemas/shelf.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { newestUser } from "../testing/newest-user.ts";
import { statusesOf } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { sweep } from "./sweep.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const loved = { saved: true, songs: 2, plays: 3 };
const album = (title: string, artist: string, more: Partial<ImportPart["albums"][number]> = {}) => ({
  title,
  artist,
  ...loved,
  ...more,
});
const artist = (name: string) => ({ name, ...loved });

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  /** Found as the newest user. */
  const signedInLater = (name: string) => {
    server.clock.advance(1_000);
    return server.signIn("soul-collector", name);
  };
  const start = (browser: TestBrowser) =>
    browser.request("POST", "/api/shelf/imports", { body: { kinds: ["spotify-library"] } });
  const started = async (browser: TestBrowser) =>
    ((await (await start(browser)).json()) as { readonly id: string }).id;
  const add = (browser: TestBrowser, id: string, part: Partial<ImportPart>) =>
    browser.request("PUT", `/api/shelf/imports/${id}/items`, { body: { albums: [], artists: [], ...part } });
  const finish = (browser: TestBrowser, id: string) =>
    browser.request("POST", `/api/shelf/imports/${id}/finish`);
  const finished = async (browser: TestBrowser, id: string) =>
    (await (await finish(browser, id)).json()) as FinishedShelfImport;
  const undo = (browser: TestBrowser, id: string) => browser.request("DELETE", `/api/shelf/imports/${id}`);
  const importsOf = async (browser: TestBrowser) =>
    ((await (await browser.request("GET", "/api/shelf")).json()) as Shelf).imports;
  const codeOf = async (reply: Response) => [
    reply.status,
    ((await reply.json()) as { readonly code: string }).code,
  ];
  const itemsOf = async (importId: string) =>
    server.context.db
      .selectFrom("shelf_items")
      .selectAll()
      .where("import_id", "=", importId)
      .orderBy("kind")
      .orderBy("title")
      .execute();
  const inCatalogue = (place: number) => server.context.catalogue[place] ?? expect.unreachable();

  test("an import is on the shelf when it is finished, with what is new in it, until it is undone", async () => {
    const browser = await server.signIn("soul-collector", "whole");
    const known = inCatalogue(0);
    const id = await started(browser);
    const first = { albums: [album(known.title, known.artist), album("Home Tape", "My Band")] };
    expect((await add(browser, id, { ...first, artists: [artist("My Band")] })).status).toBe(204);
    expect(await importsOf(browser)).toEqual([]);
    const counts = { albums: 2, artists: 1, albumsInCatalogue: 1, newAlbums: 2, newArtists: 1 };
    expect(await finished(browser, id)).toEqual(counts);
    expect(await importsOf(browser)).toMatchObject([
      { id, kinds: ["spotify-library"], albums: 2, artists: 1 },
    ]);
    server.clock.advance(hour);

    const second = await started(browser);
    await add(browser, second, { albums: [...first.albums, album("Other Tape", "My Band")] });
    expect(await finished(browser, second)).toMatchObject({ albums: 3, newAlbums: 1, newArtists: 0 });
    expect((await importsOf(browser)).map((each) => each.id)).toEqual([second, id]);
    for (let times = 0; times < 2; times += 1) expect((await undo(browser, id)).status).toBe(204);
    expect((await importsOf(browser)).map((each) => each.id)).toEqual([second]);
    expect([await itemsOf(id), await itemsOf(second)]).toMatchObject([[], { length: 3 }]);
    // As it was counted then.
    expect(await finished(browser, second)).toMatchObject({ albums: 3, newAlbums: 1 });
  });

  test("spellings of one album are one, under the names of the catalogue if only those in Latin letters are known", async () => {
    const browser = await server.signIn("soul-collector", "spellings");
    const known = inCatalogue(1);
    const id = await started(browser);
    const latin = { title: known.title, artist: known.artist };
    await add(browser, id, {
      albums: [
        album("題名", "歌手", { latin, year: 1999, ids: { spotify: "0123456789012345678901" } }),
        album(`${known.title} (Deluxe Edition)`, known.artist.toUpperCase()),
        album("Home\u0000 Tape ", "<b>My</b> Band"),
        album("\u2800", "Nobody"),
        album("x".repeat(500), "Long"),
      ],
      artists: [artist("The Lamps"), artist("Lamps"), artist("\u3164")],
    });
    const items = await itemsOf(id);
    expect(items.map(({ title, artist: by }) => [title, by])).toEqual([
      ["Home Tape", "<b>My</b> Band"],
      [known.title, known.artist],
      [`${"x".repeat(199)}…`, "Long"],
      [null, "The Lamps"],
    ]);
    expect(items[1]).toMatchObject({
      year: 1999,
      songs: 4,
      plays: 6,
      refs: { spotify: "0123456789012345678901" },
    });
    expect(await finished(browser, id)).toMatchObject({ albums: 3, artists: 1, albumsInCatalogue: 1 });
  });

  test("of what is sent again the most that was said of it stays, and it is counted once", async () => {
    const browser = await server.signIn("soul-collector", "again");
    const id = await started(browser);
    const part = { albums: [album("One", "Ann")], artists: [artist("Ann")] };
    const twice = await Promise.all([add(browser, id, part), add(browser, id, part)]);
    expect(statusesOf(twice)).toEqual([204, 204]);
    await add(browser, id, { albums: [album("One (Remastered)", "ANN", { saved: false, plays: 9 })] });
    expect(await itemsOf(id)).toMatchObject([
      { kind: "album", title: "One (Remastered)", saved: true, plays: 9 },
      { kind: "artist", plays: 3 },
    ]);
    const both = await Promise.all([finish(browser, id), finish(browser, id)]);
    const counts = { albums: 1, artists: 1, albumsInCatalogue: 0, newAlbums: 1, newArtists: 1 };
    for (const reply of both) expect([reply.status, await reply.json()]).toEqual([200, counts]);
    expect(await codeOf(await add(browser, id, part))).toEqual([409, "shelf-import-finished"]);
  });

  test("an import that was undone or is another listener's is not found", async () => {
    const browser = await server.signIn("soul-collector", "owner");
    const stranger = await server.signIn("metal-fan", "stranger");
    const id = await started(browser);
    expect((await undo(stranger, id)).status).toBe(204);
    const part = { albums: [album("One", "Ann")] };
    for (const reply of [await add(stranger, id, part), await finish(stranger, id)])
      expect(await codeOf(reply)).toEqual([404, "shelf-import-not-found"]);
    const statuses = statusesOf(
      await Promise.all([add(browser, id, part), undo(browser, id), add(browser, id, part)]),
    );
    expect(statuses.every((status) => [204, 404].includes(status))).toBe(true);
    for (const reply of [await add(browser, id, part), await finish(browser, id)])
      expect(await codeOf(reply)).toEqual([404, "shelf-import-not-found"]);
    expect(await itemsOf(id)).toEqual([]);
    expect((await finish(browser, "no-id")).status).toBe(400);
  });

  test("two imports at once keep their items apart", async () => {
    const browser = await server.signIn("soul-collector", "two tabs");
    const ids = await Promise.all([started(browser), started(browser)]);
    const part = { albums: [album("One", "Ann"), album("Two", "Bo")], artists: [artist("Ann")] };
    const replies = await Promise.all(ids.flatMap((id) => [add(browser, id, part), add(browser, id, part)]));
    expect(statusesOf(replies)).toEqual([204, 204, 204, 204]);
    const counts = await Promise.all(ids.map((id) => finished(browser, id)));
    expect(counts.map(({ albums }) => albums)).toEqual([2, 2]);
    // Neither was on the shelf yet when the other's items came.
    expect(counts.map(({ newAlbums }) => newAlbums)).toEqual([2, 2]);
  });

  test("an account that is deleted while items come leaves none of them", async () => {
    const browser = await server.signIn("soul-collector", "leaving");
    const id = await started(browser);
    const part = { albums: [album("One", "Ann")] };
    const deletion = browser.request("POST", "/api/me/deletion", { body: { confirmation: "delete" } });
    const replies = await Promise.all([add(browser, id, part), deletion, add(browser, id, part)]);
    for (const { status } of replies) expect([200, 204, 401]).toContain(status);
    expect((await deletion).status).toBe(200);
    expect(await itemsOf(id)).toEqual([]);
  });

  test("a full shelf takes no more items, and one with many imports no more of these", async () => {
    const browser = await signedInLater("full");
    const userId = await newestUser(server.context.db);
    const id = await started(browser);
    await sql`
      insert into shelf_imports (user_id, import_id, kinds, albums, started_at, finished_at)
      select ${userId}, gen_random_uuid(), '["other"]', case number when 1 then ${mostShelfItems - 2} else 0 end, 'epoch', 'epoch'
      from generate_series(1, ${mostShelfImports - 1}) as number`.execute(server.context.db);
    expect((await add(browser, id, { albums: [album("One", "Ann"), album("Two", "Ann")] })).status).toBe(204);
    expect(await codeOf(await add(browser, id, { albums: [album("Three", "Ann")] }))).toEqual([
      409,
      "shelf-full",
    ]);
    await finish(browser, id);
    expect(await codeOf(await start(browser))).toEqual([409, "too-many-shelf-imports"]);
    await undo(browser, id);
    expect((await start(browser)).status).toBe(200);
  });

  test("an import that was never finished makes room for a later one, and a finished one does not", async () => {
    const browser = await signedInLater("interrupted");
    const userId = await newestUser(server.context.db);
    const [whole, stopped] = [await started(browser), await started(browser)];
    server.clock.advance(1);
    const again = await started(browser);
    const { db } = server.context;
    for (const id of [whole, stopped]) await add(browser, id, { albums: [album("One", "Ann")] });
    await finish(browser, whole);
    await sql`update shelf_imports set albums = ${mostShelfItems - 1} where import_id = ${stopped}`.execute(
      db,
    );
    expect((await add(browser, again, { albums: [album("Two", "Ann")] })).status).toBe(204);
    expect(await codeOf(await add(browser, stopped, { albums: [] }))).toEqual([
      404,
      "shelf-import-not-found",
    ]);
    await sql`update shelf_imports set albums = ${mostShelfItems - 1} where import_id = ${whole}`.execute(db);
    expect(await codeOf(await add(browser, again, { albums: [album("Three", "Ann")] }))).toEqual([
      409,
      "shelf-full",
    ]);
    expect((await itemsOf(whole)).length).toBe(1);
    await sql`
      insert into shelf_imports (user_id, import_id, kinds, started_at)
      select ${userId}, gen_random_uuid(), '["other"]', 'epoch' from generate_series(3, ${mostShelfImports})`.execute(
      db,
    );
    expect((await start(browser)).status).toBe(200);
  });

  test("a large import is undone in parts", async () => {
    const browser = await signedInLater("large");
    const userId = await newestUser(server.context.db);
    const id = await started(browser);
    await sql`
      insert into shelf_items (user_id, kind, thing, import_id, artist, saved, songs, plays)
      select ${userId}, 'artist', gen_random_uuid(), ${id}, 'Ann', false, 0, 1 from generate_series(1, 10001)`.execute(
      server.context.db,
    );
    expect((await undo(browser, id)).status).toBe(204);
    expect(await codeOf(await finish(browser, id))).toEqual([404, "shelf-import-not-found"]);
    expect(await itemsOf(id)).toEqual([]);
  });

  test("a part has at most a thousand of each, with long names, and no more than 2 MB", async () => {
    const browser = await server.signIn("soul-collector", "sizes");
    const id = await started(browser);
    const named = (length: number, nth: number) => `${nth} ${"ж".repeat(length)}`;
    const part = (count: number, length: number) => ({
      albums: Array.from({ length: count }, (_, nth) => album(named(length, nth), "Ann", { plays: 0 })),
      artists: Array.from({ length: count }, (_, nth) => artist(named(length, nth))),
    });
    expect((await add(browser, id, part(1_000, 200))).status).toBe(204);
    expect(await codeOf(await add(browser, id, part(1_001, 1)))).toEqual([400, "invalid-request"]);
    expect(await codeOf(await add(browser, id, part(1_000, 480)))).toEqual([413, "body-too-large"]);
    expect(await codeOf(await add(browser, id, part(1, 500)))).toEqual([400, "invalid-request"]);
    expect(await finished(browser, id)).toMatchObject({ albums: 1_000, artists: 1_000 });
  });

  test("an import that stopped in the middle is deleted after a day, a finished one never", async () => {
    const browser = await server.signIn("soul-collector", "stopped");
    const [stopped, whole] = [await started(browser), await started(browser)];
    for (const id of [stopped, whole]) await add(browser, id, { albums: [album("One", "Ann")] });
    await finish(browser, whole);
    const swept = async () => (await sweep(server.context, new AbortController().signal)).shelfImports;
    await swept();
    server.clock.advance(day - 1);
    const before = await itemsOf(stopped);
    await swept();
    expect([before.length, (await itemsOf(stopped)).length]).toEqual([1, 1]);
    server.clock.advance(1);
    expect(await swept()).toBeGreaterThanOrEqual(1);
    expect([(await itemsOf(stopped)).length, (await itemsOf(whole)).length]).toEqual([0, 1]);
  });
});
