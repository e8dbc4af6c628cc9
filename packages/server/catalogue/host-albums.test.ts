import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { CatalogueError, loadCatalogue } from "@spindle/catalogue/load-catalogue.ts";
import { ineligibilityOf } from "@spindle/core/album/eligibility.ts";
import { afterAll, describe, expect, test } from "vitest";
import { catalogueEntry } from "./catalogue-entry.ts";
import { loadAlbums } from "./host-albums.ts";

const home = mkdtempSync(join(tmpdir(), "spindle-catalogue-"));
afterAll(() => rmSync(home, { recursive: true }));
const genres = await loadGenreTree();
const catalogue = await loadCatalogue(genres);
const load = (file: string) => loadAlbums(file, genres, 2026);

function write(name: string, albums: readonly unknown[]): string {
  const path = join(home, `${name}.json`);
  writeFileSync(path, `[\n${albums.map((album) => JSON.stringify(album)).join(",\n")}\n]\n`);
  return path;
}

const own: CatalogueAlbum = {
  title: "Songs from the Back Room",
  artist: "The Household",
  year: 2026,
  country: "NZ",
  genres: ["folk"],
  moods: ["calm"],
  moments: ["evening"],
  popularity: 5,
};

test("the rules of a spin accept every album of our catalogue", () => {
  const refused = catalogue.flatMap((album) => {
    const why = ineligibilityOf(catalogueEntry(album));
    return why === undefined ? [] : [`${album.artist}: ${album.title}: ${why}`];
  });
  expect(refused).toEqual([]);
});

describe("a host's album file", () => {
  test("adds its albums and replaces ours of the same artist and title", async () => {
    const ours = catalogue.find(({ artists }) => artists?.length === 2);
    if (!ours) throw new Error("the catalogue lists no pair");
    const changed = {
      ...ours,
      artists: ours.artists?.toReversed(),
      title: ours.title.toUpperCase(),
      popularity: 1,
    };
    const extended = await load(write("own", [own, changed]));
    expect(extended).toHaveLength(catalogue.length + 1);
    expect(extended).toContainEqual(own);
    expect(extended).toContainEqual(changed);
    expect(extended).not.toContainEqual(ours);
  });

  test("is optional", async () => {
    await expect(load(join(home, "none.json"))).resolves.toHaveLength(catalogue.length);
  });

  test.each<readonly [string, readonly unknown[], string]>([
    ["a wrong field", [own, { ...own, year: "2026" }], "line 3 (“Songs from the Back Room”): year: "],
    [
      "an unknown genre",
      [{ ...own, genres: ["backroom"] }],
      "“backroom” isn't a known genre. Use a word from",
    ],
    [
      "a year to come",
      [{ ...own, year: 2027 }],
      "year: 2027 is in the future. Use the year of first release.",
    ],
    [
      "a compilation by its title",
      [{ ...own, title: "The Best of The Household" }],
      "it's a compilation. Remove it",
    ],
    ["a concert by its title", [{ ...own, title: "Live at the Back Room" }], "a live recording. Remove it"],
    [
      "an album twice",
      [own, { ...own, artist: "the household" }],
      "line 3 (“Songs from the Back Room”): the album is also on line 2. Remove one",
    ],
    [
      "a pair in two orders",
      [
        { ...own, artist: "Ann & Bo", artists: ["Ann", "Bo"] },
        { ...own, artist: "Bo, Ann", artists: ["Bo", "Ann"] },
      ],
      "the album is also on line 2",
    ],
  ])("with %s is rejected, naming the file, the entry and the fix", async (name, albums, message) => {
    const path = write(name, albums);
    const loading = load(path);
    await expect(loading).rejects.toThrow(CatalogueError);
    await expect(loading).rejects.toThrow(`${path}, `);
    await expect(loading).rejects.toThrow(message);
  });

  test("is refused if it is no file or too large", async () => {
    await expect(load(home)).rejects.toThrow(`${home}: it isn't a file.`);
    const huge = join(home, "huge.json");
    writeFileSync(huge, Buffer.alloc(17 * 1024 * 1024, " "));
    await expect(load(huge)).rejects.toThrow(`${huge}: it's larger than 16 MiB.`);
  });

  test("is rejected with all its mistakes at once", async () => {
    const path = write("several", [
      { ...own, year: 2030 },
      { ...own, popularity: 0 },
    ]);
    await expect(load(path)).rejects.toThrow(/line 2 .*in the future[\s\S]*line 3 .*popularity/);
  });
});
