import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase() });
});
afterAll(() => server.stop());
afterEach(() => server.control("POST", "/reset", {}));

const reasonOf = async (browser: TestBrowser, body: object) =>
  (await readSpin(browser, (await spin(browser, body)).spinId)).why;

test.each<[object, RegExp]>([
  [{ mode: "saved" }, /^(?:saved|liked)$/],
  [{ mode: "recommendations" }, /^(?:played|neighbor)$/],
  [{ mode: "discovery" }, /^stranger$/],
  [{ mode: "mood", mood: "calm" }, /^mood$/],
  [{ mode: "time", moment: "evening" }, /^moment$/],
])("the first spin by %o tells what the mode knew", async (body, kind) => {
  const browser = await server.signIn("soul-collector", JSON.stringify(body));
  expect((await reasonOf(browser, body))?.kind).toMatch(kind);
});

test("From My Music tells since when an album is saved, as the provider says", async () => {
  const browser = await server.signIn("crate-digger", "since when");
  for (let spins = 0; spins < 20; spins += 1) {
    const why = await reasonOf(browser, { mode: "saved" });
    if (why?.kind === "saved") {
      expect(Date.parse(why.at ?? "")).toBeLessThan(server.clock.now());
      return;
    }
    server.clock.advance(day);
  }
  expect.unreachable();
});

test("an album of the catalogue that stands in for a mode tells nothing of the listener", async () => {
  const browser = await server.signIn("soul-collector", "stands in");
  await server.control("POST", "/faults", {
    match: { path: "/v1" },
    fault: { kind: "status", status: 503 },
  });
  const why = await reasonOf(browser, { mode: "recommendations" });
  expect(why === undefined || why.kind === "famous").toBe(true);
});

test("from the sixth album on, the first of a country, a decade or a genre is told, and never what came before", async () => {
  const browser = await server.signIn("newcomer", "firsts");
  const names = new Set<string>();
  const told: string[] = [];
  for (let spins = 0; spins < 25; spins += 1) {
    const { why, album } = await readSpin(browser, (await spin(browser, { mode: "roulette" })).spinId);
    if (why?.kind === "first") {
      expect(spins).toBeGreaterThanOrEqual(5);
      expect(names).not.toContain(why.name);
      told.push(why.of);
    }
    const { year } = album;
    for (const name of album.genres) names.add(name);
    if (year !== undefined) names.add(`${Math.floor(year / 10) * 10}s`);
    if (why?.kind === "first" && why.of === "country") names.add(why.name);
    server.clock.advance(day);
  }
  expect(told).not.toEqual([]);
});
