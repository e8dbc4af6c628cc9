import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type AlbumKey, albumKey } from "../album/album-key.ts";
import { addDays, daysBetween, type LocalDate } from "../day/local-date.ts";
import { seededRandom } from "../random/seeded-random.ts";
import { entry, libraryAlbum } from "../testing/albums.ts";
import { emptyTaste, noneMet } from "./candidate.ts";
import { chooseAlbums } from "./choose-album.ts";

const firstDay = "2026-11-21" as LocalDate;

test("a library of any size repeats no album within 180 days and leaves no day without one", async () => {
  const reached = { library: 0, catalogue: 0, again: 0 };
  const record = (at: number) => libraryAlbum(`Record ${at}`, "Somebody");
  const large = Array.from({ length: 130 }, (_, at) => entry(`Album ${at}`, `Band ${at}`));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(0, 1, 2, 7, 30),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 60, maxLength: 120 }),
      async (size, pauses) => {
        const input = {
          taste: { ...emptyTaste, savedAlbums: Array.from({ length: size }, (_, at) => record(at)) },
          met: noneMet,
          catalogue: large,
        };
        const random = seededRandom(size);
        const lastOn = new Map<AlbumKey, LocalDate>();
        let day = firstDay;
        for (const pause of pauses) {
          day = addDays(day, pause);
          const lastGiven = async (keys: readonly AlbumKey[]) =>
            new Map([...lastOn].filter(([key]) => keys.includes(key)));
          const { candidates, fallback } = await chooseAlbums({
            mode: "saved",
            input,
            today: day,
            lastGiven,
            random,
            count: 1,
          });
          const [candidate] = candidates;
          if (candidate === undefined) throw new Error("a day without an album");
          const key = albumKey(candidate.album.artist, candidate.album.title);
          const before = lastOn.get(key);
          if (before !== undefined) expect(daysBetween(before, day)).toBeGreaterThanOrEqual(180);
          expect(fallback === undefined).toBe(candidate.kind === "library");
          if (fallback) expect(fallback).toBe(size === 0 ? "nothing-found" : "all-given");
          reached[before !== undefined ? "again" : candidate.kind] += 1;
          lastOn.set(key, day);
        }
      },
    ),
    { numRuns: 12, seed: 5 },
  );
  expect(Math.min(...Object.values(reached))).toBeGreaterThan(20);
});
