import type { ImportPart } from "@spindle/contract/schemas/shelf.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { readMe, readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;
const saved = { saved: true, songs: 0, plays: 0 };
const album = (title: string, artist: string, more: Partial<ImportPart["albums"][number]> = {}) => ({
  title,
  artist,
  ...saved,
  ...more,
});
/** The place of the album whose ids the catalogue knows. */
const withIds = 40;
const everyMode = [
  { mode: "saved" },
  { mode: "recommendations" },
  { mode: "discovery" },
  { mode: "roulette" },
  { mode: "mood", mood: "calm" },
  { mode: "time", moment: "morning" },
];

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    const ids = { spotify: "1234567890123456789012", apple: "1440650428" };
    const catalogue = sampleCatalogue().map((each, place) =>
      place === withIds ? { ...each, ...ids } : each,
    );
    server = await startTestServer({ database: await open(), catalogue });
  });
  afterAll(() => server.stop());

  const withoutService = async (name: string): Promise<TestBrowser> => {
    const browser = server.newBrowser();
    const headers = { Origin: "http://127.0.0.1:3000" };
    await browser.request("POST", "/auth/local", { body: { name }, headers, peer: "127.0.0.1" });
    return browser;
  };
  const shelve = async (browser: TestBrowser, part: Partial<ImportPart>): Promise<string> => {
    const begun = await browser.request("POST", "/api/shelf/imports", { body: { kinds: ["lines"] } });
    const { id } = (await begun.json()) as { readonly id: string };
    const { albums = [], artists = [] } = part;
    for (let from = 0; from === 0 || from < albums.length; from += 1000) {
      const body = { albums: albums.slice(from, from + 1000), artists: from === 0 ? artists : [] };
      expect((await browser.request("PUT", `/api/shelf/imports/${id}/items`, { body })).status).toBe(204);
    }
    expect((await browser.request("POST", `/api/shelf/imports/${id}/finish`)).status).toBe(200);
    return id;
  };
  const pick = async (browser: TestBrowser, kind: string, thing: string) => {
    const body = { kind, thing, picked: true };
    expect((await browser.request("PUT", "/api/shelf/picks", { body })).status).toBe(204);
  };
  const spun = async (browser: TestBrowser, choice: unknown): Promise<Spin> =>
    readSpin(browser, (await spin(browser, choice)).spinId);
  const inCatalogue = (place: number) => server.context.catalogue[place] ?? expect.unreachable();

  test("From My Music gives an imported album that nobody else has, in each listener's own words", async () => {
    const one = await withoutService("one");
    const other = await withoutService("other");
    const unfit = ["Greatest Hits", "Live at Home", "Tapes (Instrumental Karaoke)"].map((title) =>
      album(title, "Mÿ Band"),
    );
    await shelve(one, { albums: [...unfit, album("<b>Tapes</b> \u202eabc", "Mÿ Band", { year: 1999 })] });
    await shelve(other, { albums: [album("<B>TAPES</B> abc", "MY BAND")] });
    const own = await spun(one, { mode: "saved" });
    expect(own).not.toHaveProperty("notice");
    expect(own).toMatchObject({
      why: { kind: "saved" },
      album: { name: "<b>Tapes</b> abc", artist: "Mÿ Band", year: 1999 },
    });
    const others = await spun(other, { mode: "saved" });
    expect(others.album).toMatchObject({ name: "<B>TAPES</B> abc", artist: "MY BAND" });
    expect(others.album).not.toHaveProperty("year");
    expect(others.album.id).not.toBe(own.album.id);
  });

  test("every mode draws from a filled shelf, without a word about a service", async () => {
    const browser = await withoutService("six modes");
    await pick(browser, "artist", inCatalogue(3).artist);
    await pick(browser, "genre", inCatalogue(3).genres[0] ?? "");
    await shelve(browser, { albums: [album(inCatalogue(5).title, inCatalogue(5).artist)] });
    for (const choice of everyMode) {
      const started = await spin(browser, choice);
      expect(started, choice.mode).not.toHaveProperty("notice");
      const given = await readSpin(browser, started.spinId);
      for (const name of ["notice", "provider"]) expect(given, choice.mode).not.toHaveProperty(name);
      if (choice.mode === "saved") expect(given.album.name).toBe(inCatalogue(5).title);
      if (choice.mode === "recommendations") expect(given.why?.kind).not.toBe("played");
      server.clock.advance(day);
    }
    // All of the shelf was given.
    expect((await spun(browser, { mode: "saved" })).notice).toContain("given every album");
  });

  test("For You and New Artists give nothing of a shelf that is too large to be read whole", async () => {
    const browser = await withoutService("large shelf");
    const isLeft = (place: number) => place % 50 === 0;
    const entries = server.context.catalogue;
    const left = entries.filter((_, place) => isLeft(place));
    const owned = entries.filter(({ artist }) => !left.some((one) => one.artist === artist));
    const tapes = Array.from({ length: 2_400 }, (_, place) => album(`Tape ${place}`, "My Band"));
    await shelve(browser, {
      albums: [...tapes, ...owned.map(({ title, artist }) => album(title, artist))],
      artists: [...new Set(owned.map(({ artist }) => artist))].map((name) => ({ name, ...saved })),
    });
    for (const mode of ["recommendations", "discovery"]) {
      const { name, artist } = (await spun(browser, { mode })).album;
      const isOwned = owned.some(
        (one) => (mode === "discovery" || one.title === name) && one.artist === artist,
      );
      expect(isOwned, `${mode}: ${name} by ${artist}`).toBe(false);
      server.clock.advance(day);
    }
  });

  test("what was loved here feeds For You", async () => {
    const browser = await withoutService("loves");
    const first = await spun(browser, { mode: "roulette" });
    await browser.request("POST", `/api/favorites/${first.album.id}`);
    server.clock.advance(day);
    expect((await spun(browser, { mode: "recommendations" })).why).toMatchObject({ kind: "neighbor" });
  });

  test("a service's listener spins from the shelf too, at the service, which isn't said to know it", async () => {
    const browser = await server.signIn("newcomer", "has both");
    const known = inCatalogue(7);
    await shelve(browser, { albums: [album(known.title.toUpperCase(), known.artist, { plays: 40 })] });
    const given = await spun(browser, { mode: "saved" });
    expect(given).toMatchObject({ provider: { id: "sandbox" }, album: { name: known.title } });
    expect(given.album.deepLink).toContain("/album/");
    expect(given).not.toHaveProperty("notice");
    const remembered = server.context.db.selectFrom("taste_memory").select("title");
    expect(await remembered.where("title", "=", known.title).execute()).toEqual([]);
  });

  test("an account tells whether it has a shelf, and an album the id that an import knows", async () => {
    const browser = await withoutService("tells");
    expect(await readMe(browser)).not.toHaveProperty("hasShelf");
    const spotify = "0123456789012345678901";
    const id = await shelve(browser, { albums: [album("Only Tape", "My Band", { ids: { spotify } })] });
    expect(await readMe(browser)).toMatchObject({ hasShelf: true });
    const given = await spun(browser, { mode: "saved" });
    expect(given.album).toMatchObject({ name: "Only Tape", ids: { spotify } });
    await browser.request("DELETE", `/api/shelf/imports/${id}`);
    expect(await readMe(browser)).not.toHaveProperty("hasShelf");
    expect((await readSpin(browser, given.spinId)).album).not.toHaveProperty("ids");
  });

  test("an album tells the ids that the catalogue knows, or its import's, which are its edition's", async () => {
    const browser = await withoutService("edition");
    const known = inCatalogue(withIds);
    const own = album(known.title, known.artist, { ids: { spotify: "0123456789012345678901" } });
    const id = await shelve(browser, { albums: [own] });
    const { spinId, album: given } = await spun(browser, { mode: "saved" });
    const ids = { spotify: known.ids?.spotify, "apple-music": known.ids?.["apple-music"] };
    expect(given.ids).toEqual({ ...ids, ...own.ids });
    await browser.request("DELETE", `/api/shelf/imports/${id}`);
    expect((await readSpin(browser, spinId)).album.ids).toEqual(ids);
  });
});
