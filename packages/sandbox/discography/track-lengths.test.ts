import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleCatalogue } from "../testing/sample-catalogue.ts";
import { trackLengths } from "./track-lengths.ts";

const [album] = sampleCatalogue(1);
if (album === undefined) throw new Error("The sample catalogue is empty.");

test("lengths add up to the album's minutes, one per track, none empty", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 60 }),
      fc.integer({ min: 15, max: 120 }),
      fc.string(),
      (tracks, minutes, title) => {
        const lengths = trackLengths({ ...album, title, tracks, minutes });
        expect(lengths).toHaveLength(tracks);
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(minutes * 60_000);
        expect(Math.min(...lengths)).toBeGreaterThan(0);
      },
    ),
  );
});

test("unknown counts and lengths become 8 to 12 tracks and 34 to 52 minutes, deterministically", () => {
  fc.assert(
    fc.property(fc.string(), (title) => {
      const { tracks: _tracks, minutes: _minutes, ...unknown } = album;
      const lengths = trackLengths({ ...unknown, title });
      const minutes = lengths.reduce((sum, length) => sum + length, 0) / 60_000;
      expect(lengths.length).toBeGreaterThanOrEqual(8);
      expect(lengths.length).toBeLessThanOrEqual(12);
      expect(minutes).toBeGreaterThanOrEqual(34);
      expect(minutes).toBeLessThanOrEqual(52);
      expect(trackLengths({ ...unknown, title })).toEqual(lengths);
    }),
  );
});
