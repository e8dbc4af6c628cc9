import { noticeFor } from "@spindle/contract/notices.ts";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import {
  type ListenBrainzStage,
  listenTo,
  startListenBrainzStage,
} from "../providers/listenbrainz/testing/listenbrainz-stage.ts";
import { readMe, readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;
/** The promised time (ms) for a spin, whatever the service does. */
const longestSpin = 6_000;
const path = "/api/connections/listenbrainz";

let stage: ListenBrainzStage;
let server: TestServer;
beforeAll(async () => {
  stage = await startListenBrainzStage();
  const { clock, service } = stage;
  server = await startTestServer({ database: await openTestDatabase(), clock, services: [service] });
});
afterAll(() => Promise.all([server.stop(), stage.stop()]));
afterEach(() => {
  stage.answer(undefined);
  // The service may be asked again, whatever it answered.
  stage.clock.advance(day);
});

/** A listener whose only service is ListenBrainz, under this name. */
async function listener(name: string, account = "Rosa K"): Promise<TestBrowser> {
  const browser = server.newBrowser();
  const headers = { Origin: server.origin };
  await browser.request("POST", "/auth/local", { body: { name }, headers, peer: "127.0.0.1" });
  expect((await browser.request("PUT", path, { body: { account } })).status).toBe(200);
  return browser;
}

/** Plays these albums lately, and their artists most. */
function play(albums: readonly (readonly [artist: string, title: string])[]): void {
  const listens = albums.map(([artist_name, release_name]) => listenTo({ artist_name, release_name }));
  const artists = albums.map(([artist_name]) => ({ artist_name, artist_mbids: [] }));
  stage.answer(({ path: asked }) =>
    asked === "/1/latest-import" ? undefined : { body: { payload: { listens, artists } } },
  );
}

async function given(browser: TestBrowser, body: unknown) {
  const { spinId, ...started } = await spin(browser, body);
  const read = await readSpin(browser, spinId);
  stage.clock.advance(day);
  return { ...read, notice: started.notice };
}

describe("with a service that finds and plays no albums", () => {
  test("no mode says that anything is missing", async () => {
    const browser = await listener("six modes");
    for (const body of [
      { mode: "saved" },
      { mode: "recommendations" },
      { mode: "discovery" },
      { mode: "roulette" },
      { mode: "mood", mood: "calm" },
      { mode: "time", moment: "morning" },
    ]) {
      const { notice, album } = await given(browser, body);
      expect(notice, body.mode).toBeUndefined();
      for (const name of ["deepLink", "coverUrl", "tracks"])
        expect(album, body.mode).not.toHaveProperty(name);
    }
  });

  test("From My Music gives what was heard there, in the catalogue or not, and to this listener alone", async () => {
    const hostile = "<b>Blue</b> Rooms";
    play([
      ["BAND 1", "record 1"],
      ["The Lamps", hostile],
    ]);
    const browser = await listener("heard");
    const albums = [await given(browser, { mode: "saved" }), await given(browser, { mode: "saved" })];
    expect(albums.map(({ album }) => `${album.artist}: ${album.name}`).toSorted()).toEqual([
      "Band 1: Record 1",
      `The Lamps: ${hostile}`,
    ]);
    expect(albums.map(({ notice, why }) => [notice, why])).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    const other = await listener("heard too");
    const theirs = [await given(other, { mode: "saved" }), await given(other, { mode: "saved" })];
    const ids = [...albums, ...theirs].map(({ album }) => album.id);
    expect(new Set(ids).size).toBe(3);
  });

  test("New Artists and For You compare with what was played there", async () => {
    // Each artist of the sample has two albums.
    const known = Array.from({ length: 30 }, (_, at) => `Band ${at + 1}`);
    play(known.map((artist, at) => [artist, `Record ${2 * at + 1}`] as const));
    const browser = await listener("compares");
    for (let spun = 0; spun < 8; spun += 1) {
      const stranger = await given(browser, { mode: "discovery" });
      expect(known).not.toContain(stranger.album.artist);
      expect(stranger.why?.kind).toBe("stranger");
      const near = await given(browser, { mode: "recommendations" });
      expect(["played", "neighbor"]).toContain(near.why?.kind);
      const heard = known.indexOf(near.album.artist);
      expect(near.album.name).not.toBe(`Record ${2 * heard + 1}`);
    }
  });

  test.each<readonly [what: string, reply: Parameters<ListenBrainzStage["answer"]>[0], FallbackReason]>([
    ["is down", () => ({ status: 503 }), "provider-error"],
    ["drops connections", () => "drop", "provider-unavailable"],
    ["never answers", () => "hang", "provider-timed-out"],
    ["answers after 3 s", () => ({ after: 3_000 }), "provider-timed-out"],
    ["redirects", () => ({ status: 302, headers: { location: "/1/stats" } }), "provider-error"],
    ["answers without end", () => "flood", "provider-error"],
    ["answers 10 MB", () => ({ body: " ".repeat(10_000_000) }), "provider-error"],
    ["is used too much", () => ({ status: 429 }), "provider-over-quota"],
    [
      "has no such user anymore",
      () => ({ status: 404, body: { error: "Cannot find user" } }),
      "reconnect-needed",
    ],
  ])("one that %s is told of, and the spin succeeds in time", async (what, reply, reason) => {
    const browser = await listener(what);
    stage.answer(reply);
    const before = stage.clock.now();
    const { spinId, notice } = await spin(browser, { mode: "saved" });
    expect(stage.clock.now() - before).toBeLessThan(longestSpin);
    expect(notice).toBe(noticeFor(reason, "ListenBrainz"));
    expect((await readSpin(browser, spinId)).album.artist).toMatch(/^Band \d+$/);
    const connection = reason === "reconnect-needed" ? "expired" : "connected";
    expect(await readMe(browser)).toMatchObject({ connection });
    const lost = server.logged.filter(({ event }) => event === "connection lost");
    expect(lost).toHaveLength(connection === "expired" ? 1 : 0);
  });

  test("a name that the service has no longer can be given again", async () => {
    const browser = await listener("renamed");
    stage.answer(() => ({ status: 404, body: { error: "Cannot find user" } }));
    await spin(browser);
    stage.answer(undefined);
    expect((await browser.request("PUT", path, { body: { account: "newcomer" } })).status).toBe(200);
    expect(await readMe(browser)).toMatchObject({ connection: "connected" });
  });
});
