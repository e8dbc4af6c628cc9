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
import { timed } from "../testing/timed.ts";

const day = 24 * 60 * 60 * 1000;
/** Has no particular taste, so saved albums say little about others. */
const persona = "newcomer";
const catalogue = sampleCatalogue(1_200);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase(), catalogue });
});
afterAll(() => server.stop());
afterEach(() => server.control("DELETE", "/faults"));

/** A listener with shelves of these sizes, and their content. */
async function listener(name: string, sizes: ShelfSizes, at = server, records = catalogue) {
  const browser = await at.signIn(persona, name);
  await fillShelves(at, name, sizes);
  const account = accountOf({ persona, name });
  if (!account) throw new Error("no such listener");
  const library = libraryOf(account, createDiscography(records), sizes);
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

const large = { savedAlbums: 400, likedTracks: 200, followedArtists: 20 };

test("For You gives none of 400 saved albums, even on the first day", async () => {
  for (let each = 0; each < 12; each += 1) {
    const { browser, saved } = await listener(`large library ${each}`, large);
    expect(saved.size).toBe(400);
    const [album] = await givenIn(browser, "recommendations", 1);
    expect(saved).not.toContain(album?.name);
  }
});

test("remembers what each spin read, so that soon almost every saved album is known", async () => {
  const { browser, saved } = await listener("growing", large);
  await server.context.db.deleteFrom("taste_memory").execute();
  const given = await givenIn(browser, "recommendations", 1);
  const atFirst = await remembered("album");
  given.push(...(await givenIn(browser, "recommendations", 17)));
  expect(given.filter(({ name }) => saved.has(name))).toEqual([]);
  const rows = await server.context.db.selectFrom("taste_memory").select("title").execute();
  const known = rows.filter(({ title }) => saved.has(title ?? "")).length;
  expect(known).toBeGreaterThan(320);
  expect(known).toBeGreaterThan(atFirst);
});

test("New Artists gives no followed artist, even if they fill several pages", async () => {
  const few = sampleCatalogue(300);
  const small = await startTestServer({ database: await openTestDatabase(), catalogue: few });
  try {
    for (let each = 0; each < 10; each += 1) {
      const sizes = { savedAlbums: 1, likedTracks: 0, followedArtists: 120 };
      const { browser, followed } = await listener(`follower ${each}`, sizes, small, few);
      expect(followed.size).toBeGreaterThan(90);
      const [album] = await givenIn(browser, "discovery", 1);
      expect(followed).not.toContain(album?.artist);
    }
  } finally {
    await small.stop();
  }
});

test.each([
  ["answers nonsense", { kind: "broken-json" }],
  ["is refused", { kind: "status", status: 403, message: "Insufficient client scope" }],
  ["does not answer", { kind: "hang" }],
])("a spin succeeds if the final library check %s", async (how, fault) => {
  const { browser } = await listener(how, { savedAlbums: 50, likedTracks: 50, followedArtists: 5 });
  await server.control("POST", "/faults", { match: { path: "/v1/me/library/contains" }, fault });
  const { outcome } = await timed(server, givenIn(browser, "recommendations", 1));
  expect(outcome).toHaveLength(1);
});

test("disconnecting deletes the taste that was read", async () => {
  const { browser } = await listener("leaving", { savedAlbums: 20, likedTracks: 20, followedArtists: 5 });
  await server.context.db.deleteFrom("taste_memory").execute();
  await givenIn(browser, "saved", 1);
  expect(await remembered("album")).toBeGreaterThan(0);
  const accountId = await accountIdOf(server, "leaving");
  await server.context.db.deleteFrom("connections").where("account_id", "=", accountId).execute();
  expect(await remembered("album")).toBe(0);
});
