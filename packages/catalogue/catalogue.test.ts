import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { albumMoments, albumMoods, type CatalogueAlbum } from "./album.ts";
import { CatalogueError, loadCatalogue, parseAlbums } from "./load-catalogue.ts";

const folder = join(import.meta.dirname, "albums");
const files = readdirSync(folder);
const catalogue = await loadCatalogue();

const folded = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{M}|[^\p{L}\p{N}]/gu, "") || text;

function tally(values: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

describe("the spread", () => {
  test("at least 600 albums, from every decade since the 1950s", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(600);
    const decades = tally(catalogue.map(({ year }) => `${Math.floor(year / 10)}0s`));
    for (const decade of ["1950s", "1960s", "1970s", "1980s", "1990s", "2000s", "2010s", "2020s"]) {
      expect(decades.get(decade) ?? 0, decade).toBeGreaterThanOrEqual(20);
    }
  });

  test("at least 45 genres and 25 countries that more than one album stands for, and no country has most of it", () => {
    const genres = tally(catalogue.flatMap((album) => album.genres));
    const countries = tally(catalogue.map(({ country }) => country));
    expect([...genres.values()].filter((count) => count >= 2).length).toBeGreaterThanOrEqual(45);
    expect([...countries.values()].filter((count) => count >= 2).length).toBeGreaterThanOrEqual(25);
    expect(Math.max(...countries.values())).toBeLessThan(catalogue.length / 2);
  });

  test("every mood and moment has at least 60 albums to pick from", () => {
    const marks = tally(catalogue.flatMap((album) => [...album.moods, ...album.moments]));
    for (const mark of [...albumMoods, ...albumMoments]) {
      expect(marks.get(mark) ?? 0, mark).toBeGreaterThanOrEqual(60);
    }
  });

  test("no act has more than 8 albums, and the known and the obscure are both there", () => {
    expect(Math.max(...tally(catalogue.map(({ artist }) => folded(artist))).values())).toBeLessThanOrEqual(8);
    expect(catalogue.some(({ popularity }) => popularity >= 90)).toBe(true);
    expect(catalogue.some(({ popularity }) => popularity <= 25)).toBe(true);
  });
});

describe("the entries", () => {
  test("no album stands there twice, however it is spelled", () => {
    const twice = [...tally(catalogue.map((album) => `${folded(album.artist)} ${folded(album.title)}`))]
      .filter(([, count]) => count > 1)
      .map(([name]) => name);
    expect(twice).toEqual([]);
  });

  test("no compilation, live album, tribute or edition by its name", () => {
    const suspicious =
      /\b(greatest hits|best of|hits|anthology|the collection|complete|live (at|in|from|on)|unplugged|karaoke|deluxe|remaster(ed)?|edition|various)\b|\(live\)/i;
    // Studio albums whose names only sound like something else.
    const misleading = ["Harmonia: Deluxe", "Low: I Could Live in Hope", "Otoboke Beaver: Itekoma Hits"];
    const named = catalogue
      .filter(({ title, artist }) => suspicious.test(title) || /^various artists$/i.test(artist))
      .map(({ artist, title }) => `${artist}: ${title}`);
    expect(named.filter((name) => !misleading.includes(name))).toEqual([]);
  });

  test("an act has one home; of a name with several homes it is known that they are several acts", () => {
    const severalActs = ["Phoenix"];
    const homes = new Map<string, Set<string>>();
    for (const { artist, artists, country } of catalogue) {
      if (!artists) homes.set(artist, (homes.get(artist) ?? new Set()).add(country));
    }
    const scattered = [...homes].filter(([, countries]) => countries.size > 1).map(([artist]) => artist);
    expect(scattered.filter((artist) => !severalActs.includes(artist))).toEqual([]);
  });

  test("countries are codes that people have names for", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    expect([...new Set(catalogue.map(({ country }) => country))].filter((code) => !names.of(code))).toEqual(
      [],
    );
  });

  test.each(files)(
    "%s has one album of its decade on each line, sorted by year, artist and title",
    (file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const albums = parseAlbums(file, text);
      expect(text.trimEnd().split("\n")).toHaveLength(albums.length + 2);
      expect(albums.every(({ year }) => `${Math.floor(year / 10)}0s.json` === file)).toBe(true);
      const collator = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true });
      const inOrder = (a: CatalogueAlbum, b: CatalogueAlbum) =>
        a.year - b.year || collator.compare(a.artist, b.artist) || collator.compare(a.title, b.title);
      expect(albums.map(({ title }) => title)).toEqual(albums.toSorted(inOrder).map(({ title }) => title));
    },
  );
});

describe("a host's own file", () => {
  const home = mkdtempSync(join(tmpdir(), "spindle-catalogue-"));
  afterAll(() => rmSync(home, { recursive: true }));
  const write = (name: string, content: unknown) => {
    const path = join(home, name);
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
  };
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

  test("adds its albums, and one of ours gives way to the host's of the same name", async () => {
    const [first] = catalogue;
    if (!first) throw new Error("an empty catalogue");
    const changed = { ...first, popularity: 1 };
    const extended = await loadCatalogue(write("own.json", [own, changed]));
    expect(extended).toHaveLength(catalogue.length + 1);
    expect(extended).toContainEqual(own);
    expect(extended).toContainEqual(changed);
    expect(extended).not.toContainEqual(first);
  });

  test("may be absent", async () => {
    await expect(loadCatalogue(join(home, "none.json"))).resolves.toHaveLength(catalogue.length);
  });

  test.each([
    ["no JSON", "[", /not valid JSON/],
    ["no array", {}, /JSON array/],
    ["an unknown field", [{ ...own, label: "x" }], /entry 1 \(“Songs from the Back Room”\): label/],
    ["a missing field", [own, { ...own, year: undefined }], /entry 2 .*: year/],
    ["an unknown mood", [{ ...own, moods: ["angry"] }], /moods\.0/],
    ["too few tracks", [{ ...own, tracks: 3 }], /tracks/],
    ["an album twice", [own, { ...own, artist: "the household" }], /stands there twice/],
  ])("with %s is refused, naming the file and the fault", async (name, content, message) => {
    const path = write(`${name}.json`, content);
    const loading = loadCatalogue(path);
    await expect(loading).rejects.toThrow(CatalogueError);
    await expect(loading).rejects.toThrow(message);
    await expect(loading).rejects.toThrow(path);
  });

  test("whatever it holds, it is either read or refused by name", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        try {
          for (const album of parseAlbums("own.json", text)) expect(album.title.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(CatalogueError);
        }
      }),
    );
  });
});
