import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { fillShelves } from "../testing/sandbox-account.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;

describe("an album that the provider has not", () => {
  let server: TestServer;
  beforeAll(async () => {
    // The provider has one record that nobody is given, and none of the catalogue's.
    const [, , , other, ...catalogue] = sampleCatalogue(9);
    const atProvider = other ? [other] : [];
    server = await startTestServer({ database: await openTestDatabase(), catalogue, atProvider });
  });
  afterAll(() => server.stop());

  const searches = async () => {
    const { requests } = (await server.control("GET", "/requests")) as { requests: { path: string }[] };
    await server.control("DELETE", "/requests");
    return requests.filter(({ path }) => path === "/v1/search").length;
  };
  const links = () =>
    server.context.db.selectFrom("album_links").select(["album_id", "checked_at"]).execute();

  test("is kept as not found at once, each one that was looked for, and believed for 30 days from the search", async () => {
    const browser = await server.signIn("newcomer", "searcher");
    await server.signInWith(browser, "newcomer", "searcher", "/auth/sandbox/login?playback=1");
    const { spinId } = await spin(browser, { mode: "roulette" });
    const searchedAt = server.clock.now();
    const kept = await links();
    expect(kept).toHaveLength(3);
    expect(kept.every(({ checked_at }) => checked_at === searchedAt)).toBe(true);
    expect(await searches()).toBeGreaterThan(0);

    const { album } = await readSpin(browser, spinId);
    const play = () => browser.request("POST", `/api/sandbox/play/${album.id}`);
    server.clock.advance(29 * day);
    await play();
    expect(await searches()).toBe(0);
    server.clock.advance(2 * day);
    await play();
    expect(await searches()).toBeGreaterThan(0);
    await play();
    expect(await searches()).toBe(0);
  });
});

describe.each(databases)("editions, $name", ({ open }) => {
  test("two listeners with different editions of an album keep their own, and the catalogue's match is neither's", async () => {
    const [record] = sampleCatalogue(1);
    if (!record) throw new Error("no record");
    const atProvider = [record, { ...record, title: `${record.title} (Deluxe Edition)` }];
    const catalogue = [record];
    const server = await startTestServer({ database: await open(), catalogue, atProvider });
    try {
      const spun: { readonly browser: TestBrowser; readonly spinId: string; readonly link: string }[] = [];
      for (let listener = 0; listener < 12; listener += 1) {
        const name = `listener ${listener}`;
        const browser = await server.signIn("soul-collector", name);
        await fillShelves(server, name, { savedAlbums: 1, likedTracks: 0, followedArtists: 0 });
        const { spinId } = await spin(browser);
        const { album } = await readSpin(browser, spinId);
        spun.push({ browser, spinId, link: `${album.deepLink} ${album.coverUrl}` });
      }
      expect(new Set(spun.map(({ link }) => link)).size).toBe(2);
      expect(await server.context.db.selectFrom("album_links").selectAll().execute()).toEqual([]);

      const newcomer = await server.signIn("newcomer", "by the catalogue");
      const found = await readSpin(newcomer, (await spin(newcomer, { mode: "roulette" })).spinId);
      expect(found.album.deepLink).toContain("/album/");
      for (const { browser, spinId, link } of spun) {
        const { album } = await readSpin(browser, spinId);
        expect(`${album.deepLink} ${album.coverUrl}`).toBe(link);
      }
    } finally {
      await server.stop();
    }
  });
});
