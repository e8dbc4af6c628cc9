import * as fc from "fast-check";
import { expect, test } from "vitest";
import { resultLine, summaryLine } from "./collection-lines.ts";
import { foldedSearch, searchTextOf, sortKey } from "./search-text.ts";

const album = {
  title: "Sol de  Março 100%",
  artist: "Trio Jacarandá & Sefa",
  artists: ["Trio Jacarandá", "Sefa"],
  genres: ["bossa nova", "vocal jazz"],
};
const finds = (query: string) => searchTextOf(album).includes(foldedSearch(query));

test.each([
  "sol de marco",
  "MARÇO",
  " jacaranda ",
  "sefa",
  "& sefa",
  "nova vocal",
  "Bossa\tNova",
  "100%",
  "",
  " ",
])("%j finds the album by its name, an artist or a genre", (query) => {
  expect(finds(query)).toBe(true);
});

test.each(["sol%marco", "marc_", "\\", "marco 100% trio", "100%\ntrio", "sefa bossa", "x".repeat(10_000)])(
  "%j does not find it: signs are literal, and no match spans two parts",
  (query) => {
    expect(finds(query)).toBe(false);
  },
);

const someText = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom("´acute¨", "Straße \u0130stanbul", "ΟΔΟΣ", "\ud800 lone", "a\u0000b", "ﬁn ﷺ"),
);

test("every album is found by its whole name, each artist and each genre as written", () => {
  fc.assert(
    fc.property(someText, fc.array(someText), fc.array(someText), (title, artists, genres) => {
      const text = searchTextOf({ title, artist: artists.join(" & "), artists, genres });
      for (const part of [title, ...artists, ...genres]) {
        expect(text).toContain(foldedSearch(part));
        expect(text).toContain(foldedSearch(` ${part.toLowerCase()}`));
      }
    }),
  );
});

test("searches and sort keys are valid database text, and folding is idempotent", () => {
  fc.assert(
    fc.property(someText, (text) => {
      const search = foldedSearch(text);
      expect(search).not.toMatch(/[\p{Cc}\n]/u);
      expect(search.isWellFormed()).toBe(true);
      expect(sortKey(text).isWellFormed()).toBe(true);
      expect(foldedSearch(search)).toBe(search);
    }),
  );
  expect(["Élan", "abba", "Zebra", "eden"].map(sortKey).toSorted()).toEqual([
    "abba",
    "eden",
    "elan",
    "zebra",
  ]);
});

test("the lines of a collection use singular and plural correctly", () => {
  expect(resultLine(0, "jazz")).toBe('No albums found matching "jazz"');
  expect(resultLine(1, "jazz")).toBe('Found 1 album matching "jazz"');
  expect(resultLine(6, "jazz")).toBe('Found 6 albums matching "jazz"');
  expect(summaryLine(128, "", "all")).toBe("Showing 128 albums");
  expect(summaryLine(1, "", "favourites")).toBe("Showing 1 album from your favourites");
  expect(summaryLine(6, "jazz", "favourites")).toBe('Showing 6 albums matching "jazz" from your favourites');
});
