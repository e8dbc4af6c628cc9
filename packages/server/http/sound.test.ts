import { get as httpGet, type IncomingMessage } from "node:http";
import type { AnswerOf } from "@spindle/contract/endpoint.ts";
import type { EndpointOf } from "@spindle/contract/endpoints.ts";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { databases } from "../db/testing/databases.ts";
import type { Song } from "../ports/playback.ts";
import { createKnownServers } from "../providers/subsonic/known-servers.ts";
import { type AlbumSpec, toldLonger } from "../providers/subsonic/testing/fake-library.ts";
import { newcomer, rosa } from "../providers/subsonic/testing/fake-sample.ts";
import { type FakeServer, startFakeServer } from "../providers/subsonic/testing/fake-server.ts";
import { createTestSubsonic } from "../providers/subsonic/testing/test-subsonic.ts";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { freePort } from "../testing/free-port.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import { listenerPace } from "../sound/streams.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { listen } from "./listen.ts";

const formats = ["wav", "flac", "alac", "ape", "dsf", "wma"] as const;
const [album] = toldLonger([
  {
    title: "Eight Rooms",
    artist: "The Lamps",
    songs: formats.map((format) => ({ title: `As ${format}`, seconds: 200, format })),
  } satisfies AlbumSpec,
]);
const listener = { name: rosa.name, password: rosa.password, starred: { albums: ["Eight Rooms"] } };

describe.each(databases)("$name", ({ open }) => {
  let fake: FakeServer;
  let server: TestServer;
  let browser: TestBrowser;
  let albumId: string;
  let isListed: boolean;
  beforeEach(async () => {
    const albums = album ? [album] : [];
    fake = await startFakeServer({ albums, users: [listener, newcomer] });
    const clock = createFakeClock();
    isListed = true;
    const any = createKnownServers([], true);
    const servers = { ...any, at: (address: string) => (isListed ? any.at(address) : undefined) };
    const subsonic = createTestSubsonic(clock, { servers });
    server = await startTestServer({ database: await open(), services: [subsonic], clock });
    browser = await connected(listener);
    albumId = (await readSpin(browser, (await spin(browser)).spinId)).album.id;
  });
  afterEach(() => Promise.all([server.stop(), fake.stop()]));

  async function connected({ name, password }: { readonly name: string; readonly password: string }) {
    const opened = server.newBrowser();
    const body = { server: fake.url, user: name, password };
    await opened.request("POST", "/auth/subsonic/server", { body, headers: { Origin: server.origin } });
    return opened;
  }
  const sound = (track = "", query = "plays=wav,flac,opus,mp3") =>
    `/api/albums/${albumId}/sound${track}?${query}`;
  const get = (path: string, headers: Readonly<Record<string, string>> = {}, by = browser) =>
    by.request("GET", path, { headers });
  const codeOf = async (reply: Response) => [
    reply.status,
    ((await reply.json()) as { readonly code: string }).code,
  ];
  const listed = async (query?: string) =>
    (await (await get(sound("", query))).json()) as AnswerOf<EndpointOf<"getAlbumSound">>;
  const asked = (call: string) => fake.requests.filter((request) => request.call === call).length;

  test("lists an album's tracks, and how each can be sought", async () => {
    const { service, tracks } = await listed();
    expect(service).toEqual({ id: "subsonic", name: "Subsonic" });
    expect(tracks).toHaveLength(formats.length);
    expect(tracks.slice(0, 3)).toEqual([
      { title: "As wav", disc: 1, seconds: 300, seeking: "anywhere" },
      { title: "As flac", disc: 1, seconds: 300, seeking: "anywhere" },
      { title: "As alac", disc: 1, seconds: 300, seeking: "by-offset" },
    ]);
    const ofOther = await listed("plays=mp3,flac,unheard-of");
    expect(ofOther.tracks.slice(0, 3).map(({ seeking }) => seeking)).toEqual([
      "by-offset",
      "anywhere",
      "by-offset",
    ]);
    expect(asked("getAlbum")).toBe(1);
  });

  test("streams a track, a range of it, or a conversion from a second on, and nothing of it says where from", async () => {
    const whole = await get(sound("/1"));
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "audio/wav",
      "cache-control": "private, no-store",
      "accept-ranges": "bytes",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(JSON.stringify([...whole.headers])).not.toContain(new URL(fake.url).port);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(Number(whole.headers.get("Content-Length")));
    const part = await get(sound("/1"), { Range: "bytes=100-199" });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 100-199/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    const converted = await get(sound("/3", "plays=opus&from=150"));
    expect([converted.status, converted.headers.get("Content-Type")]).toEqual([200, "audio/ogg"]);
    expect((await converted.arrayBuffer()).byteLength).toBeLessThan(bytes.length / 2);
    expect(fake.requests.at(-1)?.query.get("timeOffset")).toBe("150");
    expect(fake.requests.every(({ query }) => !query.has("maxBitRate"))).toBe(true);
  });

  test("falls back to MP3, and says plainly if the server can't convert at all", async () => {
    const refused = { kind: "error", code: 0 } as const;
    fake.fail(refused, { calls: ["stream"], times: 1 });
    const reply = await get(sound("/3"));
    expect(reply.headers.get("Content-Type")).toBe("audio/mpeg");
    await reply.body?.cancel();
    fake.fail(refused, { calls: ["stream"], times: 2 });
    expect(await codeOf(await get(sound("/3")))).toEqual([422, "not-playable"]);
  });

  test("answers what can't be played with a problem of its own", async () => {
    expect(await codeOf(await get(sound("/7")))).toEqual([404, "track-not-found"]);
    expect(await codeOf(await get(sound("/0")))).toEqual([400, "invalid-request"]);
    expect(await codeOf(await get(sound("/1"), { Range: "bytes=99999999-" }))).toEqual([
      416,
      "range-not-satisfiable",
    ]);
    const other = await connected(newcomer);
    for (const track of ["", "/1"]) {
      expect(await codeOf(await get(sound(track), {}, other))).toEqual([404, "album-not-found"]);
      const away = await server.signIn("newcomer", "without a server");
      expect(await codeOf(await get(sound(track), {}, away))).toEqual([409, "no-music-server"]);
      expect((await get(sound(track), {}, server.newBrowser())).status).toBe(401);
    }
    await fake.goDown();
    expect(await codeOf(await get(sound("/1")))).toEqual([503, "provider-unavailable"]);
    await fake.comeBack();
    fake.user("rosa").password = "changed";
    expect(await codeOf(await get(sound("/1")))).toEqual([409, "server-sign-in-needed"]);
    expect(await codeOf(await get(sound()))).toEqual([409, "server-sign-in-needed"]);
    expect(server.logged.filter(({ event }) => event === "failure")).toEqual([]);
  });

  test("finds an album that the spin has no edition of, or whose edition is gone, and keeps it for the listener alone", async () => {
    const { db } = server.context;
    for (const ref of [null, "al-77"]) {
      await db.updateTable("spins").set({ ref }).execute();
      server.context.songs.clear();
      expect((await listed()).tracks).toHaveLength(formats.length);
      const kept = await db.selectFrom("spins").select(["ref", "provider"]).execute();
      expect(kept).toEqual([{ ref: "al-1", provider: "subsonic" }]);
      expect(await db.selectFrom("album_links").selectAll().execute()).toEqual([]);
    }
    await db.updateTable("spins").set({ ref: null }).execute();
    server.context.songs.clear();
    fake.fail({ kind: "reshaped", change: () => ({}) }, { calls: ["search3"] });
    expect((await get(sound())).status).toBeGreaterThanOrEqual(400);
  });

  test("says plainly that the operator has taken the server off the list", async () => {
    isListed = false;
    for (const path of [sound(), sound("/1"), `/api/albums/${albumId}/cover?size=640`])
      expect(await codeOf(await get(path)), path).toEqual([409, "server-not-listed"]);
    const body = { startedAt: new Date(server.clock.now()).toISOString() };
    const told = await browser.request("POST", `/api/albums/${albumId}/sound/1/heard`, { body });
    expect(await codeOf(told)).toEqual([409, "server-not-listed"]);
  });

  test("plays a song that the server has under another id by now, and says if it's gone", async () => {
    const readAnew = (change: (songs: readonly Song[]) => readonly Song[]) => {
      for (const [name, songs] of server.context.songs.entries())
        server.context.songs.set(
          name,
          change(songs).map((song) => ({ ...song, id: `old-${song.id}` })),
        );
    };
    await listed();
    readAnew((songs) => songs);
    const again = await get(sound("/2"));
    expect([again.status, again.headers.get("Content-Type")]).toEqual([200, "audio/flac"]);
    await again.body?.cancel();
    expect([asked("stream"), asked("getAlbum")]).toEqual([2, 2]);
    // One song more was there before.
    readAnew((songs) => [...songs, ...songs.slice(0, 1)]);
    expect(await codeOf(await get(sound("/2")))).toEqual([404, "track-gone"]);
    fake.fail({ kind: "error", code: 70 }, { calls: ["stream"] });
    expect(await codeOf(await get(sound("/2")))).toEqual([404, "track-gone"]);
  });

  test("is for pages of this site alone", async () => {
    for (const site of ["cross-site", "same-site", "none"])
      for (const track of ["", "/1"])
        expect(await codeOf(await get(sound(track), { "Sec-Fetch-Site": site })), site).toEqual([
          403,
          "foreign-origin",
        ]);
    expect(asked("stream")).toBe(0);
    const own = await get(sound("/1"), { "Sec-Fetch-Site": "same-origin" });
    expect(own.status).toBe(200);
    await own.body?.cancel();
  });

  test("a question for the head alone holds no stream", async () => {
    const head = await browser.request("HEAD", sound("/1"));
    expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([
      200,
      "audio/wav",
      "",
    ]);
    await expect.poll(() => fake.streams.open).toBe(0);
  });

  test("over real connections: a third stream ends the oldest, one that is left ends at the server, and a stop ends all, without a word on the console", async () => {
    const printed = (["error", "info"] as const).map((name) => vi.spyOn(console, name));
    onTestFinished(() => void vi.restoreAllMocks());
    const port = await freePort();
    const listening = await listen(server.app, { host: "127.0.0.1", port });
    onTestFinished(() => listening.drain(AbortSignal.abort()));
    // The sound must not fit into the buffers between.
    const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
    onTestFinished(() => goOn());
    fake.fail({ kind: "slow", until, afterBytes: 50_000 }, { calls: ["stream"] });
    const stream = async (track: number) => {
      const { promise, resolve: answered } = Promise.withResolvers<IncomingMessage>();
      const headers = {
        Host: new URL(server.origin).host,
        Cookie: `spindle_session=${browser.cookies.get("spindle_session")}`,
      };
      const request = httpGet(`http://127.0.0.1:${port}${sound(`/${track}`)}`, { headers }, answered);
      const incoming = await promise;
      const closed = new Promise<boolean>((resolve) => {
        incoming.once("error", () => {});
        incoming.once("close", () => resolve(incoming.complete));
      });
      incoming.resume();
      expect(incoming.statusCode).toBe(200);
      return { request, closed };
    };
    const [first, second] = [await stream(1), await stream(2)];
    expect(fake.streams.open).toBe(2);
    const third = await stream(2);
    expect(await second.closed).toBe(false);
    await expect.poll(() => fake.streams.open).toBe(2);
    first.request.destroy();
    await expect.poll(() => fake.streams.open).toBe(1);
    fake.endFaults();
    fake.fail({ kind: "truncated" }, { calls: ["stream"] });
    expect(await (await stream(1)).closed).toBe(false);
    server.context.streams.close();
    expect(await third.closed).toBe(false);
    await expect.poll(() => fake.streams.open).toBe(0);
    expect(await codeOf(await get(sound("/1")))).toEqual([429, "too-many-requests"]);
    expect(printed.flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test("comes at a pace after its first megabytes", async () => {
    fake.fail({ kind: "endless" }, { calls: ["stream"] });
    const reader = (await get(sound("/1"))).body?.getReader() ?? expect.unreachable();
    for (let bytes = 0; bytes <= listenerPace.atOnce; )
      bytes += (await reader.read()).value?.length ?? expect.unreachable("it has no end");
    const read = vi.fn();
    const next = reader.read().then(read);
    // Enough turns for it to come.
    for (let turns = 0; turns < 10; turns += 1) await get("/api/me");
    expect(read).not.toHaveBeenCalled();
    server.clock.advance(1_000);
    await next;
    expect(read).toHaveBeenCalledOnce();
    await reader.cancel();
    await expect.poll(() => fake.streams.open).toBe(0);
  });

  test("a listener who disconnects or signs out gets nothing more", async () => {
    expect((await listed()).tracks).toHaveLength(formats.length);
    const second = await connected(listener);
    await second.request("POST", "/auth/logout", { headers: { Origin: server.origin } });
    expect((await get(sound("/1"), {}, second)).status).toBe(401);
    await browser.request("DELETE", "/api/connections/subsonic");
    expect(await codeOf(await get(sound("/1")))).toEqual([409, "no-music-server"]);
  });
});
