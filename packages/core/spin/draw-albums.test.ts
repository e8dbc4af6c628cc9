import { describe, expect, test } from "vitest";
import { catalogueIndex } from "../album/catalogue-index.ts";
import { seededRandom } from "../random/seeded-random.ts";
import { libraryAlbum } from "../testing/albums.ts";
import type { WeightedCandidate } from "./candidate.ts";
import { drawAlbums } from "./draw-albums.ts";

const found = (weight: number, ...titles: readonly string[]): readonly WeightedCandidate[] =>
  titles.map((title) => ({ candidate: { kind: "library", album: libraryAlbum(title, "Uno") }, weight }));

describe("the first album drawn", () => {
  const draws = 20_000;

  /** How often "Two" comes first, as deviations from what its chance leads one to expect. */
  function deviationOfTwo(albums: readonly WeightedCandidate[], chance: number): number {
    const random = seededRandom(99);
    const index = catalogueIndex([]);
    let twos = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      if (drawAlbums(albums, index, random).next().value?.candidate.album.title === "Two") twos += 1;
    }
    return Math.abs(twos - chance * draws) / Math.sqrt(chance * (1 - chance) * draws);
  }

  test("follows the weights, within four standard deviations", () => {
    expect(deviationOfTwo([...found(1, "One"), ...found(3, "Two")], 0.75)).toBeLessThan(4);
  });

  test("is not more likely because of many editions, within four standard deviations", () => {
    const editions = found(1, "One", "One (Deluxe)", "One (Remastered)", "Two");
    expect(deviationOfTwo(editions, 0.5)).toBeLessThan(4);
  });
});
