import type { Played } from "@spindle/contract/schemas/play.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { accountIdOf, fillShelves } from "../testing/sandbox-account.ts";
import { kitchen } from "../testing/sample-device.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const gone = "0".repeat(22);
const goneCover = "https://covers.example/gone";
const refused = "Sandbox wouldn’t play this album from here.";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase(), catalogue: sampleCatalogue(1) });
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.control("POST", "/reset", {});
  await server.context.db.deleteFrom("album_links").execute();
  // The service's quota limits the Plays of one window.
  server.clock.advance(60_000);
});

/** A listener with a device, who has been given an album. */
async function listener(name: string, persona = "newcomer") {
  const browser = await server.signIn(persona, name);
  await server.signInWith(browser, persona, name, "/auth/sandbox/login?playback=1");
  if (persona !== "newcomer")
    await fillShelves(server, name, { savedAlbums: 1, likedTracks: 0, followedArtists: 0 });
  const path = `/accounts/${await accountIdOf(server, name)}/devices`;
  await server.control("PUT", path, { devices: [kitchen] });
  const { spinId } = await spin(browser);
  const shown = async () => (await readSpin(browser, spinId)).album;
  const { id } = await shown();
  const play = async () =>
    (await (await browser.request("POST", `/api/sandbox/play/${id}`)).json()) as Played;
  return { spinId, play, shown };
}

const answers = (path: string, status: number, message?: string) =>
  server.control("POST", "/faults", { match: { path }, fault: { kind: "status", status, message } });
const player = "/v1/me/player/play";
const search = "/v1/search";

/** How often the service is asked for something while this goes on. */
async function countAsked(asked: string, during: () => Promise<void>): Promise<number> {
  await server.control("DELETE", "/requests");
  await during();
  const { requests } = (await server.control("GET", "/requests")) as { requests: { path: string }[] };
  return requests.filter(({ path }) => path === asked).length;
}

describe("a match that the provider no longer has", () => {
  const matches = async () =>
    (await server.context.db.selectFrom("album_links").select("ref").execute()).map(({ ref }) => ref);
  const lost = async (name: string) => {
    const rosa = await listener(name);
    await server.context.db.updateTable("album_links").set({ ref: gone }).execute();
    return rosa;
  };

  test("is replaced by a new search result, which the same Play starts", async () => {
    const { play } = await lost("moved");
    const played = await play();
    expect(played).toMatchObject({ success: true, spotifyUrl: expect.stringContaining("/album/") });
    expect(played.spotifyUrl).not.toContain(gone);
    const [match] = await matches();
    expect(played.spotifyUrl).toContain(match);
  });

  test("is kept if the search fails too, and searched for by the next Play", async () => {
    const { play } = await lost("lost");
    await answers(search, 400);
    const spotifyUrl: unknown = expect.stringContaining("/search/");
    expect(await play()).toMatchObject({ success: false, spotifyUrl, message: refused });
    expect(await matches()).toEqual([gone]);
    await server.control("DELETE", "/faults");
    expect(await play()).toMatchObject({ success: true });
    expect(await matches()).not.toEqual([gone]);
  });

  test("is kept if the search finds it again, and not played twice", async () => {
    const { play, shown } = await listener("refused");
    const before = await matches();
    const { deepLink: spotifyUrl } = await shown();
    await answers(player, 404, "Resource not found");
    const plays = await countAsked(player, async () => {
      expect(await play()).toMatchObject({ success: false, spotifyUrl, message: refused });
    });
    expect(plays).toBe(1);
    expect(await matches()).toEqual(before);
  });

  test("is kept without a search if the player refuses", async () => {
    const { play, shown } = await listener("restricted");
    const before = await matches();
    const { deepLink: spotifyUrl } = await shown();
    await answers(player, 403, "Player command failed: Restriction violated");
    const searches = await countAsked(search, async () => {
      expect(await play()).toMatchObject({ success: false, spotifyUrl, message: refused });
    });
    expect(searches).toBe(0);
    expect(await matches()).toEqual(before);
  });
});

describe("an edition that the provider no longer has", () => {
  /** A listener whose spin shows such a copy, which is not the stored match. */
  const lost = async (name: string) => {
    const rosa = await listener(name, "soul-collector");
    const before = await rosa.shown();
    await sql`update spins set ref = ${gone}, cover_url = ${goneCover} where spin_id = ${rosa.spinId}`.execute(
      server.context.db,
    );
    await server.context.db.deleteFrom("album_links").execute();
    return { ...rosa, before };
  };

  test("is replaced by the catalogue's match, in the same Play and in the cover's link", async () => {
    const { before, play, shown } = await lost("sold out");
    expect((await shown()).deepLink).toContain(gone);
    expect(await play()).toMatchObject({ success: true, spotifyUrl: before.deepLink });
    expect(await shown()).toEqual(before);
    const plays = await countAsked(player, async () => {
      expect(await play()).toMatchObject({ success: true });
    });
    expect(plays).toBe(1);
  });

  test("is kept if the search gets no answer either", async () => {
    const { play, shown } = await lost("unanswered");
    await answers(search, 400);
    const spotifyUrl: unknown = expect.stringContaining("/search/");
    expect(await play()).toMatchObject({ success: false, spotifyUrl, message: refused });
    expect((await shown()).deepLink).toContain(gone);
  });

  test("is kept if the search finds it again, and not played twice", async () => {
    const { before, play, shown } = await lost("the same");
    const ref = before.deepLink?.slice(-22);
    await sql`update spins set ref = ${ref} where ref = ${gone}`.execute(server.context.db);
    await answers(player, 404, "Resource not found");
    const plays = await countAsked(player, async () => {
      expect(await play()).toMatchObject({ success: false, spotifyUrl: before.deepLink });
    });
    expect(plays).toBe(1);
    expect((await shown()).coverUrl).toBe(goneCover);
  });

  test("is kept if the player refuses", async () => {
    const { play, shown } = await lost("restricted");
    await answers(player, 403, "Player command failed: Restriction violated");
    const spotifyUrl: unknown = expect.stringContaining(gone);
    expect(await play()).toMatchObject({ success: false, spotifyUrl, message: refused });
    expect((await shown()).deepLink).toContain(gone);
  });
});
