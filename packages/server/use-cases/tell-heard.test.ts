import { fail } from "@spindle/core/result/result.ts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { createTestSubsonic } from "../providers/subsonic/testing/test-subsonic.ts";
import { toldLonger } from "../providers/subsonic/testing/fake-library.ts";
import { newcomer, rosa, sampleAlbums } from "../providers/subsonic/testing/fake-sample.ts";
import { type FakeServer, startFakeServer } from "../providers/subsonic/testing/fake-server.ts";
import { createFakeClock, type FakeClock } from "../providers/testing/fake-clock.ts";
import { readMe, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(databases)("$name", ({ open }) => {
  let clock: FakeClock;
  let music: FakeServer;
  let server: TestServer;
  beforeAll(async () => {
    clock = createFakeClock();
    music = await startFakeServer({ albums: toldLonger(sampleAlbums), users: [rosa, newcomer] });
    const service = createTestSubsonic(clock);
    server = await startTestServer({ database: await open(), services: [service], clock });
    browser = await listener("rosa");
    await spin(browser, { mode: "saved" });
    const given = await server.context.db.selectFrom("spins").select(["album_id", "provider"]).execute();
    expect(given).toMatchObject([{ provider: "subsonic" }]);
    albumId = given[0]?.album_id ?? expect.unreachable();
  });
  afterAll(() => Promise.all([server.stop(), music.stop()]));

  let browser: TestBrowser;
  let albumId: string;
  let before: number;
  beforeEach(async () => {
    // A server that failed is asked again.
    clock.advance(10 * minute);
    browser = await listener("rosa");
    before = music.scrobbles.length;
  });
  afterEach(async () => {
    music.endFaults();
    await browser.request("PATCH", "/api/connections/subsonic", { body: { scrobbles: true } });
  });

  async function listener(user: string): Promise<TestBrowser> {
    const signedIn = server.newBrowser();
    const { password } = user === "rosa" ? rosa : newcomer;
    const body = { server: music.url, user, password };
    const headers = { Origin: server.origin };
    const reply = await signedIn.request("POST", "/auth/subsonic/server", { body, headers });
    expect(reply.status).toBe(204);
    return signedIn;
  }
  async function tell(track: number, ago: number, by = browser) {
    const body = { startedAt: new Date(clock.now() - ago).toISOString() };
    const reply = await by.request("POST", `/api/albums/${albumId}/sound/${track}/heard`, { body });
    return reply.ok ? reply.status : [reply.status, ((await reply.json()) as { readonly code: string }).code];
  }
  const told = () =>
    music.scrobbles
      .slice(before)
      .map(({ user, song, time, submission }) => [user, song.title, time, submission]);

  test("a track that was heard is told with the time when it began", async () => {
    expect(await tell(2, 3 * minute)).toBe(204);
    const [scrobble] = told();
    expect(told()).toEqual([["Rosa", expect.any(String), clock.now() - 3 * minute, true]]);
    const listed = (await (
      await browser.request("GET", `/api/albums/${albumId}/sound?plays=mp3,flac,wav`)
    ).json()) as { readonly tracks: readonly { readonly title: string }[] };
    expect(listed.tracks[1]?.title).toBe(scrobble?.[1]);
  });

  test("told twice at once or later it counts once, and once more if it was played again", async () => {
    expect(await Promise.all([tell(1, minute), tell(1, minute)])).toEqual([204, 204]);
    expect(await tell(1, minute)).toBe(204);
    expect(told()).toHaveLength(1);
    expect(await tell(1, 30_000)).toBe(204);
    expect(told()).toHaveLength(2);
  });

  test("nothing is told if that is switched off, nor is the server asked for the album", async () => {
    server.context.songs.clear();
    await browser.request("PATCH", "/api/connections/subsonic", { body: { scrobbles: false } });
    const asked = music.requests.length;
    expect(await tell(1, minute)).toBe(204);
    expect(music.requests).toHaveLength(asked);
  });

  test("a server that is down is told later, and the day stays as it is", async () => {
    expect(await tell(1, minute)).toBe(204);
    const me = await readMe(browser);
    await music.goDown();
    expect(await tell(2, minute)).toEqual([503, "provider-unavailable"]);
    expect(await readMe(browser)).toEqual(me);
    await music.comeBack();
    clock.advance(10 * minute);
    expect(await tell(2, 11 * minute)).toBe(204);
    expect(told().map(([, title]) => title)).toHaveLength(2);
  });

  test("a server that fails is asked once, because it may have counted", async () => {
    expect(await tell(1, minute)).toBe(204);
    music.fail({ kind: "reset" }, { calls: ["scrobble"] });
    const asked = music.requests.length;
    expect(await tell(2, minute)).toEqual([503, "provider-unavailable"]);
    expect(music.requests.slice(asked).map(({ call }) => call)).toEqual(["scrobble"]);
  });

  test("who tells it while it is told already hears if that fails, and may tell it again", async () => {
    const { user_id: userId } = await server.context.db
      .selectFrom("spins")
      .select("user_id")
      .executeTakeFirstOrThrow();
    const call = `${userId} ${albumId} 2 ${clock.now() - minute}`;
    server.context.heard.set(call, Promise.resolve(fail({ kind: "unavailable" })));
    expect(await tell(2, minute)).toEqual([503, "provider-unavailable"]);
    expect(music.scrobbles).toHaveLength(before);
    expect(await tell(2, minute)).toBe(204);
    expect(music.scrobbles).toHaveLength(before + 1);
  });

  test("a password that was changed there is told to the listener", async () => {
    expect(await tell(1, minute)).toBe(204);
    music.fail({ kind: "error", code: 40 }, { calls: ["scrobble"] });
    expect(await tell(2, minute)).toEqual([409, "server-sign-in-needed"]);
    expect(await readMe(browser)).toMatchObject({ connection: "expired" });
    expect(await tell(3, minute)).toEqual([409, "server-sign-in-needed"]);
  });

  test("other albums, tracks and times are refused", async () => {
    const other = await listener("newcomer");
    expect(await tell(1, minute, other)).toEqual([404, "album-not-found"]);
    expect(await tell(1, minute, await server.signIn("newcomer", "elsewhere"))).toEqual([
      409,
      "no-music-server",
    ]);
    expect(await tell(1, minute, server.newBrowser())).toEqual([401, "not-signed-in"]);
    expect(await tell(90, minute)).toEqual([404, "track-not-found"]);
    for (const [track, ago] of [
      [0, minute],
      [1, -2 * minute],
      [1, 2 * day + 1],
    ] as const)
      expect(await tell(track, ago)).toEqual([400, "invalid-request"]);
    expect(told()).toEqual([]);
  });

  test("a clock that is a little ahead is taken for now", async () => {
    expect(await tell(1, -30_000)).toBe(204);
    expect(told()).toMatchObject([["Rosa", expect.any(String), clock.now(), true]]);
  });
});
