import { createDiscography } from "@spindle/sandbox/discography/discography.ts";
import { accountOf } from "@spindle/sandbox/personas/account.ts";
import { libraryOf } from "@spindle/sandbox/personas/library.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { accountIdOf, fillShelves, type ShelfSizes } from "../testing/sandbox-account.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;
/** Of no taste in particular: what is saved tells little of what is not. */
const persona = "newcomer";
const catalogue = sampleCatalogue(1_200);
const discography = createDiscography(catalogue);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase(), catalogue });
});
afterAll(() => server.stop());
afterEach(() => server.control("DELETE", "/faults"));

/** A listener with shelves of that size, and what stands on them. */
async function listener(name: string, sizes: ShelfSizes) {
  const browser = await server.signIn(persona, name);
  await fillShelves(server, name, sizes);
  const account = accountOf({ persona, name });
  if (!account) throw new Error("no such listener");
  const library = libraryOf(account, discography, sizes);
  return {
    browser,
    saved: new Set(library.albums.map(({ item }) => item.facts.title)),
    followed: new Set(library.followed.map((artist) => artist.name)),
  };
}

async function givenIn(browser: TestBrowser, mode: string, days: number) {
  const albums: { readonly name: string; readonly artist: string }[] = [];
  for (let spins = 0; spins < days; spins += 1) {
    const { album, notice } = await readSpin(browser, (await spin(browser, { mode })).spinId);
    expect(notice).toBeUndefined();
    albums.push(album);
    server.clock.advance(day);
  }
  return albums;
}

const remembered = async (kind: "album" | "artist") =>
  (await server.context.db.selectFrom("taste_memory").select("thing").where("kind", "=", kind).execute())
    .length;

test("a listener with 400 saved albums is never given one of them by For You, and more of them are known each day", async () => {
  const sizes = { savedAlbums: 400, likedTracks: 200, followedArtists: 20 };
  const { browser, saved } = await listener("large library", sizes);
  expect(saved.size).toBe(400);
  const [first] = await givenIn(browser, "recommendations", 1);
  const atFirst = await remembered("album");
  const given = [first, ...(await givenIn(browser, "recommendations", 23))];
  expect(given.filter((album) => album && saved.has(album.name))).toEqual([]);
  expect(await remembered("album")).toBeGreaterThan(atFirst + 150);
});

test("a listener who follows 120 artists is given none of them by New Artists, nor an album that is saved", async () => {
  const sizes = { savedAlbums: 150, likedTracks: 0, followedArtists: 120 };
  const { browser, saved, followed } = await listener("follower", sizes);
  expect(followed.size).toBeGreaterThan(70);
  const given = await givenIn(browser, "discovery", 16);
  expect(given.filter(({ artist }) => followed.has(artist))).toEqual([]);
  expect(given.filter(({ name }) => saved.has(name))).toEqual([]);
});

test.each([
  ["answers nonsense", { kind: "broken-json" }],
  ["is refused", { kind: "status", status: 403, message: "Insufficient client scope" }],
  ["does not answer", { kind: "hang" }],
])("where the last question %s, the spin is as good as without it", async (how, fault) => {
  const { browser } = await listener(how, { savedAlbums: 50, likedTracks: 50, followedArtists: 5 });
  await server.control("POST", "/faults", { match: { path: "/v1/me/library/contains" }, fault });
  expect(await givenIn(browser, "recommendations", 1)).toHaveLength(1);
});

test("disconnecting takes what was read of a listener along", async () => {
  const { browser } = await listener("leaving", { savedAlbums: 20, likedTracks: 20, followedArtists: 5 });
  await server.context.db.deleteFrom("taste_memory").execute();
  await givenIn(browser, "saved", 1);
  expect(await remembered("album")).toBeGreaterThan(0);
  const accountId = await accountIdOf(server, "leaving");
  await server.context.db.deleteFrom("connections").where("account_id", "=", accountId).execute();
  expect(await remembered("album")).toBe(0);
});
