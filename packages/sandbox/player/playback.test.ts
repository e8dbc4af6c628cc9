import fc from "fast-check";
import { expect, test } from "vitest";
import { createDiscography } from "../discography/discography.ts";
import { sampleCatalogue } from "../testing/sample-catalogue.ts";
import { momentOf, reorder, setPlaying, startAlbum } from "./playback.ts";

const [album] = createDiscography(sampleCatalogue(5)).albums;
if (album === undefined) throw new Error("No album.");
const total = album.tracks.reduce((sum, track) => sum + track.milliseconds, 0);

test("playback advances with the clock whatever commands come", () => {
  const step = fc.record({
    wait: fc.integer({ min: 0, max: Math.floor(total / 12) }),
    act: fc.constantFrom("shuffle-off", "pause-and-go", "nothing"),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 10 }), (steps) => {
      let now = 1_000_000;
      const begun = now;
      let playback = startAlbum(album, { position: 0, milliseconds: 0 }, false, () => 0.5, now);
      for (const { wait, act } of steps) {
        now += wait;
        if (act === "shuffle-off") playback = reorder(playback, false, () => 0.5, now);
        if (act === "pause-and-go") playback = setPlaying(setPlaying(playback, false, now), true, now);
      }
      const moment = momentOf(playback, now);
      const before = album.tracks.slice(0, moment?.index).reduce((sum, track) => sum + track.milliseconds, 0);
      expect(before + (moment?.progress ?? 0)).toBe(now - begun);
    }),
  );
});

test("a shuffled album plays every song once, and a chosen one first", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: album.tracks.length - 1 }),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
      (position, chances) => {
        const random = () => chances.next().value as number;
        const { order } = startAlbum(album, { position, milliseconds: 0 }, true, random, 0);
        expect(order[0]).toBe(album.tracks[position]);
        expect(new Set(order).size).toBe(album.tracks.length);
      },
    ),
  );
});
