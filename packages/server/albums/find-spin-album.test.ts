import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import type { ModeId } from "@spindle/core/spin/mode-definitions.ts";
import { recognizeSession } from "../use-cases/recognize-session.ts";
import { startSpin } from "../use-cases/start-spin.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { revoke } from "../testing/sandbox-account.ts";
import { readMe, readSpin, spin } from "../testing/spin-calls.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { timed } from "../testing/timed.ts";

const day = 24 * 60 * 60 * 1000;
const nothingFound =
  "We didn’t find anything for this mode in your Sandbox library yet, so this album comes from Spindle’s own catalog.";
const anError = "Sandbox returned an error, so this album comes from Spindle’s own catalog.";
const noAnswer = "Sandbox didn’t respond in time, so this album comes from Spindle’s own catalog.";
const overQuota =
  "Spindle has reached its Sandbox limit for now, so this album comes from Spindle’s own catalog.";
const expired = "Your Sandbox connection has expired, so this album comes from Spindle’s own catalog.";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase() });
});
afterAll(() => server.stop());
afterEach(async () => {
  await server.control("POST", "/reset", {});
  // A link that is known already would need no provider.
  await server.context.db.deleteFrom("album_links").execute();
  // After a day the adapter retries everything that a fault made it avoid.
  server.clock.advance(2 * day);
});

const breakProvider = (fault: object, path = "/v1") =>
  server.control("POST", "/faults", { match: { path }, fault });

/** A spin at a service that lacks one of its ports. */
async function spinLacking(browser: TestBrowser, port: "taste" | "finder", mode: ModeId) {
  const token = browser.cookies.get("spindle_session") ?? "";
  const input = { token, deviceZone: undefined, userAgent: undefined };
  const signedIn = (await recognizeSession(server.context, input)) ?? expect.unreachable();
  const provider = { ...(signedIn.provider ?? expect.unreachable()), [port]: undefined };
  const spun = await startSpin(server.context, { ...signedIn, provider }, { mode, inputs: {} });
  return spun.ok ? spun.value : expect.unreachable();
}

test.each(["saved", "recommendations"])(
  "%s with an empty library still gives an album and says where it came from",
  async (mode) => {
    const browser = await server.signIn("newcomer", `empty ${mode}`);
    const started = await spin(browser, { mode });
    expect(started.notice).toBe(nothingFound);
    expect(await readSpin(browser, started.spinId)).toMatchObject({ mode, notice: nothingFound });
  },
);

test.each(["discovery", "roulette"])(
  "%s with an empty library gives an album without a notice",
  async (mode) => {
    const browser = await server.signIn("newcomer", `calm ${mode}`);
    expect((await spin(browser, { mode })).notice).toBeUndefined();
  },
);

test.each([
  ["saved", { kind: "status", status: 503 }, anError],
  ["recommendations", { kind: "broken-json" }, anError],
  ["discovery", { kind: "status", status: 500 }, anError],
  // The albums of these are always the catalogue's.
  ["roulette", { kind: "status", status: 429, retryAfter: 3_600 }, undefined],
  ["mood", { kind: "quota" }, undefined],
  ["time", { kind: "status", status: 429 }, undefined],
])(
  "when the provider fails, %s gives an album with a search link and the right notice",
  async (mode, fault, notice) => {
    const browser = await server.signIn("soul-collector", `failing ${mode}`);
    await breakProvider(fault);
    const started = await spin(browser, { mode, ...(mode === "mood" && { mood: "happy" }) });
    expect(started.notice).toBe(notice);
    const { album, notice: shown } = await readSpin(browser, started.spinId);
    expect(shown).toBe(notice);
    expect(album).not.toHaveProperty("coverUrl");
    expect(album.deepLink).toContain("/search/");
  },
);

test("a service that knows no taste counts as one with an empty library", async () => {
  const browser = await server.signIn("soul-collector", "unknown taste");
  const { spinId } = await spinLacking(browser, "taste", "saved");
  expect((await readSpin(browser, spinId)).notice).toBe(nothingFound);
});

test("a service that finds no albums leaves an album without a match, and nothing says that it failed", async () => {
  const browser = await server.signIn("soul-collector", "unfound");
  const { spinId } = await spinLacking(browser, "finder", "roulette");
  const { album, notice } = await readSpin(browser, spinId);
  expect(notice).toBeUndefined();
  expect(album.deepLink).toContain("/search/");
  server.clock.advance(day);
  const owned = await spinLacking(browser, "finder", "saved");
  expect(owned.fallback).toBeUndefined();
  expect((await readSpin(browser, owned.spinId)).album.deepLink).toContain("/album/");
  expect(await server.context.db.selectFrom("album_links").selectAll().execute()).toEqual([]);
});

test("New Artists finds an album without a library, and names the provider's failure", async () => {
  const browser = await server.signIn("soul-collector", "unknown");
  await breakProvider({ kind: "status", status: 503 }, "/v1/me");
  const started = await spin(browser, { mode: "discovery" });
  expect(started.notice).toBe(anError);
  expect((await readSpin(browser, started.spinId)).album.deepLink).toContain("/album/");
});

test("abandons a hanging provider within the 6 s that a spin may take", async () => {
  const browser = await server.signIn("soul-collector", "patient");
  await breakProvider({ kind: "hang" });
  const { outcome, ms } = await timed(server, spin(browser));
  expect(outcome.notice).toBe(noAnswer);
  expect(ms).toBeLessThan(6_000);
});

test("a mode uses the rest of the library if one part fails", async () => {
  const browser = await server.signIn("soul-collector", "half");
  await breakProvider({ kind: "status", status: 503 }, "/v1/me/tracks");
  expect((await spin(browser)).notice).toBeUndefined();
});

test("a withdrawn grant keeps the session and the streak; spins come from the catalogue", async () => {
  const browser = await server.signIn("soul-collector", "withdrawn");
  await spin(browser);
  server.clock.advance(day);
  await revoke(server, "withdrawn");
  expect((await spin(browser)).notice).toBe(expired);
  expect(await readMe(browser)).toMatchObject({ connection: "expired", streak: { current: 2 } });
  server.clock.advance(day);
  expect((await spin(browser, { mode: "recommendations" })).notice).toBe(expired);
  await server.signInWith(browser, "soul-collector", "withdrawn");
  expect(await readMe(browser)).toMatchObject({ connection: "connected", stats: { albumsSpun: 3 } });
});

test("forty days of one mode never repeat an album", async () => {
  const browser = await server.signIn("jazz-listener", "faithful");
  const seen = new Set<string>();
  for (let spins = 1; spins <= 40; spins += 1) {
    const { album } = await readSpin(browser, (await spin(browser)).spinId);
    seen.add(`${album.artist} ${album.name}`);
    expect(seen.size).toBe(spins);
    server.clock.advance(day);
  }
  expect((await readMe(browser)).streak).toEqual({ current: 40, longest: 40 });
});

test("repeats the least recently given album once the whole catalogue has been given", async () => {
  const catalogue = sampleCatalogue(6);
  const small = await startTestServer({ database: await openTestDatabase(), catalogue });
  try {
    const browser = await small.signIn("newcomer");
    const given: string[] = [];
    for (let spins = 0; spins < 18; spins += 1) {
      const { album } = await readSpin(browser, (await spin(browser, { mode: "roulette" })).spinId);
      given.push(album.name);
      small.clock.advance(day);
    }
    expect(new Set(given.slice(0, 6)).size).toBe(6);
    expect(given.slice(6, 12)).toEqual(given.slice(0, 6));
    expect(given.slice(12)).toEqual(given.slice(0, 6));
  } finally {
    await small.stop();
  }
});

test.each([
  ["while the provider tells its length", undefined],
  ["while the provider does not describe it", { kind: "status", status: 503 }],
])("never gives a box set with more tracks than one page: %s", async (_when, fault) => {
  const isBox = (at: number) => at % 2 === 0;
  const catalogue = sampleCatalogue(60).map((album, at) =>
    isBox(at) ? { ...album, tracks: 55, minutes: 220 } : album,
  );
  const boxes = new Set(catalogue.filter((_, at) => isBox(at)).map(({ title }) => title));
  const half = await startTestServer({ database: await openTestDatabase(), catalogue });
  try {
    if (fault) await half.control("POST", "/faults", { match: { path: "/v1/albums" }, fault });
    for (let listener = 0; listener < 8; listener += 1) {
      const browser = await half.signIn("soul-collector", `owner of boxes ${listener}`);
      const { album } = await readSpin(browser, (await spin(browser)).spinId);
      expect(boxes).not.toContain(album.name);
    }
  } finally {
    await half.stop();
  }
});

// The last one: nothing is asked of the provider for a while after it.
test("gives an album and names the quota when the provider's quota is used up", async () => {
  const browser = await server.signIn("soul-collector", "over quota");
  await breakProvider({ kind: "quota" });
  expect((await spin(browser)).notice).toBe(overQuota);
});
