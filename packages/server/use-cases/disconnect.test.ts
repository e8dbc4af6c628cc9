import { parseAlbumId, parseSpinId } from "@spindle/core/ids.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { storeRefreshed } from "../db/queries/connections.ts";
import { databases } from "../db/testing/databases.ts";
import type { MusicService } from "../ports/music-service.ts";
import { createProviderRegistry } from "../providers/registry.ts";
import { readMe, readSpin, readStatus, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { disconnect } from "./disconnect.ts";
import { recognizeSession } from "./recognize-session.ts";
import { readTracks } from "./read-tracks.ts";
import { startSpin } from "./start-spin.ts";

const day = 24 * 60 * 60 * 1000;
const persona = "soul-collector";
/** All that shows albums. */
const lists = [
  "/api/spins/history",
  "/api/profile/spins",
  "/api/profile/calendar",
  "/api/profile/weekly-recap",
  "/api/collection",
  "/api/favorites",
];
const numbers = ["/api/profile/analytics", "/api/profile/weekly-stats", "/api/trophies"];

const jsonOf = async (browser: TestBrowser, path: string) => (await browser.request("GET", path)).json();
const leave = (browser: TestBrowser, provider = "sandbox") =>
  browser.request("DELETE", `/api/connections/${provider}`);

/** The same without covers and links. */
function bare(value: unknown): unknown {
  const dropped = (key: string, each: unknown) =>
    key === "coverUrl" || key === "deepLink" ? undefined : each;
  return JSON.parse(JSON.stringify(value, dropped));
}

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());
  afterEach(() => server.control("POST", "/reset", {}));

  const signedInOf = async (browser: TestBrowser) => {
    const token = browser.cookies.get("spindle_session") ?? "";
    const input = { token, deviceZone: undefined, userAgent: undefined };
    return (await recognizeSession(server.context, input)) ?? expect.unreachable();
  };

  /** What is stored of a listener and came from the provider. */
  const keptOf = async (browser: TestBrowser) => {
    const { user } = await signedInOf(browser);
    const { rows } = await sql`
      select
        (select count(*)::int from connections where user_id = ${user.user_id}) as connections,
        (select count(*)::int from taste_memory where user_id = ${user.user_id}) as memories,
        (select count(*)::int from spins where user_id = ${user.user_id} and ref is not null) as editions,
        (select count(*)::int from spins where user_id = ${user.user_id} and cover_url is not null) as covers,
        (select count(*)::int from spins where user_id = ${user.user_id} and tracks is not null) as tracks,
        (select count(*)::int from spins where user_id = ${user.user_id} and why ->> 'kind' in
          ('saved', 'liked', 'played', 'neighbor', 'stranger')) as reasons,
        (select count(*)::int from users where user_id = ${user.user_id} and avatar_url is not null) as pictures`.execute(
      server.context.db,
    );
    return rows[0] as Readonly<Record<string, number>>;
  };

  /** A listener with albums of the library and of the catalogue, one of them a favorite and listened to. */
  const listener = async (name: string) => {
    const browser = await server.signIn(persona, name);
    const spins: Spin[] = [];
    for (const body of [{ mode: "saved" }, { mode: "roulette" }, { mode: "mood", mood: "calm" }]) {
      server.clock.advance(day);
      const { spinId } = await spin(browser, body);
      await browser.request("GET", `/api/spins/${spinId}/tracks`);
      spins.push(await readSpin(browser, spinId));
    }
    const [spun] = spins;
    if (!spun) throw new Error("nothing was spun");
    // Disconnecting needs a recent sign-in.
    await server.signInWith(browser, persona, name);
    const { user } = await signedInOf(browser);
    await sql`update users set avatar_url = 'https://i.example/me.png' where user_id = ${user.user_id}`.execute(
      server.context.db,
    );
    await browser.request("POST", "/api/listened", { body: { spinId: spun.spinId } });
    await browser.request("POST", `/api/favorites/${spun.album.id}`);
    return { browser, spins };
  };

  test("deletes the provider's data and keeps the listener's own and that of others", async () => {
    const other = await listener("stays");
    const { browser, spins } = await listener("leaves");
    const before = await Promise.all([...lists, ...numbers].map((path) => jsonOf(browser, path)));
    expect(JSON.stringify(before)).toMatch(/coverUrl.*deepLink/);
    const kept = await keptOf(browser);
    for (const [name, count] of Object.entries(kept)) expect(count, name).toBeGreaterThan(0);
    expect(spins.map(({ why }) => why?.kind)).toContain("mood");
    const keptOfOther = await keptOf(other.browser);
    const pagesOfOther = await Promise.all(lists.map((path) => jsonOf(other.browser, path)));
    const matches = await sql`select * from album_links order by album_id`.execute(server.context.db);
    expect(matches.rows).not.toHaveLength(0);

    expect((await leave(browser)).status).toBe(204);

    expect(await keptOf(browser)).toEqual({
      connections: 0,
      memories: 0,
      editions: 0,
      covers: 0,
      tracks: 0,
      reasons: 0,
      pictures: 0,
    });
    const after = await Promise.all([...lists, ...numbers].map((path) => jsonOf(browser, path)));
    expect(JSON.stringify(after)).not.toMatch(/coverUrl|deepLink/);
    expect(after).toEqual(bare(before));
    for (const each of spins) {
      const { album, ...rest } = await readSpin(browser, each.spinId);
      expect(album).toEqual(bare(each.album));
      expect(rest).toMatchObject({ provider: { id: "sandbox", name: "Sandbox" }, totalSpins: 3 });
      expect(rest).not.toHaveProperty("tracks");
      expect(rest.why, each.mode).toEqual(each.mode === "mood" ? each.why : undefined);
      expect(rest.minutes).toBe(each.minutes);
    }
    expect(await readMe(browser)).toMatchObject({
      connection: "disconnected",
      avatarUrl: null,
      displayName: "leaves",
      streak: { current: 3, longest: 3 },
    });
    expect(await keptOf(other.browser)).toEqual(keptOfOther);
    expect(await Promise.all(lists.map((path) => jsonOf(other.browser, path)))).toEqual(pagesOfOther);
    expect(await sql`select * from album_links order by album_id`.execute(server.context.db)).toMatchObject({
      rows: matches.rows,
    });
  });

  test("leaves the listener signed in: spins come from the catalogue and say why, and Play says what it needs", async () => {
    const { browser } = await listener("goes on");
    await leave(browser);
    const { requests: asked } = (await server.control("GET", "/requests")) as { requests: unknown[] };
    server.clock.advance(day);
    const notConnected = "Sandbox isn’t connected, so this album comes from Spindle’s own catalog.";
    const spins = [
      [{ mode: "saved" }, notConnected],
      [{ mode: "recommendations" }, notConnected],
      [{ mode: "discovery" }, notConnected],
      [{ mode: "roulette" }, undefined],
      [{ mode: "mood", mood: "calm" }, undefined],
      [{ mode: "time", moment: "morning" }, undefined],
    ] as const;
    for (const [body, why] of spins) {
      const started = await spin(browser, body);
      expect(started.notice, body.mode).toBe(why);
      const { album, notice } = await readSpin(browser, started.spinId);
      expect(notice).toBe(started.notice);
      const played = await browser.request("POST", `/api/sandbox/play/${album.id}`);
      expect(await played.json()).toMatchObject({
        success: false,
        message: "Sandbox isn’t connected. Connect it in settings to play from here.",
      });
      server.clock.advance(day);
    }
    const { requests } = (await server.control("GET", "/requests")) as { requests: unknown[] };
    expect(requests).toHaveLength(asked.length);
    expect(await keptOf(browser)).toMatchObject({ connections: 0, memories: 0, editions: 0 });
  });

  test("a new sign-in restores the same listener, with the shared covers", async () => {
    const { browser, spins } = await listener("comes back");
    await leave(browser);
    const status = await readStatus(browser);
    await server.signInWith(browser, persona, "comes back");
    expect(await readMe(browser)).toMatchObject({ connection: "connected", stats: { albumsSpun: 3 } });
    expect(await readStatus(browser)).toEqual(status);
    const matched = spins.find(({ mode }) => mode === "roulette");
    expect(await readSpin(browser, matched?.spinId ?? "")).toMatchObject({ album: matched?.album });
    server.clock.advance(day);
    expect(await spin(browser)).not.toHaveProperty("notice");
    expect((await keptOf(browser))["memories"]).toBeGreaterThan(0);
  });

  test("a second disconnect changes nothing; an unknown provider is not found", async () => {
    const browser = await server.signIn(persona, "twice");
    const both = await Promise.all([leave(browser), leave(browser)]);
    expect([...both, await leave(browser)].map(({ status }) => status)).toEqual([204, 204, 204]);
    const unknown = await leave(browser, "spotify");
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: "provider-not-found" }]);
    for (const bad of ["%00", "A", "sandbox%20", "x".repeat(40)])
      expect((await leave(browser, bad)).status, bad).toBe(400);
  });

  test("disconnecting another provider keeps the existing connection", async () => {
    const { browser, spins } = await listener("keeps");
    const kept = await keptOf(browser);
    for (const [name, count] of Object.entries(kept)) expect(count, name).toBeGreaterThan(0);
    expect((await leave(browser, "spotify")).status).toBe(404);
    expect(await keptOf(browser)).toEqual(kept);
    for (const each of spins)
      expect(await readSpin(browser, each.spinId)).toMatchObject({ album: each.album });
  });

  test("a disconnect during a spin stores nothing that the spin reads", async () => {
    const browser = await server.signIn(persona, "meanwhile");
    const signedIn = await signedInOf(browser);
    const provider = signedIn.provider ?? expect.unreachable();
    const taste = provider.taste ?? expect.unreachable();
    const left: MusicService = {
      ...provider,
      taste: {
        ...taste,
        async gather(...asked) {
          const gathered = await taste.gather(...asked);
          await disconnect(server.context, signedIn, provider.id);
          return gathered;
        },
      },
    };
    const spun = await startSpin(
      server.context,
      { ...signedIn, provider: left },
      { mode: "saved", inputs: {} },
    );
    expect(spun.ok).toBe(true);
    expect(await keptOf(browser)).toMatchObject({
      connections: 0,
      memories: 0,
      editions: 0,
      covers: 0,
      reasons: 0,
    });
    const listed = (await jsonOf(browser, "/api/profile/spins")) as { items: { album: { id: string } }[] };
    expect(parseAlbumId(listed.items[0]?.album.id ?? "")).toBeDefined();
  });

  test("a disconnect during a track list stores no tracks", async () => {
    const { browser } = await listener("listing");
    server.clock.advance(day);
    const { spinId } = await spin(browser, { mode: "roulette" });
    await server.signInWith(browser, persona, "listing");
    const signedIn = await signedInOf(browser);
    const provider = signedIn.provider ?? expect.unreachable();
    const finder = provider.finder ?? expect.unreachable();
    const left: MusicService = {
      ...provider,
      finder: {
        ...finder,
        async listTracks(...asked) {
          const listed = await finder.listTracks(...asked);
          await disconnect(server.context, signedIn, provider.id);
          return listed;
        },
      },
    };
    const context = { ...server.context, providers: createProviderRegistry([left]) };
    const listed = await readTracks(context, signedIn, parseSpinId(spinId) ?? expect.unreachable());
    expect(listed.ok && listed.value.length).toBeGreaterThan(0);
    expect(await keptOf(browser)).toMatchObject({ connections: 0, tracks: 0 });
  });

  test("does not store tokens of an earlier refresh in the next sign-in's connection", async () => {
    const browser = await server.signIn(persona, "refreshes");
    const { user } = await signedInOf(browser);
    const key = { userId: user.user_id, provider: "sandbox" };
    const connection = () =>
      sql`select version, access_token from connections where user_id = ${user.user_id}`
        .execute(server.context.db)
        .then(({ rows }) => rows[0] as { readonly version: number });
    const { version } = await connection();
    await leave(browser);
    server.clock.advance(1_000);
    await server.signInWith(browser, persona, "refreshes");
    const anew = await connection();
    const stale = new Uint8Array([1]);
    const tokens = {
      accessToken: stale,
      refreshToken: stale,
      credentials: stale,
      accessExpiresAt: server.context.clock.now(),
      scopes: "",
    };
    expect(await storeRefreshed(server.context.db, key, version, tokens)).toBeUndefined();
    expect(await connection()).toEqual(anew);
  });
});
