import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { fillShelves } from "../testing/sandbox-account.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;

describe("an album that the provider lacks", () => {
  let server: TestServer;
  beforeAll(async () => {
    // The provider has one record that is never given, and none of the catalogue's.
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

  test("is stored as not found immediately, and searched for again after 30 days", async () => {
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

describe("an album that the provider has", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await openTestDatabase(), catalogue: sampleCatalogue(1) });
  });
  afterAll(() => server.stop());
  afterEach(() => server.control("POST", "/reset", {}));

  const searches = async () => {
    const { requests } = (await server.control("GET", "/requests")) as { requests: { path: string }[] };
    return requests.filter(({ path }) => path === "/v1/search").length;
  };
  /** A listener with the album, whose match is this many days old. */
  const matched = async (name: string, daysAgo: number) => {
    const browser = await server.signIn("newcomer", name);
    await server.signInWith(browser, "newcomer", name, "/auth/sandbox/login?playback=1");
    const { spinId } = await spin(browser, { mode: "roulette" });
    const { album } = await readSpin(browser, spinId);
    expect(album.deepLink).toContain("/album/");
    await server.context.db
      .updateTable("album_links")
      .set({ checked_at: new Date(server.clock.now() - daysAgo * day) })
      .execute();
    await server.control("DELETE", "/requests");
    return { browser, album, play: () => browser.request("POST", `/api/sandbox/play/${album.id}`) };
  };

  test("is searched for again 90 days after it was found", async () => {
    const young = await matched("young", 89);
    await young.play();
    expect(await searches()).toBe(0);
    const old = await matched("old", 90);
    await old.play();
    expect(await searches()).toBeGreaterThan(0);
    await server.control("DELETE", "/requests");
    await old.play();
    expect(await searches()).toBe(0);
  });

  test("is still used by spins and Play after 90 days if the search fails", async () => {
    const { album, play } = await matched("patient", 91);
    await server.control("POST", "/faults", {
      match: { path: "/v1/search" },
      fault: { kind: "status", status: 400 },
    });
    expect(await (await play()).json()).toMatchObject({ spotifyUrl: album.deepLink });
    const other = await server.signIn("newcomer", "another");
    const { spinId, notice } = await spin(other, { mode: "mood", mood: "calm" });
    expect(notice).toBeUndefined();
    expect((await readSpin(other, spinId)).album.deepLink).toBe(album.deepLink);
    expect(await searches()).toBeGreaterThan(0);
  });
});

describe("an album of unknown length", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await openTestDatabase(), catalogue: sampleCatalogue(1) });
  });
  afterAll(() => server.stop());
  afterEach(() => server.control("POST", "/reset", {}));

  const links = () => server.context.db.selectFrom("album_links").select(["ref", "minutes"]).execute();
  const failing = (status: number) =>
    server.control("POST", "/faults", { match: { path: "/v1/albums/" }, fault: { kind: "status", status } });

  test("is not stored as a match until the next Play can measure it", async () => {
    const browser = await server.signIn("newcomer", "measurer");
    await server.signInWith(browser, "newcomer", "measurer", "/auth/sandbox/login?playback=1");
    await failing(400);
    const { album } = await readSpin(browser, (await spin(browser, { mode: "roulette" })).spinId);
    expect(await links()).toEqual([]);
    expect(album.deepLink).toContain("/search/");
    await server.control("POST", "/reset", {});
    await browser.request("POST", `/api/sandbox/play/${album.id}`);
    expect(await links()).toEqual([{ ref: expect.any(String), minutes: expect.any(Number) }]);
  });

  test("and that the provider no longer has is stored as no match", async () => {
    await server.context.db.deleteFrom("album_links").execute();
    const browser = await server.signIn("newcomer", "late");
    await failing(404);
    await spin(browser, { mode: "roulette" });
    expect(await links()).toEqual([{ ref: null, minutes: null }]);
  });
});

describe.each(databases)("editions, $name", ({ open }) => {
  test("two listeners keep their own editions of an album, apart from the catalogue's match", async () => {
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
