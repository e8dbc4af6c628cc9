import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import { expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import { startTestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;
const records = sampleCatalogue(40);
/** The provider lists both of a pair; the catalogue joins their names, the other way round. */
const atProvider = records.map((album) => ({
  ...album,
  artists: [album.artist, `Guest of ${album.artist}`],
}));
const catalogue = records.map((album) => ({
  ...album,
  artist: `Guest of ${album.artist} & ${album.artist}`,
}));

test("gives an album by two artists once, from the library or the catalogue", async () => {
  const server = await startTestServer({ database: await openTestDatabase(), catalogue, atProvider });
  try {
    const browser = await server.signIn("soul-collector");
    const seen = new Set<string>();
    for (let spins = 1; spins <= 18; spins += 1) {
      const mode = spins % 2 === 0 ? "roulette" : "saved";
      const { album, notice } = await readSpin(browser, (await spin(browser, { mode })).spinId);
      expect(notice).toBeUndefined();
      expect(album.deepLink).toContain("/album/");
      expect(album.artist).toBe(mode === "saved" ? album.artists.join(", ") : album.artists[0]);
      expect(album.artists).toHaveLength(mode === "saved" ? 2 : 1);
      seen.add(album.name);
      expect(seen.size).toBe(spins);
      server.clock.advance(day);
    }
  } finally {
    await server.stop();
  }
});
