import type { Spin } from "@spindle/contract/schemas/spin.ts";
import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { albumNames, type TallyName } from "@spindle/core/listening/spin-tallies.ts";
import { firstKinds } from "@spindle/core/spin/why.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { albumIdOf } from "../ids/new-id.ts";
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
])("the first spin by %o gives the reason that the mode knew", async (body, kind) => {
  const browser = await server.signIn("soul-collector", JSON.stringify(body));
  expect((await reasonOf(browser, body))?.kind).toMatch(kind);
});

test("From My Music names the date on which an album was saved, if the provider gives it", async () => {
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

test("a catalogue album as a fallback says nothing about the listener", async () => {
  const browser = await server.signIn("soul-collector", "stands in");
  // From here on it is known whom the listener knows.
  await spin(browser, { mode: "saved" });
  server.clock.advance(day);
  expect(await reasonOf(browser, { mode: "discovery" })).toHaveProperty("kind", "stranger");
  server.clock.advance(day);
  await server.control("POST", "/faults", { match: { path: "/v1" }, fault: { kind: "status", status: 503 } });
  expect(await reasonOf(browser, { mode: "discovery" })).toBeUndefined();
});

test.each<[object, string, RegExp | undefined]>([
  [{ mode: "saved" }, "/v1/me/tracks", /^saved$/],
  [{ mode: "saved" }, "/v1/me/albums", /^liked$/],
  [{ mode: "recommendations" }, "/v1/me/tracks", /^(?:played|neighbor)$/],
  // The provider describes the listener, but not the album.
  [{ mode: "recommendations" }, "/v1/search", /^(?:played|neighbor)$/],
  [{ mode: "discovery" }, "/v1/me/following", undefined],
])("a spin by %o, if %s fails, gives a reason from what was read", async (body, path, kind) => {
  const browser = await server.signIn("soul-collector", `partly ${JSON.stringify(body)} ${path}`);
  await server.control("POST", "/faults", { match: { path }, fault: { kind: "status", status: 503 } });
  const why = await reasonOf(browser, body);
  if (kind === undefined) expect(why).toBeUndefined();
  else expect(why?.kind).toMatch(kind);
});

/** What the catalogue says of the album that a spin gave: its country, decade and genres. */
function catalogueNames({ context }: TestServer, { name, artist }: Spin["album"]): readonly TallyName[] {
  const entry = context.catalogue.find((each) => each.title === name && each.artist === artist);
  if (entry?.year === undefined) return expect.unreachable();
  const { genres, year, country } = entry;
  return albumNames({ genres, year, country });
}

test("from the sixth album on, the first of a country, else a decade, else a genre is named", async () => {
  const browser = await server.signIn("newcomer", "firsts");
  const known = new Set<string>();
  const firsts = new Set<string>();
  for (let spins = 0; spins < 25; spins += 1) {
    const { why, album } = await readSpin(browser, (await spin(browser, { mode: "roulette" })).spinId);
    const names = catalogueNames(server, album);
    const first = firstKinds
      .flatMap((of) => names.find(({ kind }) => kind === of) ?? [])
      .find(({ kind, name }) => !known.has(`${kind} ${name}`));
    expect(why).toEqual(
      spins >= 5 && first ? { kind: "first", of: first.kind, name: first.name } : undefined,
    );
    if (why?.kind === "first") firsts.add(why.of);
    for (const { kind, name } of names) known.add(`${kind} ${name}`);
    server.clock.advance(day);
  }
  expect(firsts.size).toBeGreaterThan(1);
});

test("decides firsts by what the listener is given, whatever the album's shared row says", async () => {
  const browser = await server.signIn("newcomer", "counted");
  const { context, clock } = server;
  for (let spins = 0; spins < 5; spins += 1) {
    await spin(browser, { mode: "roulette" });
    clock.advance(day);
  }
  const index = catalogueIndex(context.catalogue);
  for (const album of context.catalogue) {
    await sql`
      insert into albums (album_id, artist, artists, title, year, genres, country)
      values (${albumIdOf(index.keyOf(album))}, ${album.artist}, ${JSON.stringify([album.artist])}, ${album.title}, 1890, '["polka"]', 'IS')
      on conflict (album_id) do update set country = 'IS', year = 1890, genres = '["polka"]'`.execute(
      context.db,
    );
  }
  const { why, album } = await readSpin(browser, (await spin(browser, { mode: "roulette" })).spinId);
  const country = catalogueNames(server, album).find(({ kind }) => kind === "country");
  expect(why).toEqual({ kind: "first", of: "country", name: country?.name });
});

test("an album that repeats is no first, even if more is known about it now", async () => {
  const few = await startTestServer({ database: await openTestDatabase(), catalogue: sampleCatalogue(6) });
  onTestFinished(few.stop);
  const browser = await few.signIn("newcomer", "again");
  for (let spins = 0; spins < 6; spins += 1) {
    await spin(browser, { mode: "roulette" });
    few.clock.advance(day);
  }
  await sql`delete from tallies where kind in ('country', 'decade')`.execute(few.context.db);
  few.clock.advance(200 * day);
  expect(await reasonOf(await few.signIn("newcomer", "again"), { mode: "roulette" })).toBeUndefined();
});
