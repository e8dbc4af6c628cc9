import { describe, expect, test } from "vitest";
import { entry, libraryAlbum } from "../testing/albums.ts";
import { actReader } from "./act-reader.ts";
import { catalogueIndex } from "./catalogue-index.ts";
import { genresFor, genresOfArtist } from "./genres.ts";

const catalogue = [
  entry("Blue Rooms", "The Lamps", { genres: ["shoegaze", "rock"] }),
  entry("Red Rooms", "The Lamps", { genres: ["noise", "shoegaze"] }),
  entry("Quiet", "Fern", { genres: ["folk"] }),
];
const index = catalogueIndex(catalogue);
const acts = actReader(index, []);

test("an album keeps the provider's genres", () => {
  expect(genresFor(libraryAlbum("Blue Rooms", "The Lamps", { genres: ["pop"] }), index, acts)).toEqual([
    "pop",
  ]);
});
test("an album without genres takes those of the same album in the catalogue, in any edition", () => {
  expect(genresFor(libraryAlbum("Blue Rooms (Deluxe)", "Lamps"), index, acts)).toEqual(["shoegaze", "rock"]);
});
test("an album that is not in the catalogue gets its artist's genres, most frequent first", () => {
  expect(genresFor(libraryAlbum("Green Rooms", "The Lamps"), index, acts)).toEqual([
    "shoegaze",
    "rock",
    "noise",
  ]);
});
test("an artist who is not in the catalogue has none", () => {
  expect(genresFor(libraryAlbum("Blue Rooms", "Nobody"), index, acts)).toEqual([]);
  expect(genresOfArtist({ name: "Nobody" }, index, acts)).toEqual([]);
});
test("the index of one catalogue is built once", () => {
  expect(catalogueIndex(catalogue)).toBe(index);
  expect(catalogueIndex([...catalogue])).not.toBe(index);
});

test("an album by several artists takes the genres of each", () => {
  const album = libraryAlbum("Blue and Quiet", ["The Lamps", "Fern"]);
  expect(genresFor(album, index, acts)).toEqual(["shoegaze", "rock", "noise", "folk"]);
});

describe("of two acts of one name", () => {
  const homonyms = [
    entry("United", "Phoenix", { country: "FR", genres: ["indie pop"] }),
    entry("Cantafabule", "Phoenix", { country: "RO", genres: ["progressive folk"] }),
  ];
  const pair = catalogueIndex(homonyms);
  const by = (ref: string) => [{ name: "Phoenix", ref }];
  const other = libraryAlbum("Alphabetical", "Phoenix", { artists: by("p1") });

  test("neither's genres are used if nothing distinguishes them", () => {
    expect(genresFor(other, pair, actReader(pair, []))).toEqual([]);
    expect(genresOfArtist({ name: "Phoenix" }, pair, actReader(pair, []))).toEqual([]);
  });

  test("the one with the album of the provider's id gives its genres", () => {
    const reader = actReader(pair, [libraryAlbum("United", "Phoenix", { artists: by("p1") })]);
    expect(genresFor(other, pair, reader)).toEqual(["indie pop"]);
    expect(genresFor({ ...other, artists: by("p2") }, pair, reader)).toEqual([]);
  });
});
