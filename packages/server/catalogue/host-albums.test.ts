import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
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
const load = (directory: string) => loadAlbums(directory, genres, 2026);

/** A directory of a host with a file of these entries. */
function write(name: string, entries: readonly unknown[], file = "catalogue.json"): string {
  const directory = join(home, name);
  mkdirSync(directory, { recursive: true });
  const lines = entries.map((entry) => JSON.stringify(entry)).join(",\n");
  writeFileSync(join(directory, file), `[\n${lines}\n]\n`);
  return directory;
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
    await expect(load(join(home, "none"))).resolves.toHaveLength(catalogue.length);
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
    const directory = write(name, albums);
    const path = join(directory, "catalogue.json");
    const loading = load(directory);
    await expect(loading).rejects.toThrow(CatalogueError);
    await expect(loading).rejects.toThrow(`${path}, `);
    await expect(loading).rejects.toThrow(message);
  });

  test("is refused if it is no file or too large", async () => {
    for (const name of ["catalogue.json", "catalogue-ids.json"]) {
      const directory = mkdtempSync(join(home, "bad-"));
      const path = join(directory, name);
      mkdirSync(path);
      await expect(load(directory)).rejects.toThrow(`${path}: it isn't a file.`);
      rmSync(path, { recursive: true });
      writeFileSync(path, Buffer.alloc(17 * 1024 * 1024, " "));
      await expect(load(directory)).rejects.toThrow(`${path}: it's larger than 16 MiB.`);
    }
  });

  test("is rejected with all its mistakes at once", async () => {
    const path = write("several", [
      { ...own, year: 2030 },
      { ...own, popularity: 0 },
    ]);
    await expect(load(path)).rejects.toThrow(/line 2 .*in the future[\s\S]*line 3 .*popularity/);
  });
});

describe("a host's file of ids", () => {
  const [first, second] = catalogue;
  if (!first || !second) throw new Error("the catalogue is empty");
  const { artist, title } = first;
  const musicbrainz = "8e8a594f-2175-38c7-a871-abb68ec363e7";
  const spotify = "4LH4d3cOWNNsVw41Gqt2kv";
  const writeIds = (name: string, ...entries: readonly unknown[]) =>
    write(name, entries, "catalogue-ids.json");

  test("gives them to its albums, and ignores albums that the catalogue lacks", async () => {
    const unknown = { artist: "Nobody", title: "Nothing", spotify };
    const known = { artist, title, musicbrainz, apple: "1440650428", discogs: "5460" };
    const all = await load(writeIds("ids", unknown, known));
    expect(all).toHaveLength(catalogue.length);
    expect(all[0]).toEqual({ ...first, musicbrainz, apple: "1440650428", discogs: "5460" });
    expect(all[1]).toEqual(second);
    expect(catalogueEntry(all[0] ?? expect.unreachable()).ids).toEqual({
      musicbrainz,
      "apple-music": "1440650428",
      discogs: "5460",
    });
    expect(catalogueEntry(second)).not.toHaveProperty("ids");
  });

  test("counts less than an id in the album's own entry", async () => {
    const directory = write("both", [{ ...own, spotify }]);
    writeIds("both", { artist: own.artist, title: own.title, musicbrainz, spotify: "0".repeat(22) });
    expect(await load(directory)).toContainEqual({ ...own, musicbrainz, spotify });
  });

  test.each<readonly [string, unknown, string]>([
    ["an id of another form", { artist, title, spotify: "gone" }, `line 2 (“${title}”): spotify: `],
    ["an address", { artist, title, discogs: "https://www.discogs.com/master/1" }, "discogs: "],
    ["another field", { artist, title, tidal: "1" }, "Use only these fields: artist, title, musicbrainz"],
    ["no artist", { title, spotify }, "Give the artist as the album has it."],
    ["a list for an entry", [], "line 2: "],
  ])("with %s is refused, naming its line, its field and the fix", async (name, entry, message) => {
    const directory = writeIds(`ids with ${name}`, entry);
    const loading = load(directory);
    await expect(loading).rejects.toThrow(CatalogueError);
    await expect(loading).rejects.toThrow(join(directory, "catalogue-ids.json"));
    await expect(loading).rejects.toThrow(message);
  });
});
