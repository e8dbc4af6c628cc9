import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogueIndex, type IndexedEntry } from "../album/catalogue-index.ts";
import { entry } from "../testing/albums.ts";
import { mostWallPages, type Picks, type Wall, wallOf, wallSize } from "./wall.ts";

const families = Array.from({ length: 30 }, (_, number) => `broad ${number}`);
const countries = Array.from({ length: 26 }, (_, number) => `A${String.fromCharCode(65 + number)}`);

/** 1,800 albums by 900 acts, two by each: in 30 broad genres with two narrower ones each, 8 decades and 26 countries. */
const albums = Array.from({ length: 1800 }, (_, number) => {
  const act = number % 900;
  const broad = families[act % 30] ?? "";
  return entry(`Album ${number}`, `Act ${act}`, {
    genres: [`${broad}, narrow ${Math.floor(act / 30) % 2}`],
    broaderGenres: [[broad]],
    year: 1950 + ((number * 7) % 80),
    country: countries[act % 26] ?? "",
    popularity: 1 + ((number * 37) % 100),
  });
});
const index = catalogueIndex(albums);

const none: Picks = { albums: [], artists: [], genres: [] };
const wall = (picks: Partial<Picks> = {}, page = 0, seed = 1, of = index) =>
  wallOf(of, { picks: { ...none, ...picks }, seed, page });
const pages = Array.from({ length: mostWallPages }, (_, page) => page);
const namesOn = ({ albums: shown, artists, genres }: Wall) => [
  ...shown.map(({ key }) => key),
  ...artists.map(({ key }) => key),
  ...genres,
];
const familyOf = ({ entry: { broaderGenres } }: IndexedEntry) => broaderGenres?.[0]?.[0];
const distinct = (values: readonly unknown[]) => new Set(values).size;

const somePicks: fc.Arbitrary<Picks> = fc.record({
  albums: fc.array(fc.constantFrom(...index.entries.map(({ key }) => key)), { maxLength: 4 }),
  artists: fc.array(fc.constantFrom("Act 1", "ACT 2", "The Act 3", "Nobody"), { maxLength: 3 }),
  genres: fc.array(fc.constantFrom("broad 1", "broad 2, narrow 0", "polka"), { maxLength: 3 }),
});

describe("a wall without picks", () => {
  test("is as different in genre, country and decade as a page can be", () => {
    const { albums: shown, artists, genres } = wall();
    expect([shown.length, artists.length, genres.length]).toEqual(Object.values(wallSize));
    expect(distinct(shown.map(familyOf))).toBe(wallSize.albums);
    expect(distinct(shown.map(({ entry: { country } }) => country))).toBeGreaterThanOrEqual(20);
    expect(distinct(shown.map(({ entry: { year = 0 } }) => Math.floor(year / 10)))).toBe(8);
    expect(distinct(artists.flatMap(({ albums: [best] }) => (best ? familyOf(best) : [])))).toBe(
      wallSize.artists,
    );
    expect(distinct(genres.map((genre) => genre.split(",")[0]))).toBe(wallSize.genres);
  });

  test("begins with what is known best", () => {
    const fameOf = (shown: Wall) =>
      shown.albums.reduce((sum, { entry: { popularity } }) => sum + popularity, 0) / shown.albums.length;
    expect(fameOf(wall())).toBeGreaterThan(70);
    expect(fameOf(wall())).toBeGreaterThan(fameOf(wall({}, mostWallPages - 1)));
  });

  test("depends on the seed alone", () => {
    expect(wall()).toEqual(wall());
    expect(namesOn(wall({}, 0, 2))).not.toEqual(namesOn(wall()));
    expect(namesOn(wall({ albums: [], artists: ["Nobody"], genres: ["polka"] }))).toEqual(namesOn(wall()));
  });
});

test("nothing comes twice on the pages of a seed, nor after it is picked, whatever is picked in between", () => {
  fc.assert(
    fc.property(fc.integer(), fc.tuple(...pages.map(() => somePicks)), (seed, picked) => {
      const walls = picked.map((picks, page) => wall(picks, page, seed));
      for (const [page, shown] of walls.entries()) {
        const { albums: keys = [], artists = [], genres = [] } = picked[page] ?? {};
        expect(shown.albums.filter(({ key }) => keys.includes(key))).toEqual([]);
        expect(shown.genres.filter((genre) => genres.includes(genre))).toEqual([]);
        const names = artists.map((name) => name.replace("The ", "").toLowerCase());
        expect(shown.artists.filter(({ name }) => names.includes(name.toLowerCase()))).toEqual([]);
        expect(distinct(shown.albums.map(({ entry: { artist } }) => artist))).toBe(shown.albums.length);
      }
      const all = walls.flatMap(namesOn);
      expect(distinct(all)).toBe(all.length);
    }),
    { numRuns: 8 },
  );
});

test("there is nothing after the last page, and a small catalogue has fewer", () => {
  const empty = { albums: [], artists: [], genres: [] };
  expect(wall({}, mostWallPages)).toEqual(empty);
  const small = catalogueIndex(albums.slice(0, 20));
  expect(wall({}, 0, 1, small).albums).toHaveLength(20);
  expect(wall({}, 1, 1, small)).toEqual(empty);
  expect(wall({}, 0, 1, catalogueIndex([]))).toEqual(empty);
});

describe("a wall with picks", () => {
  const isFamily = (family: string) => (album: IndexedEntry) => familyOf(album) === family;
  const places = (shown: Wall, is: (album: IndexedEntry) => boolean) =>
    shown.albums.flatMap((album, place) => (is(album) ? place : []));

  test.each<[string, Partial<Picks>]>([
    ["an album", { albums: [index.entries[1]?.key ?? expect.unreachable()] }],
    ["an artist", { artists: ["the act 1"] }],
    ["a genre", { genres: ["broad 1"] }],
  ])("after %s has neighbors first, but keeps a third of strangers", (_what, picks) => {
    const shown = wall(picks);
    const near = places(shown, isFamily("broad 1"));
    const others = places(wall(), isFamily("broad 1"));
    expect(others).toHaveLength(1);
    expect(near.length).toBeGreaterThanOrEqual(3);
    expect(near.slice(0, 3)).toEqual([0, 1, 3]);
    expect(near.filter((place) => place % 3 === 2)).toEqual([]);
    expect(shown.albums).toHaveLength(wallSize.albums);
  });

  test("has the nearest first, not the best known", () => {
    const few = catalogueIndex([
      entry("Far", "Act 1", { genres: ["ska"], popularity: 90 }),
      entry("Less near", "Act 2", { genres: ["pop", "dub"], popularity: 60 }),
      entry("Near", "Act 3", { genres: ["dub"], popularity: 40 }),
    ]);
    const titles = wall({ genres: ["dub"] }, 0, 1, few).albums.map(({ entry: { title } }) => title);
    expect(titles).toEqual(["Near", "Less near", "Far"]);
  });

  test("doesn't have a picked album, even the only one of its artist", () => {
    const lonely = catalogueIndex([...albums, entry("Alone", "Hermit", { popularity: 100 })]);
    const hermits = (picks: Partial<Picks>) =>
      pages.filter((page) =>
        wall(picks, page, 1, lonely).albums.some(({ entry: { title } }) => title === "Alone"),
      );
    expect(hermits({})).toHaveLength(1);
    expect(hermits({ albums: lonely.entries.slice(-1).map(({ key }) => key) })).toEqual([]);
  });

  test("after very much still has a third of strangers", () => {
    const most = families.slice(0, 27);
    const isNear = (album: IndexedEntry) => most.includes(familyOf(album) ?? "");
    const strangers = places(wall({ genres: most }), (album) => !isNear(album));
    expect(strangers).toEqual([2, 5, 8, 11, 14, 17, 20, 23]);
  });

  test("has at most one other album by a picked artist, on all its pages", () => {
    const trio = catalogueIndex([
      ...albums,
      ...["One", "Two", "Three", "Four"].map((title) =>
        entry(title, "Trio", { genres: ["broad 3"], popularity: 99 }),
      ),
      entry("Duet", ["Trio", "Act 7"], { genres: ["broad 3"], popularity: 99 }),
    ]);
    const by = (picks: Partial<Picks>) =>
      pages
        .flatMap((page) => wall(picks, page, 1, trio).albums)
        .filter(({ entry: { artists } }) => artists.some(({ name }) => name === "Trio"));
    expect(by({}).length).toBeGreaterThan(1);
    expect(by({ artists: ["Trio"] })).toHaveLength(1);
    const [first = expect.unreachable()] = by({});
    expect(by({ albums: [first.key] }).length).toBeLessThanOrEqual(1);
  });
});
