import { expect, it } from "vitest";
import { readAs } from "../outside/tolerant-schemas.ts";
import { albumSchema } from "./answers.ts";
import { albumOf, tracksOf } from "./mapping.ts";

const tracksIn = (song: readonly object[]) =>
  tracksOf(readAs(albumSchema, { album: { id: "al-1", song } })?.album.song ?? expect.unreachable());
const two = { id: "so-2", title: "Two", track: 2, duration: 200 };

it("an album's tracks are its songs without its videos, and none if a length is missing", () => {
  const video = { id: "vi-3", title: "The Film", isVideo: true };
  expect(tracksIn([two, { ...two, title: "One", track: 1 }, video])).toEqual([
    { name: "One", seconds: 200 },
    { name: "Two", seconds: 200 },
  ]);
  expect(tracksIn([two, { id: "so-3", title: "Three" }])).toEqual([]);
});

it("an album is of the year of its first release, whatever that of the edition is", () => {
  const edition = { id: "al-1", name: "Blue Rooms", artist: "The Lamps", year: 2009, song: [] };
  const yearOf = (more: object) =>
    albumOf(readAs(albumSchema, { album: { ...edition, ...more } })?.album ?? expect.unreachable())?.year;
  expect(yearOf({ originalReleaseDate: { year: 1979, month: 3 } })).toBe(1979);
  expect(yearOf({ originalReleaseDate: {} })).toBe(2009);
});
