import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { readSpin, spin, statusesOf } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  const set = (browser: TestBrowser, method: "POST" | "DELETE", albumId: string) =>
    browser.request(method, `/api/favorites/${albumId}`);
  const givenTo = async (browser: TestBrowser) =>
    (await readSpin(browser, (await spin(browser)).spinId)).album.id;
  /** The date of each favorite by album, and its listener's count of favorites. */
  const favorites = async (albumIds: readonly string[]) => {
    const rows = await server.context.db
      .selectFrom("collection_items")
      .innerJoin("users", "users.user_id", "collection_items.user_id")
      .select(["album_id", "favorited_at", "users.favorites"])
      .execute();
    return albumIds.map((albumId) => {
      const row = rows.find(({ album_id }) => album_id === albumId);
      return [row?.favorited_at, row?.favorites];
    });
  };

  test("an album becomes a favorite once, keeps its first date, and stops being one once", async () => {
    const browser = await server.signIn("soul-collector", "collector");
    const albumId = await givenTo(browser);
    const since = server.clock.now();
    expect(await (await set(browser, "POST", albumId)).json()).toMatchObject({ isFavorite: true });
    server.clock.advance(day);
    const again = await set(browser, "POST", albumId);
    expect([again.status, await again.json()]).toEqual([200, { isFavorite: true, newTrophies: [] }]);
    expect(await favorites([albumId])).toEqual([[since, 1]]);
    for (const times of ["first", "second"]) {
      const removed = await set(browser, "DELETE", albumId);
      expect([times, removed.status, await removed.json()]).toEqual([times, 200, { isFavorite: false }]);
      expect(await favorites([albumId])).toEqual([[null, 0]]);
    }
    const later = server.clock.now();
    await set(browser, "POST", albumId);
    expect(await favorites([albumId])).toEqual([[later, 1]]);
  });

  test("counts concurrent hearts once per album, with the same reply", async () => {
    const browser = await server.signIn("soul-collector", "two tabs");
    const albums: string[] = [];
    for (let times = 0; times < 3; times += 1) {
      albums.push(await givenTo(browser));
      server.clock.advance(day);
    }
    const hearts = [...albums, ...albums, ...albums].map((albumId) => set(browser, "POST", albumId));
    expect(statusesOf(await Promise.all(hearts))).toEqual(Array(9).fill(200));
    const counts = (await favorites(albums)).map(([, count]) => count);
    expect(counts).toEqual([3, 3, 3]);
    const mixed = albums.flatMap((albumId) => [
      set(browser, "DELETE", albumId),
      set(browser, "POST", albumId),
    ]);
    expect(statusesOf(await Promise.all(mixed))).toEqual(Array(6).fill(200));
    const left = await favorites(albums);
    const those = left.filter(([since]) => since !== null);
    expect(left.map(([, count]) => count)).toEqual(Array(3).fill(those.length));
  });

  test("an album that the listener was never given is not found, even if others were given it", async () => {
    const owner = await server.signIn("soul-collector", "owner");
    const stranger = await server.signIn("metal-fan", "stranger");
    const albumId = await givenTo(owner);
    await set(owner, "POST", albumId);
    for (const foreign of [albumId, "01234567-89ab-7def-8123-456789abcdef"]) {
      for (const method of ["POST", "DELETE"] as const) {
        const reply = await set(stranger, method, foreign);
        expect([reply.status, await reply.json()]).toMatchObject([404, { code: "album-not-found" }]);
      }
    }
    expect(await favorites([albumId])).toMatchObject([[expect.any(Number), 1]]);
    expect((await set(owner, "POST", "no-id")).status).toBe(400);
    expect((await set(server.newBrowser(), "POST", albumId)).status).toBe(401);
  });
});
