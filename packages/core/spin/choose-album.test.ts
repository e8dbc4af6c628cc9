import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AlbumKey, albumKey } from "../album/album-key.ts";
import { ineligibilityOf } from "../album/eligibility.ts";
import { instant } from "../day/instant.ts";
import { artistsNamed, entry, libraryAlbum, seededRandom } from "../testing/albums.ts";
import { type Candidate, emptyTaste, type Taste } from "./candidate.ts";
import { chooseAlbums, type Choice, type Given } from "./choose-album.ts";
import { modeIds, type ModeId } from "./mode-names.ts";
import { modeOf } from "./modes/list.ts";
import type { ModeInput } from "./modes/mode-input.ts";

const keyOf = ({ album }: Candidate): AlbumKey => albumKey(album.artist, album.title);

function givenAlbum(title: string, artist: string, at: number): Given {
  return { artists: artistsNamed(artist), title, at: instant(at) };
}
const keyOfGiven = ({ artists, title }: Given): AlbumKey =>
  albumKey(
    artists.map(({ name }) => name),
    title,
  );

const catalogue = [
  entry("One", "Uno"),
  entry("Two", "Duo"),
  entry("Greatest Hits", "Uno"),
  entry("Three", "Tre"),
];

function choose(
  mode: ModeId,
  taste: Partial<Taste>,
  given: readonly Given[],
  rest: Partial<ModeInput> = {},
): Choice {
  const input = {
    taste: { ...emptyTaste, ...taste },
    catalogue,
    ...rest,
  };
  return chooseAlbums({ mode, input, given, random: seededRandom(1), count: 9 });
}

const titles = ({ candidates }: Choice) => candidates.map(({ album }) => album.title);

describe("a choice", () => {
  test("drops what is not eligible and what was given, in any edition", () => {
    const given = [givenAlbum("One (Deluxe)", "Uno", 1)];
    expect(titles(choose("roulette", {}, given)).toSorted()).toEqual(["Three", "Two"]);
  });

  test("drops an album by several artists however it was credited when it was given", () => {
    const joint = [...catalogue, entry("Both", "Uno & Duo"), entry("All", ["Tre", "Duo", "Uno"])];
    const given = [givenAlbum("Both", "Duo, Uno", 1), givenAlbum("All (Deluxe)", "Uno, Duo & Tre", 2)];
    expect(titles(choose("roulette", {}, given, { catalogue: joint })).toSorted()).toEqual([
      "One",
      "Three",
      "Two",
    ]);
  });

  test("knows an album by any spelling of its artist that the catalogue names", () => {
    const kino = [entry("Gruppa Krovi", "Kino", { aliases: ["Кино"] }), entry("One", "Uno")];
    const given = [givenAlbum("Gruppa Krovi", "Кино", 1)];
    expect(titles(choose("roulette", {}, given, { catalogue: kino }))).toEqual(["One"]);
  });

  test("folds a duo's album of the library and the same of the catalogue to one", () => {
    const savedAlbums = [libraryAlbum("Both", ["Duo", "Uno"]), libraryAlbum("Both (Deluxe)", "Uno & Duo")];
    expect(titles(choose("saved", { savedAlbums }, []))).toEqual(["Both"]);
  });

  test("folds the editions of an album to the plainest that is eligible", () => {
    const savedAlbums = [
      libraryAlbum("One (Deluxe)", "Uno"),
      libraryAlbum("One", "Uno", { albumType: "single" }),
      libraryAlbum("One (Super Deluxe)", "Uno"),
      libraryAlbum("Two (Remastered)", "Duo"),
      libraryAlbum("Two", "Duo"),
    ];
    expect(titles(choose("saved", { savedAlbums }, [])).toSorted()).toEqual(["One (Deluxe)", "Two"]);
  });

  test("gives the least recently given where the mode's albums were all given", () => {
    const given = [
      givenAlbum("One", "Uno", 10),
      givenAlbum("Two", "Duo", 20),
      givenAlbum("One", "Uno", 30),
      givenAlbum("Three", "Tre", 25),
    ];
    const again = choose("roulette", {}, given);
    expect(titles(again)).toEqual(["Two", "Three", "One"]);
    expect(again.fellBack).toBe(false);
  });

  test("falls back to the whole catalogue where the mode finds nothing that is eligible", () => {
    const none = choose("saved", {}, [givenAlbum("One", "Uno", 1)]);
    expect(none.fellBack).toBe(true);
    expect(titles(none).toSorted()).toEqual(["Three", "Two"]);
    const unfit = choose("saved", { savedAlbums: [libraryAlbum("Live at Home", "Uno")] }, []);
    expect(unfit.fellBack).toBe(true);
  });

  test("does not change with the order in which past spins are told", () => {
    const given = [givenAlbum("One", "Uno", 3), givenAlbum("Two", "Duo", 1), givenAlbum("Three", "Tre", 2)];
    expect(choose("roulette", {}, given.toReversed())).toEqual(choose("roulette", {}, given));
  });
});

const eligible = (candidates: readonly Candidate[]) =>
  candidates.filter(({ album }) => ineligibilityOf(album) === undefined);

const someTitle = fc.constantFrom(
  "One",
  "One (Deluxe)",
  "Two",
  "Three - Remastered 2009",
  "Three",
  "Live",
  "Best of Us",
  "Four",
);
const someArtist = fc.constantFrom("Uno", "The Uno", "Duo", "Various Artists", "Tre");
const someCredit = fc.oneof(
  someArtist,
  fc.constantFrom(["Uno", "Duo"], "Duo & Uno", "Uno, Duo", ["Tre", "Duo", "Uno"], "Uno, Duo & Tre"),
);
const facts = fc.record({
  totalTracks: fc.constantFrom(undefined, 3, 10),
  minutes: fc.constantFrom(undefined, 10, 40, 200),
  genres: fc.subarray(["rock", "folk", "jazz"]),
});
const someEntry = fc
  .tuple(
    someTitle,
    someCredit,
    facts,
    fc.integer({ min: 1, max: 100 }),
    fc.subarray(["calm", "happy"] as const),
  )
  .map(([title, artist, known, popularity, moods]) => entry(title, artist, { ...known, popularity, moods }));
const someLibraryAlbum = fc
  .tuple(someTitle, someCredit, facts)
  .map(([title, artist, known]) => libraryAlbum(title, artist, { ...known, genres: [] }));
const someAlbums = fc.array(someLibraryAlbum, { maxLength: 5 });
const someArtists = (maxLength: number) =>
  fc.array(
    someArtist.map((name) => ({ name })),
    { maxLength },
  );
const someTaste: fc.Arbitrary<Taste> = fc.record({
  savedAlbums: someAlbums,
  likedAlbums: fc.array(fc.record({ album: someLibraryAlbum, songs: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 3,
  }),
  topArtists: someArtists(3),
  topArtistAlbums: someAlbums,
  heardAlbums: fc.array(someLibraryAlbum, { maxLength: 2 }),
  followedArtists: someArtists(1),
  recentArtists: someArtists(1),
});
const someGiven = fc.array(
  fc.tuple(someTitle, fc.oneof(someArtist, fc.constantFrom("Uno, Duo", "Duo & Uno")), fc.nat(50)),
  { maxLength: 14 },
);

test("any choice agrees with a plain filter of the mode's candidates, and is empty only where the catalogue has nothing", () => {
  const reached = { fresh: 0, again: 0, fellBack: 0, empty: 0 };
  fc.assert(
    fc.property(
      fc.constantFrom(...modeIds),
      fc.array(someEntry, { maxLength: 12 }),
      fc.option(someTaste, { nil: emptyTaste, freq: 4 }),
      someGiven,
      fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat()),
      (mode, entries, taste, past, [count, seed]) => {
        const given = past.map(([title, artist, at]) => givenAlbum(title, artist, at));
        const input = { taste, catalogue: entries, mood: "happy" as const, moment: undefined };
        const choice = chooseAlbums({ mode, input, given, random: seededRandom(seed), count });

        const ofMode = eligible(
          modeOf(mode)
            .candidates({ ...input, given })
            .map(({ candidate }) => candidate),
        );
        const ofCatalogue = eligible(entries.map((album) => ({ kind: "catalogue", album })));
        expect(choice.fellBack).toBe(ofMode.length === 0);
        const source = choice.fellBack ? ofCatalogue : ofMode;
        const fresh = source.filter(
          (candidate) => !given.some((album) => keyOfGiven(album) === keyOf(candidate)),
        );
        const expected = new Set((fresh.length > 0 ? fresh : source).map(keyOf));

        const chosen = choice.candidates.map(keyOf);
        expect(chosen).toHaveLength(Math.min(count, expected.size));
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const candidate of choice.candidates) {
          expect(expected.has(keyOf(candidate))).toBe(true);
          expect(source).toContainEqual(candidate);
        }
        if (fresh.length === 0) {
          const lastAt = (key: AlbumKey) =>
            Math.max(...given.filter((one) => keyOfGiven(one) === key).map(({ at }) => at));
          const ages = [...expected].map(lastAt).toSorted((one, other) => one - other);
          expect(chosen.map(lastAt)).toEqual(ages.slice(0, count));
        }
        reached[source.length === 0 ? "empty" : fresh.length > 0 ? "fresh" : "again"] += 1;
        if (choice.fellBack) reached.fellBack += 1;
      },
    ),
    { numRuns: 3000, seed: 3 },
  );
  expect(Math.min(...Object.values(reached))).toBeGreaterThan(20);
});

describe("the first album of a choice", () => {
  const draws = 20_000;

  /** How often "Two" comes first, as deviations from what its chance leads one to expect. */
  function deviationOfTwo(taste: Partial<Taste>, chance: number): number {
    const random = seededRandom(99);
    const input = { taste: { ...emptyTaste, ...taste }, catalogue };
    let twos = 0;
    for (let draw = 0; draw < draws; draw += 1) {
      const { candidates } = chooseAlbums({ mode: "saved", input, given: [], random, count: 1 });
      if (candidates[0]?.album.title === "Two") twos += 1;
    }
    return Math.abs(twos - chance * draws) / Math.sqrt(chance * (1 - chance) * draws);
  }

  test("follows the weights, within four standard deviations", () => {
    const likedAlbums = [
      { album: libraryAlbum("One", "Uno"), songs: 1 },
      { album: libraryAlbum("Two", "Duo"), songs: 7 },
    ];
    expect(deviationOfTwo({ likedAlbums }, 0.75)).toBeLessThan(4);
  });

  test("is not likelier for having many editions, within four standard deviations", () => {
    const savedAlbums = [
      libraryAlbum("One", "Uno"),
      libraryAlbum("One (Deluxe)", "Uno"),
      libraryAlbum("One (Remastered)", "Uno"),
      libraryAlbum("Two", "Duo"),
    ];
    expect(deviationOfTwo({ savedAlbums }, 0.5)).toBeLessThan(4);
  });
});
