import type { Played } from "@spindle/contract/schemas/play.ts";
import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { parseAlbumId, parseSpinId } from "@spindle/core/ids.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { albumIdOf } from "../ids/new-id.ts";
import type { AlbumFinder } from "../ports/music-service.ts";
import { createProviderRegistry } from "../providers/registry.ts";
import { linkService } from "../providers/testing/link-service.ts";
import { accountIdOf, revoke } from "../testing/sandbox-account.ts";
import { kitchen } from "../testing/sample-device.ts";
import { readMe, readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { playAlbum } from "./play-album.ts";
import { recognizeSession } from "./recognize-session.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase(), services: [linkService] });
});
afterAll(() => server.stop());
afterEach(() => server.control("POST", "/reset", {}));

interface Listener {
  readonly browser: TestBrowser;
  readonly albumId: string;
  readonly spinId: string;
  readonly accountId: string;
}

/** A listener with an album and, by default, the playback scopes. */
async function listener(
  name: string,
  { persona = "soul-collector", playback = true } = {},
): Promise<Listener> {
  const browser = await server.signIn(persona, name);
  if (playback) await server.signInWith(browser, persona, name, "/auth/sandbox/login?playback=1");
  const { spinId } = await spin(browser);
  const { album } = await readSpin(browser, spinId);
  return { browser, albumId: album.id, spinId, accountId: await accountIdOf(server, name) };
}

const spinOf = ({ spinId }: Listener) =>
  server.context.db.updateTable("spins").where("spin_id", "=", parseSpinId(spinId) ?? expect.unreachable());

const setDevices = (accountId: string, devices: readonly object[]) =>
  server.control("PUT", `/accounts/${accountId}/devices`, { devices });

async function play({ browser, albumId }: Listener): Promise<Played> {
  const response = await browser.request("POST", `/api/sandbox/play/${albumId}`);
  expect(response.status).toBe(200);
  return (await response.json()) as Played;
}

test("plays the album on a device", async () => {
  const rosa = await listener("plays");
  await setDevices(rosa.accountId, [kitchen]);
  expect(await play(rosa)).toEqual({
    success: true,
    requiresDevice: false,
    spotifyUrl: expect.stringContaining("/album/"),
  });
});

/** What the use-case takes for this listener's Play. */
async function useCaseInput({ browser, albumId }: Listener) {
  const token = browser.cookies.get("spindle_session") ?? "";
  const signedIn = await recognizeSession(server.context, {
    token,
    deviceZone: undefined,
    userAgent: undefined,
  });
  const id = parseAlbumId(albumId);
  if (!signedIn || !id) throw new Error("nobody to play for");
  return { signedIn, input: { provider: "sandbox", albumId: id } };
}

const playerCalls = async () => {
  const { requests } = (await server.control("GET", "/requests")) as { requests: { path: string }[] };
  return requests
    .map(({ path }) => path)
    .filter((path) => path.startsWith("/v1/me/player/") && path !== "/v1/me/player/recently-played");
};

test("ten simultaneous presses make one Play, and share its outcome", async () => {
  const rosa = await listener("impatient");
  await setDevices(rosa.accountId, [kitchen]);
  await server.control("DELETE", "/requests");
  const played = await Promise.all(Array.from({ length: 10 }, () => play(rosa)));
  expect(played.map(({ success }) => success)).toEqual(Array(10).fill(true));
  expect((await playerCalls()).filter((path) => path.endsWith("/play"))).toHaveLength(1);
});

test("another album waits until the previous one has started", async () => {
  const rosa = await listener("zapping");
  server.clock.advance(24 * 60 * 60 * 1000);
  const { album } = await readSpin(rosa.browser, (await spin(rosa.browser)).spinId);
  await setDevices(rosa.accountId, [kitchen]);
  await server.control("DELETE", "/requests");
  const both = await Promise.all([play(rosa), play({ ...rosa, albumId: album.id })]);
  expect(both.map(({ success }) => success)).toEqual([true, true]);
  const calls = (await playerCalls()).map((path) => path.slice("/v1/me/player/".length));
  const one = ["devices", "shuffle", "play"];
  expect(calls).toEqual([...one, ...one]);
});

describe("a Play whose caller has got a failure", () => {
  /** Presses Play in this process, with a patience that ends when the test says so. */
  async function pressed(name: string) {
    const rosa = await listener(name);
    await setDevices(rosa.accountId, [kitchen]);
    const { signedIn, input } = await useCaseInput(rosa);
    await server.control("DELETE", "/requests");
    const patience = new AbortController();
    const press = (signal = patience.signal) => playAlbum(server.context, signedIn, input, signal);
    return { press, patience, userId: signedIn.user.user_id };
  }
  const allDone = () => server.context.plays.settled(new AbortController().signal);

  test("does not start when it would be next", async () => {
    const { press, patience, userId } = await pressed("waiting");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const before = server.context.playMutex.run(userId, () => held);
    const timedOut = press();
    patience.abort();
    expect(await timedOut).toEqual({ ok: false, failure: "provider-unavailable" });
    release();
    await Promise.all([before, allDone()]);
    expect(await playerCalls()).toEqual([]);
  });

  test("starts if another press of it still waits", async () => {
    const { press, patience, userId } = await pressed("pressed again");
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const before = server.context.playMutex.run(userId, () => held);
    const [timedOut, waiting] = [press(), press(new AbortController().signal)];
    patience.abort();
    expect(await timedOut).toMatchObject({ ok: false });
    release();
    await before;
    expect(await waiting).toMatchObject({ ok: true, value: { outcome: "playing" } });
  });

  test("sends no further commands", async () => {
    const { press, patience } = await pressed("half way");
    const match = { path: "/v1/me/player/devices" };
    await server.control("POST", "/faults", { match, fault: { kind: "hang" }, times: 1 });
    const timedOut = press();
    await expect.poll(playerCalls).toEqual([match.path]);
    patience.abort();
    expect(await timedOut).toEqual({ ok: false, failure: "provider-unavailable" });
    await allDone();
    expect(await playerCalls()).toEqual([match.path]);
  });
});

test("without a device, the listener is told so and gets the album's address", async () => {
  const rosa = await listener("no device");
  await setDevices(rosa.accountId, []);
  expect(await play(rosa)).toEqual({
    success: false,
    requiresDevice: true,
    spotifyUrl: expect.stringContaining("/album/"),
    message: "No device is ready to play. Open Sandbox on one first.",
  });
});

test("without the playback scopes, the first Play leads to the consent page and back to the spin", async () => {
  const rosa = await listener("asks", { playback: false });
  const asked = await play(rosa);
  expect(asked).toMatchObject({
    success: false,
    requiresDevice: false,
    spotifyUrl: expect.stringContaining("/album/"),
  });
  expect(asked.consentUrl).toBe(`/auth/sandbox/login?playback=1&next=%2Fspin%2F${rosa.spinId}%3Fplay%3D1`);
  const back = await server.signInWith(rosa.browser, "soul-collector", "asks", asked.consentUrl);
  expect(back.headers.get("Location")).toBe(`/spin/${rosa.spinId}?play=1`);
  await setDevices(rosa.accountId, [kitchen]);
  expect(await play(rosa)).toMatchObject({ success: true });
});

test("a listener without Premium is told that Play needs it", async () => {
  const milo = await listener("free", { persona: "free-listener" });
  await setDevices(milo.accountId, [kitchen]);
  expect(await play(milo)).toMatchObject({
    success: false,
    requiresDevice: false,
    message: "Playing from here needs Sandbox Premium.",
  });
});

test("asks to reconnect after the grant was withdrawn, and keeps the user signed in", async () => {
  const rosa = await listener("gone");
  await revoke(server, "gone");
  // First the provider says so, then the connection.
  for (let press = 0; press < 2; press += 1) {
    expect(await play(rosa)).toMatchObject({
      success: false,
      spotifyUrl: expect.stringContaining("/album/"),
      message: "Your Sandbox connection has expired. Reconnect to play from here.",
      consentUrl: `/auth/sandbox/login?playback=1&next=${encodeURIComponent(`/spin/${rosa.spinId}?play=1`)}`,
    });
    expect(await readMe(rosa.browser)).toMatchObject({ connection: "expired" });
  }
});

test("without a connection, Play links to the album if its match is known", async () => {
  const rosa = await listener("left", { persona: "newcomer" });
  expect((await rosa.browser.request("DELETE", "/api/connections/sandbox")).status).toBe(204);
  expect(await play(rosa)).toMatchObject({
    success: false,
    spotifyUrl: expect.stringContaining("/album/"),
    message: "Sandbox isn’t connected. Connect it in settings to play from here.",
  });
  await server.context.db.deleteFrom("album_links").execute();
  expect(await play(rosa)).toMatchObject({ spotifyUrl: expect.stringContaining("/search/") });
});

test("of a service that plays nothing by itself, Play gives the album's address and says so", async () => {
  const rosa = await listener("shops");
  await spinOf(rosa).set({ provider: "shop", ref: "a1" }).execute();
  const played = await rosa.browser.request("POST", `/api/shop/play/${rosa.albumId}`);
  expect(await played.json()).toEqual({
    success: false,
    requiresDevice: false,
    spotifyUrl: "https://shop.example/album/a1",
    message: "Spindle can’t start an album on Shop from here. Open it there to play it.",
  });
});

test("a service that finds no albums plays the edition that is known, and nothing else", async () => {
  const rosa = await listener("own edition");
  await setDevices(rosa.accountId, [kitchen]);
  const { signedIn, input } = await useCaseInput(rosa);
  const { db, providers } = server.context;
  const unfinding = providers.all.map((service) => ({ ...service, finder: undefined }));
  const context = { ...server.context, providers: createProviderRegistry(unfinding) };
  const press = () => playAlbum(context, signedIn, input);
  expect(await press()).toMatchObject({ value: { outcome: "playing" } });
  await spinOf(rosa).set({ ref: "gone" }).execute();
  expect(await press()).toMatchObject({ value: { outcome: "album-refused" } });
  await spinOf(rosa).set({ ref: null }).execute();
  await db.deleteFrom("album_links").execute();
  expect(await press()).toMatchObject({ value: { outcome: "not-at-provider" } });
});

test("searches by name for an album whose known id the service refuses to play", async () => {
  const rosa = await listener("refused id", { persona: "newcomer" });
  await setDevices(rosa.accountId, [kitchen]);
  const { signedIn, input } = await useCaseInput(rosa);
  const known = "9".repeat(22);
  const links = server.context.db.updateTable("album_links").where("album_id", "=", input.albumId);
  await links.set({ ref: known }).execute();
  const tried: (string | undefined)[] = [];
  const refusing = server.context.providers.all.map((service) => ({
    ...service,
    ...(service.finder && {
      finder: {
        ...service.finder,
        find: (...[access, wanted, signal]: Parameters<AlbumFinder["find"]>) => {
          tried.push(wanted.ref);
          return service.finder?.find(access, wanted, signal) ?? expect.unreachable();
        },
      },
    }),
  }));
  const context = {
    ...server.context,
    providers: createProviderRegistry(refusing),
    catalogue: server.context.catalogue.map((entry) => ({
      ...entry,
      ids: { sandbox: known, spotify: known },
    })),
  };
  expect(await playAlbum(context, signedIn, input)).toMatchObject({ value: { outcome: "playing" } });
  expect(tried).toEqual([undefined]);
});

test("searches again for an album that the provider lacked, and plays it once found", async () => {
  const browser = await server.signIn("soul-collector", "unlinked");
  await server.signInWith(browser, "soul-collector", "unlinked", "/auth/sandbox/login?playback=1");
  await server.context.db.deleteFrom("album_links").execute();
  await server.control("POST", "/faults", { match: { path: "/v1" }, fault: { kind: "status", status: 400 } });
  const { spinId } = await spin(browser, { mode: "roulette" });
  const { album } = await readSpin(browser, spinId);
  expect(album.deepLink).toContain("/search/");
  await server.control("POST", "/reset", {});
  expect(await play({ browser, albumId: album.id, spinId, accountId: "" })).toMatchObject({
    spotifyUrl: expect.stringContaining("/album/"),
  });
  expect((await readSpin(browser, spinId)).album.deepLink).toContain("/album/");
});

test("an album whose artist was renamed in the catalogue plays by its old match, and is found by both names", async () => {
  const rosa = await listener("renamed", { persona: "newcomer" });
  await setDevices(rosa.accountId, [kitchen]);
  const { signedIn, input } = await useCaseInput(rosa);
  const { album } = await readSpin(rosa.browser, rosa.spinId);
  const artists = [{ name: "Nome Novo" }];
  const catalogue = server.context.catalogue.map((entry) =>
    entry.title === album.name && entry.artist === album.artist
      ? { ...entry, artist: "Nome Novo", artists, aliases: [entry.artist] }
      : entry,
  );
  const idNow = albumIdOf(catalogueIndex(catalogue).keyOf({ title: album.name, artists }));
  expect(catalogue.map(({ artist }) => artist)).toContain("Nome Novo");
  expect(idNow).not.toBe(rosa.albumId);
  const press = () => playAlbum({ ...server.context, catalogue }, signedIn, input);
  const searches = async () => {
    const { requests } = (await server.control("GET", "/requests")) as { requests: { path: string }[] };
    return requests.filter(({ path }) => path === "/v1/search").length;
  };
  await server.control("DELETE", "/requests");
  expect(await press()).toMatchObject({ ok: true, value: { outcome: "playing" } });
  expect(await searches()).toBe(0);
  await server.context.db.deleteFrom("album_links").execute();
  expect(await press()).toMatchObject({ ok: true, value: { outcome: "playing" } });
  expect(await searches()).toBeGreaterThan(0);
});

test("answers 503 if the provider is down, and keeps the connection", async () => {
  const rosa = await listener("unanswered");
  await server.control("POST", "/faults", {
    match: { path: "/v1/me/player" },
    fault: { kind: "status", status: 503 },
  });
  const response = await rosa.browser.request("POST", `/api/sandbox/play/${rosa.albumId}`);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: "provider-unavailable" });
  expect(await readMe(rosa.browser)).toMatchObject({ connection: "connected" });
});

test("rejects another user's album, an unknown provider and an invalid id", async () => {
  const rosa = await listener("owner");
  const stranger = await server.signIn("soul-collector", "stranger");
  const codeOf = async (path: string) => {
    const response = await stranger.request("POST", path);
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  expect(await codeOf(`/api/sandbox/play/${rosa.albumId}`)).toEqual([404, "album-not-found"]);
  expect(await codeOf(`/api/spotify/play/${rosa.albumId}`)).toEqual([404, "provider-not-found"]);
  expect(await codeOf("/api/sandbox/play/42")).toEqual([400, "invalid-request"]);
  expect(await codeOf(`/api/SANDBOX/play/${rosa.albumId}`)).toEqual([400, "invalid-request"]);
});
