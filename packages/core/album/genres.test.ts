import { expect, test } from "vitest";
import { entry, libraryAlbum } from "../testing/albums.ts";
import { catalogueIndex } from "./catalogue-index.ts";
import { genresFor, genresOfArtist } from "./genres.ts";

const catalogue = [
  entry("Blue Rooms", "The Lamps", { genres: ["shoegaze", "rock"] }),
  entry("Red Rooms", "The Lamps", { genres: ["noise", "shoegaze"] }),
  entry("Quiet", "Fern", { genres: ["folk"] }),
];
const index = catalogueIndex(catalogue);

test("an album keeps the genres that the provider names", () => {
  expect(genresFor(libraryAlbum("Blue Rooms", "The Lamps", { genres: ["pop"] }), index)).toEqual(["pop"]);
});
test("an album without genres takes those of the same album in the catalogue, in any edition", () => {
  expect(genresFor(libraryAlbum("Blue Rooms (Deluxe)", "Lamps"), index)).toEqual(["shoegaze", "rock"]);
});
test("an album that the catalogue lacks takes its artist's, the most frequent first", () => {
  expect(genresFor(libraryAlbum("Green Rooms", "The Lamps"), index)).toEqual(["shoegaze", "rock", "noise"]);
});
test("an artist that the catalogue lacks has none", () => {
  expect(genresFor(libraryAlbum("Blue Rooms", "Nobody"), index)).toEqual([]);
  expect(genresOfArtist("Nobody", index)).toEqual([]);
});
test("the index of one catalogue is built once", () => {
  expect(catalogueIndex(catalogue)).toBe(index);
  expect(catalogueIndex([...catalogue])).not.toBe(index);
});
