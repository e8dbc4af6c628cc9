import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { catalogueIndex, type IndexedEntry } from "@spindle/core/album/catalogue-index.ts";
import { wallOf } from "@spindle/core/shelf/wall.ts";
import { expect, test } from "vitest";
import { catalogueEntry } from "./catalogue-entry.ts";

const genres = await loadGenreTree();
const index = catalogueIndex((await loadCatalogue(genres)).map((album) => catalogueEntry(album, genres)));

const broadest = ({
  entry: {
    genres: [first = ""],
  },
}: IndexedEntry) => [...(genres.get(first) ?? [])].find((genre) => genres.get(genre)?.size === 0) ?? first;

test("the first walls of 200 listeners are diverse and well known", () => {
  const picks = { albums: [], artists: [], genres: [] };
  const walls = Array.from({ length: 200 }, (_, seed) => wallOf(index, { picks, seed, page: 0 }).albums);
  const fewest = (of: (album: IndexedEntry) => unknown) =>
    Math.min(...walls.map((albums) => new Set(albums.map(of)).size));
  expect(Math.min(...walls.map(({ length }) => length))).toBe(24);
  expect(fewest(({ entry: { year = 0 } }) => Math.floor(year / 10))).toBeGreaterThanOrEqual(7);
  expect(fewest(({ entry: { country } }) => country)).toBeGreaterThanOrEqual(15);
  expect(fewest(broadest)).toBeGreaterThanOrEqual(18);
  expect(
    fewest(
      ({
        entry: {
          genres: [first],
        },
      }) => first,
    ),
  ).toBeGreaterThanOrEqual(22);
  const fames = walls.map(
    (albums) => albums.reduce((sum, { entry }) => sum + entry.popularity, 0) / albums.length,
  );
  expect(Math.min(...fames)).toBeGreaterThan(50);
});
