import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { someSpinOf } from "@spindle/core/testing/spin-choices.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { type AlbumSpec, toldLonger } from "../providers/subsonic/testing/fake-library.ts";
import { startFakeServer } from "../providers/subsonic/testing/fake-server.ts";
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

/** A listener of a music server with these albums. */
async function openListener(of: readonly AlbumSpec[]) {
  const fake = await startFakeServer({ albums: of, users: [rosa] });
  onTestFinished(() => fake.stop());
  const clock = createFakeClock();
  const subsonic = createTestSubsonic(clock);
  const server = await startTestServer({ database: await openTestDatabase(), services: [subsonic], clock });
  onTestFinished(() => server.stop());
  const browser = server.newBrowser();
  const body = { server: fake.url, user: rosa.name, password: rosa.password };
  await browser.request("POST", "/auth/subsonic/server", { body, headers: { Origin: server.origin } });
  return { browser, clock, server };
}

test("every mode gives an album of the listener's own server, if one fits", async () => {
  const { browser, clock } = await openListener(albums);
  for (const mode of modeIds) {
    clock.advance(day);
    const { album, notice } = await readSpin(browser, (await spin(browser, someSpinOf(mode))).spinId);
    expect(
      albums.map(({ title }) => title),
      mode,
    ).toContain(album.name);
    const sound = await browser.request("GET", `/api/albums/${album.id}/sound?plays=wav`);
    expect([mode, sound.status, notice]).toEqual([mode, 200, undefined]);
    if (mode === "recommendations" || mode === "discovery")
      expect([heard, starred]).not.toContain(album.name);
  }
});

test("owned albums are not remembered as known", async () => {
  const { browser, server } = await openListener(albums);
  await spin(browser);
  const known = await server.context.db.selectFrom("taste_memory").select("thing").execute();
  expect(known).toHaveLength(1);
});

test("single songs of an album don't make it owned", async () => {
  const single = albums.slice(2, -1).map((album) => ({ ...album, songs: album.songs.slice(0, 1) }));
  const { browser, clock } = await openListener([...single, ...albums.slice(0, 2)]);
  for (const _ of [1, 2]) {
    clock.advance(day);
    const { album } = await readSpin(browser, (await spin(browser, { mode: "roulette" })).spinId);
    expect(albums.slice(0, 2).map(({ title }) => title)).toContain(album.name);
  }
});
