import { emptyTaste } from "@spindle/core/spin/candidate.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { failing, patience } from "../conformance/run-on-stage.ts";
import { tasteConformance } from "../conformance/taste.ts";
import { failuresToOpen } from "../outside/circuit-breaker.ts";
import { callGapMs } from "./client.ts";
import {
  accessAs,
  blueRooms,
  faults,
  lamps,
  type ListenBrainzStage,
  listenTo,
  startListenBrainzStage,
} from "./testing/listenbrainz-stage.ts";

tasteConformance("ListenBrainz", startListenBrainzStage, {
  lists: ["topArtists", "heardAlbums", "recentArtists"],
  faults,
});

let stage: ListenBrainzStage;
beforeAll(async () => {
  stage = await startListenBrainzStage();
});
afterEach(() => stage.reset());
afterAll(() => stage.stop());

const rosa = accessAs("rosa k");
const parts = ["top", "recent"] as const;
const gather = (access = rosa, asked: Parameters<typeof stage.taste.gather>[1] = parts) =>
  stage.taste.gather(access, asked, () => 0.5, patience());
const lookUp = (name: string) => stage.service.account.lookUp(name, patience());
const lastCalls = (count: number) => stage.seen.slice(-count);

describe("the taste of a user", () => {
  it("has the artists of the statistics and what was heard lately, with MusicBrainz's ids", async () => {
    const { taste, albums } = await gather();
    const heard = [...albums.values()];
    expect(taste).toEqual({
      ...emptyTaste,
      topArtists: [
        { name: "The Lamps", ref: lamps },
        { name: "Ann & The Bo", ref: undefined },
        { name: "Zoë", ref: undefined },
      ],
      heardAlbums: heard,
      recentArtists: ["The Lamps", "Zoë feat. Ann", "Zoe", "Ann", "Nobody's Album"].map((name, at) => ({
        name,
        ref: at === 0 ? lamps : undefined,
      })),
    });
    // One album for both spellings of "Tides", by the artist of the album and not of the song.
    expect(heard.map(({ title, artist }) => `${artist}: ${title}`)).toEqual([
      "The Lamps: Blue Rooms",
      "Zoë feat. Ann: Tides",
      "Ann & The Bo: Songs of Two",
    ]);
    expect(heard[0]).toEqual({
      ref: blueRooms,
      title: "Blue Rooms",
      artist: "The Lamps",
      artists: [{ name: "The Lamps", ref: lamps }],
      genres: [],
      coverUrl: undefined,
      inOwnWords: true,
      plays: 2,
    });
  });

  it("is asked for as documented, and only what is needed", async () => {
    await gather();
    expect(
      lastCalls(2).map(({ path, query, headers }) => [path, query.toString(), headers["user-agent"]]),
    ).toEqual([
      [
        "/1/stats/user/rosa%20k/artists",
        "range=all_time&count=100",
        "Spindle/1.2.3 ( https://spindle.example )",
      ],
      ["/1/user/rosa%20k/listens", "count=100", "Spindle/1.2.3 ( https://spindle.example )"],
    ]);
    expect(lastCalls(1)[0]?.headers.authorization).toBeUndefined();
    const before = stage.seen.length;
    await gather(rosa, ["recent", "saved"]);
    await gather(rosa, ["liked", "followed", "top-artist-albums"]);
    expect(stage.seen.slice(before).map(({ path }) => path)).toEqual(["/1/user/rosa%20k/listens"]);
  });

  it("stays without top artists until the statistics are computed", async () => {
    stage.answer(({ path }) => (path.startsWith("/1/stats/") ? { status: 204 } : undefined));
    const { taste, failures } = await gather();
    expect(failures).toEqual([]);
    expect([taste.topArtists.length, taste.recentArtists.length]).toEqual([0, 5]);
  });

  it("keeps the part that was read if the other fails", async () => {
    stage.answer(({ path }) => (path.startsWith("/1/stats/") ? { status: 500 } : undefined));
    const { taste, failures } = await gather();
    expect(failures).toEqual([{ kind: "unavailable" }]);
    expect([taste.topArtists.length, taste.recentArtists.length]).toEqual([0, 5]);
  });

  it("is that of nobody if the stored name can be nobody's, and no call is made", async () => {
    const before = stage.seen.length;
    for (const name of ["..", "a/b", "", "\uD800"]) {
      expect(await gather(accessAs(name))).toMatchObject({
        taste: emptyTaste,
        failures: [{ kind: "reauthorize" }],
      });
    }
    expect(stage.seen).toHaveLength(before);
  });

  it("keeps a name with signs within its place in the address", async () => {
    await gather(accessAs("a?b#c&d=%2e%2e"), ["recent"]);
    expect(lastCalls(1)[0]?.path).toBe("/1/user/a%3Fb%23c%26d%3D%252e%252e/listens");
  });
});

describe("a hostile answer", () => {
  const long = "x".repeat(5_000);

  it.each<[string, Parameters<ListenBrainzStage["answer"]>[0]]>([
    ["an endless body", () => "flood"],
    ["a body that stops", () => "drip"],
    ["a dropped connection", () => "drop"],
    ["a page", () => ({ body: "<!doctype html><title>Just a moment</title>" })],
    ["a page that says not found", () => ({ status: 404, body: "<p>No such user</p>" })],
    [
      "an unknown address",
      () => ({ status: 404, body: { code: 404, error: "The requested URL was not found." } }),
    ],
    ["a redirect", ({ path }) => (path === "/other" ? {} : { status: 302, headers: { location: "/other" } })],
    ["an array", () => ({ body: [] })],
    ["null", () => ({ body: "null" })],
    ["another payload", () => ({ body: { payload: "none" } })],
    ["lists that are none", () => ({ body: { payload: { artists: "x", listens: {} }, musicbrainz_id: 7 } })],
    ["a name that leads elsewhere", () => ({ body: { payload: [], musicbrainz_id: "../../admin" } })],
  ])("makes the service unavailable: %s", async (_name, answer) => {
    const before = stage.seen.length;
    stage.answer(answer);
    const { taste, albums, failures } = await gather();
    expect([taste, albums.size]).toEqual([emptyTaste, 0]);
    expect(new Set(failures.map(({ kind }) => kind))).toEqual(new Set(["unavailable"]));
    stage.clock.advance(10 * 60_000);
    expect(await lookUp("rosa k")).toMatchObject(failing("unavailable"));
    expect(stage.seen.slice(before).some(({ path }) => path === "/other")).toBe(false);
  });

  it("loses only the entries that cannot be read, and names are cut", async () => {
    const listens = [
      null,
      7,
      {},
      listenTo({ artist_name: 7, release_name: "Blue Rooms" }),
      listenTo({ artist_name: "\u202E \u0000", release_name: "Blue Rooms" }),
      listenTo({ artist_name: long, release_name: "ﷺ".repeat(5_000), additional_info: "none" }),
      ...Array.from({ length: 500 }, (_, at) =>
        listenTo({ artist_name: `Act ${at}`, release_name: `Title ${at}` }),
      ),
    ];
    stage.answer(() => ({
      body: { payload: { listens, artists: [{ artist_name: [] }, { artist_name: long }] } },
    }));
    const { taste, albums, failures } = await gather();
    expect(failures).toEqual([]);
    expect(taste.topArtists.map(({ name }) => name.length)).toEqual([200]);
    expect(albums.size).toBe(95);
    const [longest] = taste.heardAlbums;
    expect([longest?.title.length, longest?.artist.length, longest?.ref.length]).toEqual([200, 200, 43]);
  });

  it("never gets a name of the listener into the log", async () => {
    stage.answer(() => ({ status: 500 }));
    await gather(accessAs("Unmistakable"));
    expect(stage.logged.length).toBeGreaterThan(0);
    expect(JSON.stringify(stage.logged)).not.toContain("Unmistakable");
  });
});

describe("the limits of ListenBrainz", () => {
  it("are kept: a call a second, also for another attempt", async () => {
    const before = stage.seen.length;
    let calls = 0;
    stage.answer(() => ((calls += 1) % 2 === 1 ? "drop" : undefined));
    await gather(rosa, ["recent"]);
    await lookUp("rosa k");
    const times = stage.seen.slice(before).map(({ at }) => at);
    const gaps = times.slice(1).map((at, call) => at - (times[call] ?? at));
    expect(gaps).toHaveLength(3);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(callGapMs);
  });

  it.each(["x-ratelimit-reset-in", "retry-after"])("are told by %s, and waited for", async (header) => {
    stage.answer(() => ({ status: 429, headers: { [header]: "30" } }));
    const limited = await gather(rosa, ["recent"]);
    const until = stage.clock.now() + 30_000;
    expect(limited.failures).toEqual([{ kind: "unavailable", retryAt: until, because: "over-quota" }]);
    stage.answer(undefined);
    const before = [stage.seen.length, stage.clock.now()];
    expect((await gather()).failures).toEqual(limited.failures);
    expect(await lookUp("rosa k")).toMatchObject(failing("unavailable"));
    expect([stage.seen.length, stage.clock.now()]).toEqual(before);
    stage.clock.advance(30_000);
    expect((await gather()).failures).toEqual([]);
  });

  it("are tried again after a minute, whatever wait is told", async () => {
    stage.answer(() => ({ status: 429, headers: { "x-ratelimit-reset-in": "999999999" } }));
    await gather(rosa, ["recent"]);
    stage.answer(undefined);
    stage.clock.advance(60_000);
    expect((await gather(rosa, ["recent"])).failures).toEqual([]);
  });

  it("leave a service in peace that fails again and again", async () => {
    stage.answer(() => ({ status: 503 }));
    for (let call = 0; call < failuresToOpen; call += 1) await gather(rosa, ["recent"]);
    const before = stage.seen.length;
    await gather();
    expect(stage.seen).toHaveLength(before);
  });
});

describe("an account's look-up", () => {
  it("finds a user by any spelling, and says theirs", async () => {
    const found = { ok: true, value: { id: "Rosa K", displayName: "Rosa K", avatarUrl: undefined } };
    expect(await lookUp(" rosa K ")).toEqual(found);
    expect(lastCalls(1).map(({ path, query }) => [path, query.toString()])).toEqual([
      ["/1/latest-import", "user_name=rosa+K"],
    ]);
  });

  it("says that nobody has the name", async () => {
    expect(await lookUp("nobody")).toEqual(failing("unknown-account"));
  });

  it("asks for no name that can be nobody's", async () => {
    const before = stage.seen.length;
    const names = [
      "",
      "  ",
      ".",
      "..",
      "a/b",
      "a\\b",
      "a\nb",
      "a\u0000",
      "a\u202Eb",
      "\uD800",
      "x".repeat(65),
    ];
    for (const name of names) expect(await lookUp(name)).toEqual(failing("unknown-account"));
    expect(stage.seen).toHaveLength(before);
    expect(await lookUp("𝄞".repeat(64))).toEqual(failing("unknown-account"));
    expect(stage.seen).toHaveLength(before + 1);
  });

  it("ends with its signal", async () => {
    stage.answer(() => "hang");
    const looked = await stage.service.account.lookUp("rosa k", AbortSignal.timeout(20));
    expect(looked).toMatchObject(failing("unavailable"));
  });
});
