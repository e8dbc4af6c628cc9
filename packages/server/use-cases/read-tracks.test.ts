import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OpenedDatabase } from "../db/open-database.ts";
import { databases } from "../db/testing/databases.ts";
import type { MusicService } from "../ports/music-service.ts";
import { createProviderRegistry } from "../providers/registry.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import { openBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { readTracks } from "./read-tracks.ts";

const day = 24 * 60 * 60 * 1000;

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  let database: OpenedDatabase;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database });
  });
  afterAll(() => server.stop());
  afterEach(() => server.control("POST", "/reset", {}));

  const listener = async (name: string) => {
    const browser = await server.signIn("soul-collector", name);
    const { spinId } = await spin(browser);
    await server.control("DELETE", "/requests");
    return { browser, spinId };
  };
  const userOf = (spinId: Spin["spinId"]) =>
    server.context.db
      .selectFrom("users")
      .innerJoin("spins", "spins.user_id", "users.user_id")
      .selectAll("users")
      .where("spin_id", "=", spinId)
      .executeTakeFirstOrThrow();
  const tracksOf = async (browser: TestBrowser, spinId: string) => {
    const reply = await browser.request("GET", `/api/spins/${spinId}/tracks`);
    expect(reply.status).toBe(200);
    return ((await reply.json()) as Required<Pick<Spin, "tracks">>).tracks;
  };
  const albumCalls = async () => {
    const { requests } = (await server.control("GET", "/requests")) as { requests: { path: string }[] };
    return requests.filter(({ path }) => path.startsWith("/v1/albums/")).length;
  };
  const failing = (answer: object) =>
    server.control("POST", "/faults", {
      match: { path: "/v1/albums" },
      fault: { kind: "status", ...answer },
    });

  test("are requested once for simultaneous and later callers, and come with the spin's page", async () => {
    const { browser, spinId } = await listener("reads");
    expect(await readSpin(browser, spinId)).not.toHaveProperty("tracks");
    const [tracks = [], ...others] = await Promise.all(
      Array.from({ length: 5 }, () => tracksOf(browser, spinId)),
    );
    expect(tracks.length).toBeGreaterThanOrEqual(4);
    expect(tracks[0]).toEqual({ name: "Track 1", seconds: expect.any(Number) });
    for (const other of [...others, await tracksOf(browser, spinId)]) expect(other).toEqual(tracks);
    expect(await albumCalls()).toBe(1);
    const { minutes, ...page } = await readSpin(browser, spinId);
    expect(page).toMatchObject({ tracks, trackCount: tracks.length });
    expect(minutes).toBe(Math.round(tracks.reduce((sum, { seconds }) => sum + seconds, 0) / 60));
  });

  test.each([
    ["five minutes", 503, 5 * 60_000],
    ["a day", 404, day],
    ["a day", 429, day],
  ])(
    "are requested again %s after the provider answered with %i, and are empty until then",
    async (_, status, wait) => {
      const { browser, spinId } = await listener(`waits ${status}`);
      await failing({ status });
      expect(await tracksOf(browser, spinId)).toEqual([]);
      expect(await readSpin(browser, spinId)).not.toHaveProperty("tracks");
      await server.control("POST", "/reset", {});
      server.clock.advance(wait - 1);
      const other = openBrowser(server.beside(database).app, server.origin);
      for (const [name, value] of browser.cookies) other.cookies.set(name, value);
      for (const visit of [browser, other]) expect(await tracksOf(visit, spinId)).toEqual([]);
      expect(await albumCalls()).toBe(0);
      server.clock.advance(1);
      expect(await tracksOf(browser, spinId)).not.toEqual([]);
    },
  );

  test("are requested again at the time that the provider gives", async () => {
    const { browser, spinId } = await listener("told");
    await failing({ status: 429, retryAfter: 120 });
    expect(await tracksOf(browser, spinId)).toEqual([]);
    await server.control("POST", "/reset", {});
    server.clock.advance(119_999);
    expect(await tracksOf(browser, spinId)).toEqual([]);
    expect(await albumCalls()).toBe(0);
    server.clock.advance(1);
    expect(await tracksOf(browser, spinId)).not.toEqual([]);
  });

  test("are none of a service that finds no albums", async () => {
    const { browser, spinId } = await listener("no finder");
    const user = await userOf(spinId);
    const unfinding = server.context.providers.all.map((service) => ({ ...service, finder: undefined }));
    const context = { ...server.context, providers: createProviderRegistry(unfinding) };
    expect(await readTracks(context, { user }, spinId)).toEqual({ ok: true, value: [] });
    expect(await tracksOf(browser, spinId)).not.toEqual([]);
  });

  test("of an edition that the album no longer has are not stored", async () => {
    const { browser, spinId } = await listener("another copy");
    const user = await userOf(spinId);
    const [provider] = server.context.providers.all;
    const finder = provider?.finder;
    if (!finder) throw new Error("no finder");
    const moved: MusicService = {
      ...provider,
      finder: {
        ...finder,
        async listTracks(...asked) {
          const listed = await finder.listTracks(...asked);
          await server.context.db
            .updateTable("spins")
            .set({ ref: "another" })
            .where("user_id", "=", user.user_id)
            .execute();
          return listed;
        },
      },
    };
    const context = { ...server.context, providers: createProviderRegistry([moved]) };
    expect(await readTracks(context, { user }, spinId)).toMatchObject({ ok: true });
    expect(await readSpin(browser, spinId)).not.toHaveProperty("tracks");
  });

  test("does not ask for an earlier spin or after a disconnect, which deletes the tracks", async () => {
    const { browser, spinId } = await listener("earlier");
    server.clock.advance(day);
    const later = await spin(browser);
    await server.control("DELETE", "/requests");
    expect(await tracksOf(browser, spinId)).toEqual([]);
    expect(await albumCalls()).toBe(0);
    expect(await tracksOf(browser, later.spinId)).not.toEqual([]);
    await server.signInWith(browser, "soul-collector", "earlier");
    expect((await browser.request("DELETE", "/api/connections/sandbox")).status).toBe(204);
    expect(await tracksOf(browser, later.spinId)).toEqual([]);
  });

  test("another listener's spin is not found", async () => {
    const { spinId } = await listener("owner");
    const other = await server.signIn("soul-collector", "curious");
    const reply = await other.request("GET", `/api/spins/${spinId}/tracks`);
    expect([reply.status, await reply.json()]).toMatchObject([404, { code: "spin-not-found" }]);
    expect(await albumCalls()).toBe(0);
  });
});
