import { describe, expect, test } from "vitest";
import { ineligibilityOf } from "./eligibility.ts";
import { compilations, liveAlbums, studioAlbums } from "./named-albums.ts";
import namedCompilations from "./verdicts/compilations.json" with { type: "json" };
import namedConcerts from "./verdicts/concerts.json" with { type: "json" };
import namedStudioAlbums from "./verdicts/studio-albums.json" with { type: "json" };

/** As services write them: in other letters, as an edition. */
const spellings = (title: string) => [
  title,
  title.toUpperCase(),
  `${title} (Deluxe Edition)`,
  `${title} - Remastered 2011`,
];
const verdicts = (albums: readonly (readonly string[])[]) =>
  albums.flatMap(([artist = "", title = ""]) =>
    spellings(title).map(
      (spelled) => [artist, spelled, ineligibilityOf({ artist, title: spelled })] as const,
    ),
  );

describe("real albums are classified correctly", () => {
  test("lists at least 300 studio albums and 300 others", () => {
    expect(studioAlbums.size).toBeGreaterThanOrEqual(300);
    expect(compilations.size + liveAlbums.size).toBeGreaterThanOrEqual(300);
  });
  test("no album is in two lists", () => {
    const all = [...studioAlbums, ...compilations, ...liveAlbums];
    expect(all.filter((key, place) => all.indexOf(key) !== place)).toEqual([]);
  });
  test("studio albums may be given", () => {
    expect(verdicts(namedStudioAlbums).filter(([, , verdict]) => verdict !== undefined)).toEqual([]);
  });
  test("concerts are live", () => {
    expect(verdicts(namedConcerts).filter(([, , verdict]) => verdict !== "live")).toEqual([]);
  });
  test("compilations are compilations", () => {
    expect(verdicts(namedCompilations).filter(([, , verdict]) => verdict !== "compilation")).toEqual([]);
  });
  test.each([
    ["an edition", "Kiss", "Alive II (Remastered Version)", "live"],
    ["another title of the artist", "Ramones", "It's Alive", "live"],
    ["the same title by someone else", "La Luz", "It's Alive", undefined],
    ["a subtitle that says so", "Someone", "Twenty Years: The Hits", "compilation"],
  ])("%s: %s, %s", (_case, artist, title, verdict) => {
    expect(ineligibilityOf({ artist, title })).toBe(verdict);
  });
});
