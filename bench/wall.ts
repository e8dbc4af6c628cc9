import { performance } from "node:perf_hooks";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { searchWall } from "@spindle/core/shelf/search-wall.ts";
import { wallOf } from "@spindle/core/shelf/wall.ts";
import { catalogueEntry } from "@spindle/server/catalogue/catalogue-entry.ts";

/** Measures how diverse the first walls of 200 listeners are, and what a wall and a keystroke of its search cost. */
const listeners = 200;
const queries = ["r", "ra", "rad", "radio", "radiohead", "ok comp", "blue miles", "the b", "zzz", "椎名"];
const rounds = 50;

const genres = await loadGenreTree();
const index = catalogueIndex((await loadCatalogue(genres)).map((album) => catalogueEntry(album, genres)));
const broadest = (genre = "") =>
  [...(genres.get(genre) ?? [])].find((broad) => genres.get(broad)?.size === 0) ?? genre;

const picks = { albums: [], artists: [], genres: [] };
const first = timed(() => wallOf(index, { picks, seed: -1, page: 0 }));
const walls = timed(() =>
  Array.from({ length: listeners }, (_, seed) => wallOf(index, { picks, seed, page: 0 }).albums),
);
const facets = {
  decades: walls.value.map((albums) => albums.map(({ entry: { year = 0 } }) => Math.floor(year / 10))),
  countries: walls.value.map((albums) => albums.map(({ entry: { country } }) => country)),
  "first genres": walls.value.map((albums) => albums.map(({ entry }) => entry.genres[0])),
  "broad genres": walls.value.map((albums) => albums.map(({ entry }) => broadest(entry.genres[0]))),
};
for (const [facet, values] of Object.entries(facets)) {
  const counts = values.map((ofWall) => new Set<unknown>(ofWall).size);
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  console.log(`${facet} of a first wall: at least ${Math.min(...counts)}, on average ${mean.toFixed(1)}`);
}
console.log(
  `a wall of ${index.entries.length} albums: ${(walls.ms / listeners).toFixed(1)} ms, the very first ${first.ms.toFixed(0)} ms`,
);

const firstSearch = timed(() => searchWall(index, "a"));
for (const query of queries) {
  const { ms } = timed(() => {
    for (let round = 0; round < rounds; round += 1) searchWall(index, query);
  });
  console.log(`a search for “${query}”: ${(ms / rounds).toFixed(2)} ms`);
}
console.log(`the very first search: ${firstSearch.ms.toFixed(0)} ms`);

function timed<Value>(work: () => Value): { readonly value: Value; readonly ms: number } {
  const startedAt = performance.now();
  const value = work();
  return { value, ms: performance.now() - startedAt };
}
