import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { albumMoments, albumMoods, type CatalogueAlbum } from "./album.ts";
import { loadGenreTree, misplacedGenre } from "./genre-tree.ts";
import { albumsIn, loadCatalogue } from "./load-catalogue.ts";

const folder = join(import.meta.dirname, "albums");
const files = readdirSync(folder);
const genreTree = await loadGenreTree();
const catalogue = await loadCatalogue(genreTree);

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
  test("at least 2,500 albums, from every decade since the 1950s", () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(2500);
    const decades = tally(catalogue.map(({ year }) => `${Math.floor(year / 10)}0s`));
    const least = {
      "1950s": 120,
      "1960s": 200,
      "1970s": 200,
      "1980s": 200,
      "1990s": 200,
      "2000s": 200,
      "2010s": 200,
      "2020s": 300,
    };
    for (const [decade, count] of Object.entries(least)) {
      expect(decades.get(decade) ?? 0, decade).toBeGreaterThanOrEqual(count);
    }
  });

  test("at least 150 genres and 80 countries have several albums, and no country has most of them", () => {
    const genres = tally(catalogue.flatMap((album) => album.genres));
    const countries = tally(catalogue.map(({ country }) => country));
    expect([...genres.values()].filter((count) => count >= 2).length).toBeGreaterThanOrEqual(150);
    expect([...countries.values()].filter((count) => count >= 2).length).toBeGreaterThanOrEqual(80);
    expect(Math.max(...countries.values())).toBeLessThan(catalogue.length / 2);
  });

  test("every mood and moment has many albums, but fewer than two in five", () => {
    const marks = tally(catalogue.flatMap((album) => [...album.moods, ...album.moments]));
    for (const mark of [...albumMoods, ...albumMoments]) {
      expect(marks.get(mark) ?? 0, mark).toBeGreaterThanOrEqual(250);
      expect((marks.get(mark) ?? 0) / catalogue.length, mark).toBeLessThan(0.4);
    }
  });

  test("no act has more than 8 albums, and there are famous and obscure ones", () => {
    expect(Math.max(...tally(catalogue.map(({ artist }) => folded(artist))).values())).toBeLessThanOrEqual(8);
    expect(catalogue.some(({ popularity }) => popularity >= 90)).toBe(true);
    expect(catalogue.some(({ popularity }) => popularity <= 25)).toBe(true);
  });
});

describe("the entries", () => {
  test("no album occurs twice, in any spelling and order of artists", () => {
    const namesOf = ({ artist, artists }: CatalogueAlbum) =>
      (artists ?? artist.split(/\s(?:&|and|with)\s|,\s/)).map(folded).toSorted();
    const spelled = catalogue.flatMap((album) => {
      const names = new Set([namesOf(album).join("+"), ...(album.aliases ?? []).map(folded)]);
      const titles = new Set([album.title, ...(album.titleAliases ?? [])].map(folded));
      return [...titles].flatMap((title) => [...names].map((name) => `${name} ${title}`));
    });
    const twice = [...tally(spelled)].filter(([, count]) => count > 1).map(([name]) => name);
    expect(twice).toEqual([]);
  });

  test("no name is that of a compilation, live album, tribute or edition", () => {
    const suspicious =
      /\b(greatest hits|best of|hits|anthology|the collection|complete|live (at|in|from|on)|unplugged|karaoke|deluxe|remaster(ed)?|edition|various)\b|\(live\)/i;
    // Studio albums whose names only sound like something else.
    const misleading = [
      "Harmonia: Deluxe",
      "Low: I Could Live in Hope",
      "Otoboke Beaver: Itekoma Hits",
      "Sade: Love Deluxe",
    ];
    const named = catalogue
      .filter(({ title, artist }) => suspicious.test(title) || /^various artists$/i.test(artist))
      .map(({ artist, title }) => `${artist}: ${title}`);
    expect(named.toSorted()).toEqual(misleading.toSorted());
  });

  test("an act has one home; names with several homes are known to be several acts", () => {
    const severalActs = ["Phoenix"];
    const homes = new Map<string, Set<string>>();
    for (const { artist, artists, country } of catalogue) {
      if (!artists) homes.set(artist, (homes.get(artist) ?? new Set()).add(country));
    }
    const scattered = [...homes].filter(([, countries]) => countries.size > 1).map(([artist]) => artist);
    expect(scattered.filter((artist) => !severalActs.includes(artist))).toEqual([]);
  });

  test("the most specific genre comes first: none is before a narrower one", () => {
    const misplaced = catalogue.flatMap(({ artist, title, genres }) => {
      const genre = misplacedGenre(genreTree, genres);
      return genre === undefined ? [] : [`${artist}: ${title}: ${genre} in ${genres.join(", ")}`];
    });
    expect(misplaced).toEqual([]);
  });

  test.each([
    ["Burna Boy", "afrobeats"],
    ["Wizkid", "afrobeats"],
    ["Tyla", "amapiano"],
    ["Fela Kuti", "afrobeat"],
    ["Youssou N'Dour", "mbalax"],
    ["Oumou Sangaré", "wassoulou"],
    ["Salif Keita", "mande music"],
    ["King Sunny Adé and His African Beats", "jùjú"],
    ["Ladysmith Black Mambazo", "isicathamiya"],
    ["The Bhundu Boys", "jit"],
    ["Carlos Vives", "vallenato"],
    ["Desmond Dekker & The Aces", "rocksteady"],
  ])("%s plays %s, as the scene calls it", (artist, genre) => {
    const played = catalogue.filter((album) => album.artist === artist).flatMap(({ genres }) => genres);
    expect(played).toContain(genre);
  });

  test("countries are codes with names", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    expect([...new Set(catalogue.map(({ country }) => country))].filter((code) => !names.of(code))).toEqual(
      [],
    );
  });

  test.each(files)(
    "%s has one album of its decade on each line, sorted by year, artist and title",
    (file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const albums = albumsIn(file, text, genreTree).map(({ album }) => album);
      expect(text.trimEnd().split("\n")).toHaveLength(albums.length + 2);
      expect(albums.every(({ year }) => `${Math.floor(year / 10)}0s.json` === file)).toBe(true);
      const collator = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true });
      const inOrder = (a: CatalogueAlbum, b: CatalogueAlbum) =>
        a.year - b.year || collator.compare(a.artist, b.artist) || collator.compare(a.title, b.title);
      expect(albums.map(({ title }) => title)).toEqual(albums.toSorted(inOrder).map(({ title }) => title));
    },
  );
});
