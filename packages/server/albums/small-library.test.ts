import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { fillShelves } from "../testing/sandbox-account.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import { startTestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;
const allGiven =
  "In the last 180 days, you’ve been given every album this mode could find for you, so this one comes from Spindle’s own catalog.";

test("a library of one album gives it every 180 days, with different catalogue albums in between", async () => {
  const server = await startTestServer({
    database: await openTestDatabase(),
    catalogue: sampleCatalogue(60),
  });
  try {
    const browser = await server.signIn("soul-collector", "one album");
    await fillShelves(server, "one album", { savedAlbums: 1, likedTracks: 0, followedArtists: 0 });
    const given: { readonly on: number; readonly title: string; readonly notice: string | undefined }[] = [];
    let today = 0;
    for (const on of [0, 1, 2, 90, 179, 180, 181, 359, 360, 400]) {
      server.clock.advance((on - today) * day);
      today = on;
      // A grant lasts six months: shorter than this test.
      await server.signInWith(browser, "soul-collector", "one album");
      const { spinId, notice } = await spin(browser);
      given.push({ on, title: (await readSpin(browser, spinId)).album.name, notice });
    }
    const only = given[0]?.title;
    expect(given.filter(({ title }) => title === only).map(({ on }) => on)).toEqual([0, 180, 360]);
    for (const { title, notice } of given) expect(notice).toBe(title === only ? undefined : allGiven);
    expect(new Set(given.map(({ title }) => title)).size).toBe(given.length - 2);
  } finally {
    await server.stop();
  }
});
