import { mostPicks, type Offers, type Shelf } from "@spindle/contract/schemas/shelf.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { newestUser } from "../testing/newest-user.ts";
import { statusesOf } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

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
  const pick = (browser: TestBrowser, kind: string, thing: string, picked = true) =>
    browser.request("PUT", "/api/shelf/picks", { body: { kind, thing, picked } });
  const picksOf = async (browser: TestBrowser) => {
    const { picks } = (await (await browser.request("GET", "/api/shelf")).json()) as Shelf;
    return { ...picks, albums: picks.albums.map(({ id }) => id) };
  };
  const wall = async (browser: TestBrowser, query: string): Promise<Offers> =>
    (await (await browser.request("GET", `/api/shelf/wall?${query}`)).json()) as Offers;
  const everything = ({ albums, artists, genres }: Offers) => [
    ...albums.map(({ id }) => id),
    ...artists,
    ...genres,
  ];

  test("a pick is on the shelf once, however often it is sent, and off it as often", async () => {
    const browser = await server.signIn("soul-collector", "picks");
    const { albums, artists, genres } = await wall(browser, "seed=1");
    const [album = expect.unreachable()] = albums;
    const [artist = ""] = artists;
    const [genre = ""] = genres;
    const many = [
      ["album", album.id],
      ["artist", artist],
      ["artist", artist.toUpperCase()],
      ["genre", genre],
    ] as const;
    const all = [...many, ...many];
    const added = await Promise.all(all.map(([kind, thing]) => pick(browser, kind, thing)));
    expect(statusesOf(added)).toEqual(all.map(() => 204));
    expect(await picksOf(browser)).toEqual({ albums: [album.id], artists: [artist], genres: [genre] });
    const adapted = everything(await wall(browser, "seed=1"));
    expect(adapted).not.toContain(album.id);
    expect(adapted).not.toContain(artist);
    const removed = await Promise.all(all.map(([kind, thing]) => pick(browser, kind, thing, false)));
    expect(statusesOf(removed)).toEqual(all.map(() => 204));
    expect(await picksOf(browser)).toEqual({ albums: [], artists: [], genres: [] });
  });

  test("the last pick comes first, and is nobody else's", async () => {
    const browser = await server.signIn("soul-collector", "order");
    const { artists } = await wall(browser, "seed=2");
    for (const artist of artists) {
      await pick(browser, "artist", artist);
      server.clock.advance(1_000);
    }
    expect((await picksOf(browser)).artists).toEqual(artists.toReversed());
    expect((await picksOf(await server.signIn("metal-fan", "other"))).artists).toEqual([]);
  });

  test("what the catalog doesn't have can't be picked, but taking it off is no error", async () => {
    const browser = await server.signIn("soul-collector", "strange");
    const things = [
      ["album", "01234567-89ab-7def-8123-456789abcdef"],
      ["album", "no id"],
      ["artist", "Nobody at All"],
      ["artist", "\u0000"],
      ["genre", "no-such-genre"],
      ["genre", "\ud800"],
    ] as const;
    for (const [kind, thing] of things) {
      const refused = await pick(browser, kind, thing);
      expect([refused.status, await refused.json()]).toMatchObject([404, { code: "not-in-catalog" }]);
      expect((await pick(browser, kind, thing, false)).status).toBe(204);
    }
    expect(await picksOf(browser)).toEqual({ albums: [], artists: [], genres: [] });
  });

  test("a full shelf takes no more picks, but knows those it has", async () => {
    const browser = await signedInLater("full");
    const userId = await newestUser(server.context.db);
    const { artists } = await wall(browser, "seed=3");
    const [first = "", second = ""] = artists;
    await pick(browser, "artist", first);
    await sql`
      insert into shelf_picks (user_id, kind, thing, picked_at)
      select ${userId}, 'album', 'gone ' || number, 'epoch' from generate_series(2, ${mostPicks}::int) as number`.execute(
      server.context.db,
    );
    const refused = await pick(browser, "artist", second);
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: "shelf-full" }]);
    expect((await pick(browser, "artist", first)).status).toBe(204);
    await pick(browser, "album", "gone 2", false);
    expect((await pick(browser, "artist", second)).status).toBe(204);
    // What has left the catalog isn't shown.
    expect(await picksOf(browser)).toMatchObject({ albums: [], artists: [second, first] });
  });

  test("a search finds albums and artists by the words of their names, and the wall ends", async () => {
    const browser = await server.signIn("soul-collector", "search");
    const { albums, artists } = await wall(browser, "seed=4");
    const found = async (words: string) =>
      (await (
        await browser.request("GET", `/api/shelf/search?q=${encodeURIComponent(words)}`)
      ).json()) as Offers;
    const [album = expect.unreachable()] = albums;
    expect((await found(album.name)).albums).toContainEqual(album);
    expect((await found(artists[0] ?? "")).artists).toContain(artists[0]);
    expect(everything(await found("%_\\' \u0000"))).toEqual([]);
    expect(everything(await wall(browser, "seed=4&page=100"))).toEqual([]);
    expect(await wall(browser, "seed=4")).toEqual(await wall(browser, "seed=4&page=0"));
    for (const bad of ["", "seed=-1", "seed=1&page=101", "seed=1&seed=2"])
      expect((await browser.request("GET", `/api/shelf/wall?${bad}`)).status).toBe(400);
  });
});
