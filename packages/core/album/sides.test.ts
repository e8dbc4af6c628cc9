import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sidesOf } from "./sides.ts";
import { minutesOfTracks, type Track } from "./tracks.ts";

const ofMinutes = (...minutes: readonly number[]): readonly Track[] =>
  minutes.map((each, at) => ({ name: `Track ${at + 1}`, seconds: Math.round(each * 60) }));
const lengths = (minutes: readonly number[]) =>
  sidesOf(ofMinutes(...minutes)).map((side) => side.map(({ seconds }) => seconds / 60));

describe("the sides of an album", () => {
  test.each<[string, readonly number[], readonly (readonly number[])[]]>([
    [
      "two, split nearest to half",
      [5, 4, 6, 3, 7, 5],
      [
        [5, 4, 6],
        [3, 7, 5],
      ],
    ],
    [
      "two of a short album too",
      [3, 3, 3, 3],
      [
        [3, 3],
        [3, 3],
      ],
    ],
    ["one of a single track", [40], [[40]]],
    [
      "four of an album that two cannot hold",
      [14, 10, 14, 10, 14, 10, 14, 10],
      [
        [14, 10],
        [14, 10],
        [14, 10],
        [14, 10],
      ],
    ],
    ["a track of more than 26 minutes alone on its side", [31, 9, 9], [[31], [9, 9]]],
    ["one for each of three long tracks", [25, 25, 25], [[25], [25], [25]]],
    ["none where there are no tracks", [], []],
    ["eight at most", Array<number>(8).fill(25), Array.from({ length: 8 }, () => [25])],
    ["none where nine are needed", Array<number>(9).fill(25), []],
  ])("are %s", (_, minutes, expected) => {
    expect(lengths(minutes)).toEqual(expected);
  });

  test("hold all tracks in order, at most 26 minutes each unless a track is longer", () => {
    const tracks = fc.array(fc.integer({ min: 20, max: 2_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(tracks, (all) => {
        const album = all.map((seconds, at) => ({ name: String(at), seconds }));
        const sides = sidesOf(album);
        if (sides.length === 0) {
          // Any two sides in a row hold more than 26 minutes together; so does a track longer than that by itself.
          expect(all.reduce((sum, each) => sum + Math.min(each, 26 * 60), 0)).toBeGreaterThan(4 * 26 * 60);
          return;
        }
        expect(sides.length).toBeLessThanOrEqual(8);
        expect(sides.flat()).toEqual(album);
        for (const side of sides) {
          expect(side).not.toEqual([]);
          const seconds = side.reduce((sum, track) => sum + track.seconds, 0);
          expect(side.length === 1 || seconds <= 26 * 60).toBe(true);
        }
      }),
    );
  });

  test("are two, and no other split is more even", () => {
    const tracks = fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 2, maxLength: 10 });
    fc.assert(
      fc.property(tracks, (all) => {
        const album = all.map((seconds) => ({ name: "", seconds }));
        const [first = []] = sidesOf(album);
        const total = all.reduce((sum, each) => sum + each, 0);
        const apart = (count: number) =>
          Math.abs(total - 2 * all.slice(0, count).reduce((sum, each) => sum + each, 0));
        for (let count = 1; count < all.length; count += 1)
          expect(apart(first.length)).toBeLessThanOrEqual(apart(count));
      }),
    );
  });
});

test.each([26 * 60, 14 * 60, 8 * 60, 1])(
  "of 300 tracks of %i seconds are computed without trying many numbers of sides",
  (seconds) => {
    let reads = 0;
    const counted = {
      name: "",
      get seconds() {
        reads += 1;
        return seconds;
      },
    };
    sidesOf(Array.from({ length: 300 }, (): Track => counted));
    // Once for the whole, and once for each number of sides tried: 2, 4, 6 and 8.
    expect(reads).toBeLessThanOrEqual(300 * 5);
  },
);

test("tracks last as long as their sum, rounded to minutes, and at least one", () => {
  expect(minutesOfTracks(ofMinutes(3.4, 2.2))).toBe(6);
  expect(minutesOfTracks(ofMinutes(0.1))).toBe(1);
});
