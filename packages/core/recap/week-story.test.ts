import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyName } from "../testing/names.ts";
import { weekStory, type WeekToTell } from "./week-story.ts";

const nothing = { artists: [], countries: [], decades: [], albums: 0 };
const full: WeekToTell = {
  isOpen: false,
  spins: 7,
  albums: 7,
  heardAlbums: 6,
  artists: 8,
  genres: 13,
  topGenre: { name: "new wave", count: 2 },
  news: nothing,
  spinsBefore: 7,
};
const storyOf = (week: Partial<WeekToTell>) => weekStory({ ...full, ...week });

describe("the numbers of a week", () => {
  it.each<[Partial<WeekToTell>, string]>([
    [{}, "You spun seven albums and heard six of them to the end."],
    [{ heardAlbums: 7 }, "You spun seven albums and heard every one to the end."],
    [{ heardAlbums: 0 }, "You spun seven albums and haven’t finished any of them yet."],
    [{ albums: 2, heardAlbums: 0 }, "You spun two albums and haven’t finished either yet."],
    [{ albums: 2, heardAlbums: 1 }, "You spun two albums and heard one of them to the end."],
    [{ albums: 2, heardAlbums: 2 }, "You spun two albums and heard both to the end."],
    [{ albums: 1, heardAlbums: 1 }, "You spun one album and heard it to the end."],
    [{ albums: 1, heardAlbums: 0 }, "You spun one album and haven’t finished it yet."],
    [
      { isOpen: true, albums: 3, heardAlbums: 1 },
      "So far you’ve spun three albums and heard one of them to the end.",
    ],
  ])("are in a sentence (%#)", (week, sentence) => {
    expect(storyOf(week)[0]).toBe(sentence);
  });

  it.each<[Partial<WeekToTell>, string | undefined]>([
    [{}, "They came from eight artists and thirteen genres, new wave most of all."],
    [{ topGenre: { name: "dub", count: 1 } }, "They came from eight artists and thirteen genres."],
    [
      { albums: 2, artists: 2, genres: 1, topGenre: { name: "dub", count: 2 } },
      "They came from two artists and one genre: dub.",
    ],
    [
      { albums: 2, artists: 2, genres: 2, topGenre: { name: "dub", count: 1 } },
      "They came from two artists and two genres.",
    ],
    [{ artists: 1, genres: 0, topGenre: undefined }, "They came from one artist."],
    [{ albums: 1, heardAlbums: 1, artists: 1 }, undefined],
  ])("include their artists and genres if there are several albums (%#)", (week, sentence) => {
    expect(storyOf(week).find((each) => each.startsWith("They came from"))).toBe(sentence);
  });
});

describe("what was new", () => {
  it.each([
    [["Alice"], "First time with Alice."],
    [["Alice", "Koji"], "First time with Alice and Koji."],
    [["Alice", "Koji", "Nell"], "First time with Alice, Koji, and Nell."],
    [["Alice", "Koji", "Nell", "Zo", "Pair"], "First time with Alice, Koji, and three others."],
    [["أم كلثوم"], "First time with \u2068أم كلثوم\u2069."],
  ])("names artists: %j", (artists, sentence) => {
    expect(storyOf({ news: { ...nothing, artists } })).toContain(sentence);
  });

  it.each([
    [["BJ"], [], 1, "Your first album from Benin."],
    [["BJ"], [], 2, "Your first albums from Benin."],
    [[], ["1950s"], 1, "Your first album from the 1950s."],
    [["BJ"], ["1950s"], 1, "Your first album from Benin and the 1950s."],
    [["BJ"], ["1950s"], 2, "Your first albums from Benin and the 1950s."],
    [["US", "CD"], ["1950s"], 7, "Your first albums from the US, the DR Congo, and the 1950s."],
  ])(
    "names countries and decades, and counts their albums: %j, %j, %d",
    (countries, decades, albums, sentence) => {
      expect(storyOf({ news: { ...nothing, countries, decades, albums } })).toContain(sentence);
    },
  );

  it("is empty if nothing was new, and ignores unknown country codes", () => {
    expect(storyOf({ news: { ...nothing, countries: ["", "x1", "ZZZ"] } })).toHaveLength(3);
  });
});

describe("how a week compares with the one before", () => {
  it.each([
    [false, 7, 5, "Two more spins than the week before."],
    [false, 5, 6, "One fewer spin than the week before."],
    [false, 7, 7, "Just as many spins as the week before."],
    [false, 7, 0, "The week before had no spins."],
    [true, 7, 5, "Already two more spins than last week."],
    [true, 4, 4, "Already as many spins as last week."],
    [true, 3, 5, "Last week had five spins."],
    [true, 0, 1, "Last week had one spin."],
    [true, 2, 1, "Already one more spin than last week."],
    [true, 3, 0, "Last week had no spins."],
  ])("is described (open: %s, %d spins, %d before)", (isOpen, spins, spinsBefore, sentence) => {
    expect(storyOf({ isOpen, spins, spinsBefore }).at(-1)).toBe(sentence);
  });

  it.each([
    [false, "It was your first week, so everything was new."],
    [true, "It’s your first week, so everything is new."],
  ])("is omitted for the first week, in which everything is new (open: %s)", (isOpen, sentence) => {
    const news = { artists: ["Alice"], countries: ["BJ"], decades: ["1950s"], albums: 1 };
    const story = storyOf({ isOpen, news, spinsBefore: undefined });
    expect(story).toHaveLength(3);
    expect(story.at(-1)).toBe(sentence);
  });
});

it("consists of whole sentences on one line each, for any names", () => {
  const names = fc.array(anyName, { maxLength: 9 });
  fc.assert(
    fc.property(names, names, fc.boolean(), (artists, countries, isOpen) => {
      const topGenre = { name: artists[0] ?? "", count: 3 };
      const news = { artists, countries, decades: [], albums: countries.length };
      for (const sentence of storyOf({ isOpen, topGenre, news })) {
        expect(sentence).toMatch(/^\p{Lu}[^\n\r]*\.$/u);
        expect(sentence).not.toContain("undefined");
        expect(sentence.length).toBeLessThan(600);
      }
    }),
  );
});
