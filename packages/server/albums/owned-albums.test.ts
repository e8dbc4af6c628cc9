import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { someSpinOf } from "@spindle/core/testing/spin-choices.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { type AlbumSpec, toldLonger } from "../providers/subsonic/testing/fake-library.ts";
import { startFakeServer } from "../providers/subsonic/testing/fake-server.ts";
import type { UserSpec } from "../providers/subsonic/testing/fake-state.ts";
import { createTestSubsonic } from "../providers/subsonic/testing/test-subsonic.ts";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import { startTestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;
const songs = Array.from({ length: 8 }, (_, at) => ({ title: `Part ${at + 1}`, seconds: 2 }));
/** A tenth of the catalogue, and one album that it lacks. */
const albums = toldLonger([
  ...sampleCatalogue()
    .filter((_, at) => at % 10 === 0)
    .map(
      ({ title, artist, year, genres }): AlbumSpec => ({
        title,
        artist,
        genres,
        songs,
        ...(year !== undefined && { year }),
      }),
    ),
  { title: "Attic", artist: "The Lamps", songs },
]);

const [heard, starred] = ["Record 1", "Record 11"];
const rosa = { name: "rosa", password: "sesame", plays: { [heard]: 9 }, starred: { albums: [starred] } };
const unheard = { ...rosa, plays: {}, starred: {} };

/** A listener of a music server with these albums. */
async function openListener(of: readonly AlbumSpec[], user: UserSpec = rosa) {
  const fake = await startFakeServer({ albums: of, users: [user] });
  onTestFinished(() => fake.stop());
  const clock = createFakeClock();
  const subsonic = createTestSubsonic(clock);
  const server = await startTestServer({ database: await openTestDatabase(), services: [subsonic], clock });
  onTestFinished(() => server.stop());
  const browser = server.newBrowser();
  const body = { server: fake.url, user: user.name, password: user.password };
  await browser.request("POST", "/auth/subsonic/server", { body, headers: { Origin: server.origin } });
  return { browser, clock, server, fake };
}

test("every mode but Russian Roulette gives an album of the listener's own server, if one fits, without a search", async () => {
  const { browser, clock, fake } = await openListener(albums);
  for (const mode of modeIds.filter((id) => id !== "roulette")) {
    fake.fail({ kind: "reset" }, { calls: ["search3", "getAlbum"] });
    clock.advance(day);
    const { album, notice } = await readSpin(browser, (await spin(browser, someSpinOf(mode))).spinId);
    expect(
      albums.map(({ title }) => title),
      mode,
    ).toContain(album.name);
    fake.endFaults();
    const sound = await browser.request("GET", `/api/albums/${album.id}/sound?plays=wav`);
    expect([mode, sound.status, notice]).toEqual([mode, 200, undefined]);
    if (mode === "recommendations" || mode === "discovery")
      expect([heard, starred]).not.toContain(album.name);
  }
});

test("Russian Roulette doesn't ask what is owned", async () => {
  const { browser, fake } = await openListener(albums);
  const before = fake.requests.length;
  await spin(browser, { mode: "roulette" });
  const calls = fake.requests.slice(before).map(({ call }) => call);
  expect(calls).toContain("search3");
  expect(calls).not.toContain("getAlbumList2");
});

test("an owned album is remembered as known only if it was played, however seldom and short", async () => {
  const often = Array.from({ length: 100 }, (_, at) => `Old ${at}`);
  const plays = Object.fromEntries([...often.map((title) => [title, 9]), ["Played Once", 1]]);
  const all = [...often, "Played Once", "Never Played"];
  const albumOf = (title: string) => ({ title, artist: `Band of ${title}`, songs });
  const short = (title: string) => toldLonger([albumOf(title)], title === "Played Once" ? 30 : undefined);
  const of = all.flatMap(short);
  const { browser, server } = await openListener(of, { ...rosa, plays, starred: {} });
  await spin(browser, { mode: "discovery" });
  const { db } = server.context;
  const known = await db.selectFrom("taste_memory").select("title").where("kind", "=", "album").execute();
  expect(new Set(known.map(({ title }) => title))).toEqual(new Set([...often, "Played Once"]));
});

test("an album of the catalogue is linked to the plainest edition that is fit for a spin", async () => {
  const [plain = expect.unreachable()] = albums;
  const fit = ["Super Deluxe", "Deluxe", "2011 Remaster"].map((edition) => ({
    ...plain,
    title: `${plain.title} (${edition})`,
  }));
  const { browser, server, fake } = await openListener([...toldLonger([plain], 30), ...fit], unheard);
  await spin(browser, { mode: "discovery" });
  const { ref } = await server.context.db.selectFrom("spins").select("ref").executeTakeFirstOrThrow();
  const linked = [...fake.library.albums()].find(({ id }) => id === ref);
  expect(linked?.title).toBe(`${plain.title} (Deluxe)`);
});

test("a server that takes too long to list what is owned delays no spin, and New Artists doesn't blame it", async () => {
  const { browser, clock, fake } = await openListener(albums, unheard);
  const answered = Promise.withResolvers<void>();
  fake.fail({ kind: "slow", until: answered.promise }, { calls: ["getAlbumList2"] });
  const before = fake.requests.length;
  const asked = (of: string) => fake.requests.slice(before).filter(({ call }) => call === of).length;
  const spun = spin(browser, { mode: "discovery" });
  await expect.poll(() => asked("getAlbumList2")).toBe(5);
  clock.advance(1_500);
  answered.resolve();
  expect((await readSpin(browser, (await spun).spinId)).notice).toBeUndefined();
  expect(asked("search3"), "the album is none of those").toBeGreaterThan(0);
});

test("single songs of an album don't make it owned", async () => {
  const single = albums.slice(2, -1).map((album) => ({ ...album, songs: album.songs.slice(0, 1) }));
  const { browser, clock } = await openListener([...single, ...albums.slice(0, 2)], unheard);
  for (const _ of [1, 2]) {
    clock.advance(day);
    const { album } = await readSpin(browser, (await spin(browser, { mode: "discovery" })).spinId);
    expect(albums.slice(0, 2).map(({ title }) => title)).toContain(album.name);
  }
});
