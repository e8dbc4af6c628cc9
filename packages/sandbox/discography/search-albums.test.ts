import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { describe, expect, test } from "vitest";
import { createDiscography } from "./discography.ts";
import { searchAlbums, searchArtists } from "./search-albums.ts";
import { upcOf } from "./upc.ts";

const album = (artist: string, title: string, year: number, popularity: number): CatalogueAlbum => ({
  artist,
  title,
  year,
  popularity,
  country: "FR",
  genres: ["chanson"],
  moods: ["calm"],
  moments: ["evening"],
});

const discography = createDiscography([
  album("Éloïse Ørsted", "Café del Año", 1971, 40),
  album("Éloïse Ørsted", "Blue Rooms", 1974, 90),
  album("The Lamps", "Blue", 1974, 30),
  album("The Lamps", "Blue Rooms Again", 1980, 50),
  album("!!!", "( )", 2004, 60),
  album("Sons & Daughters", "What's Left", 2010, 5),
  { ...album("Happy End", "Kazemachi Roman", 1971, 51), titleAliases: ["風街ろまん", "Wind City"] },
  album("The Winds", "Wind City Blue", 1971, 60),
]);

const titles = (text: string) => searchAlbums(discography, text).map(({ facts }) => facts.title);

describe("searchAlbums", () => {
  test("ignores case and accents, and folds foreign letters", () => {
    expect(titles("cafe del ano")).toEqual(["Café del Año"]);
    expect(titles("artist:eloise orsted album:CAFÉ")).toEqual(["Café del Año"]);
  });

  test("sorts by popularity, exact names first", () => {
    expect(titles("blue rooms")).toEqual(["Blue Rooms", "Blue Rooms Again"]);
    expect(titles("album:blue")).toEqual(["Blue", "Blue Rooms", "Wind City Blue", "Blue Rooms Again"]);
  });

  test("finds an album under each of its titles", () => {
    expect(titles("風街ろまん")).toEqual(["Kazemachi Roman"]);
    expect(titles('album:"Wind City"')).toEqual(["Kazemachi Roman", "Wind City Blue"]);
    expect(titles("album:Kazemachi City")).toEqual([]);
  });

  test("finds names that are only punctuation", () => {
    expect(titles("artist:!!!")).toEqual(["( )"]);
    expect(titles('album:"( )"')).toEqual(["( )"]);
  });

  test('treats & as "and", and ignores apostrophes', () => {
    expect(titles("artist:sons and daughters whats")).toEqual([]);
    expect(titles('whats artist:"sons and daughters"')).toEqual(["What's Left"]);
  });

  test("filters by a year or a range of years", () => {
    expect(titles("year:1974")).toEqual(["Blue Rooms", "Blue"]);
    expect(titles("blue year:1975-1990")).toEqual(["Blue Rooms Again"]);
    expect(titles("blue year:soon")).toEqual([]);
  });

  test("matches whole words, and a prefix for the last one", () => {
    expect(titles("artist:Lamp")).toEqual([]);
    expect(titles("blue roo")).toEqual(["Blue Rooms", "Blue Rooms Again"]);
    expect(titles("blu rooms")).toEqual([]);
  });

  test("finds an album by its product code, and none by genre", () => {
    const [first] = discography.albums;
    expect(first === undefined ? [] : titles(`upc:${upcOf(first)}`)).toEqual(["Blue Rooms"]);
    expect(titles("genre:chanson")).toEqual([]);
    expect(titles("tag:hipster")).toEqual(["What's Left"]);
  });
});

test("artists are found by their name", () => {
  expect(searchArtists(discography, "lamps").map(({ name }) => name)).toEqual(["The Lamps"]);
  expect(searchArtists(discography, 'artist:"eloise"').map(({ albums }) => albums.length)).toEqual([2]);
});
