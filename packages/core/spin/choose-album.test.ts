import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AlbumKey, albumKey } from "../album/album-key.ts";
import { catalogueIndex } from "../album/catalogue-index.ts";
import { ineligibilityOf } from "../album/eligibility.ts";
import { addDays, type LocalDate } from "../day/local-date.ts";
import { seededRandom } from "../random/seeded-random.ts";
import { entry, libraryAlbum } from "../testing/albums.ts";
import { type Candidate, emptyTaste, noneMet, type Taste } from "./candidate.ts";
import { chooseAlbums, type Choice } from "./choose-album.ts";
import { modeIds, type ModeId } from "./mode-definitions.ts";
import { modeOf } from "./modes/list.ts";
import type { ModeInput } from "./modes/mode-input.ts";

const keyOf = ({ album }: Candidate): AlbumKey => albumKey(album.artist, album.title);
const today = "2026-11-21" as LocalDate;

/** An album that was given this many days ago. */
interface Given {
  readonly key: AlbumKey;
  readonly daysAgo: number;
}

const givenAlbum = (title: string, artist: string, daysAgo: number): Given => ({
  key: albumKey(artist, title),
  daysAgo,
});

/** How long ago the album was last given; undefined if it never was. */
function lastDaysAgo(given: readonly Given[], key: AlbumKey): number | undefined {
  const days = given.filter((one) => one.key === key).map(({ daysAgo }) => daysAgo);
  return days.length > 0 ? Math.min(...days) : undefined;
}

const historyOf =
  (given: readonly Given[], now = today) =>
  async (keys: readonly AlbumKey[]) =>
    new Map(
      keys.flatMap((key): [AlbumKey, LocalDate][] => {
        const days = lastDaysAgo(given, key);
        return days === undefined ? [] : [[key, addDays(now, -days)]];
      }),
    );

const catalogue = [
  entry("One", "Uno"),
  entry("Two", "Duo"),
  entry("Greatest Hits", "Uno"),
  entry("Three", "Tre"),
];

async function choose(
  mode: ModeId,
  taste: Partial<Taste>,
  given: readonly Given[],
  rest: Partial<ModeInput> = {},
): Promise<Choice> {
  const input = { taste: { ...emptyTaste, ...taste }, met: noneMet, catalogue, ...rest };
  return chooseAlbums({
    mode,
    input,
    today,
    lastGiven: historyOf(given),
    random: seededRandom(1),
    count: 9,
  });
}

const titles = ({ candidates }: Choice) => candidates.map(({ album }) => album.title);

describe("a choice", () => {
  test("drops ineligible albums, and given ones in any edition", async () => {
    const given = [givenAlbum("One (Deluxe)", "Uno", 1)];
    expect(titles(await choose("roulette", {}, given)).toSorted()).toEqual(["Three", "Two"]);
  });

  test("gives what the user owns first, in any edition", async () => {
    for (const { title, artist } of [entry("One", "Uno"), entry("Two", "Duo"), entry("Three", "Tre")]) {
      const ownedAlbums = [libraryAlbum(`${title} (Deluxe)`, artist)];
      expect(titles(await choose("time", { ownedAlbums }, []))[0]).toBe(title);
      const given = [givenAlbum(title, artist, 1)];
      expect(titles(await choose("time", { ownedAlbums }, given))).not.toContain(title);
    }
  });

  test("draws all of From My Music, Russian Roulette and a fallback alike, owned or not", async () => {
    const savedAlbums = [
      libraryAlbum("One", "Uno"),
      libraryAlbum("Two", "Duo"),
      libraryAlbum("Three", "Tre"),
    ];
    const all = titles(await choose("roulette", {}, []));
    for (const album of savedAlbums) {
      const ownedAlbums = [album];
      expect(titles(await choose("saved", { savedAlbums, ownedAlbums }, []))).toEqual(
        titles(await choose("saved", { savedAlbums }, [])),
      );
      expect(titles(await choose("roulette", { ownedAlbums }, []))).toEqual(all);
      const fallback = await choose("mood", { ownedAlbums }, [], { mood: "romantic" });
      expect([fallback.fallback, titles(fallback)]).toEqual(["nothing-found", all]);
    }
  });

  test("drops an album by several artists however it was credited when it was given", async () => {
    const joint = [...catalogue, entry("Both", "Uno & Duo"), entry("All", ["Tre", "Duo", "Uno"])];
    const given = [givenAlbum("Both", "Duo, Uno", 1), givenAlbum("All (Deluxe)", "Uno, Duo & Tre", 2)];
    const choice = await choose("roulette", {}, given, { catalogue: joint });
    expect(titles(choice).toSorted()).toEqual(["One", "Three", "Two"]);
  });

  test("recognizes a given album under any spelling of its artist in the catalogue", async () => {
    const kino = [entry("Gruppa Krovi", "Kino", { aliases: ["Кино"] }), entry("One", "Uno")];
    const given = [givenAlbum("Gruppa Krovi", "Кино", 1), givenAlbum("Noch", "Кино", 2)];
    expect(titles(await choose("roulette", {}, given, { catalogue: kino }))).toEqual(["One"]);
    for (const artist of ["Kino", "Кино"]) {
      const savedAlbums = [libraryAlbum("Noch", artist), libraryAlbum("Two", "Duo")];
      expect(titles(await choose("saved", { savedAlbums }, given, { catalogue: kino }))).toEqual(["Two"]);
    }
  });

  test("recognizes a given album under any form of its title, in any edition", async () => {
    const night = entry("Noch", "Kino", { titleAliases: ["Ночь", "Night"], aliases: ["Кино"] });
    const kino = [night, entry("One", "Uno")];
    for (const title of ["Noch", "Ночь (Ремастер)", "night"]) {
      for (const artist of ["Kino", "Кино"]) {
        const given = [givenAlbum(title, artist, 1)];
        expect(titles(await choose("roulette", {}, given, { catalogue: kino }))).toEqual(["One"]);
      }
    }
    const savedAlbums = [libraryAlbum("Ночь", "Кино"), libraryAlbum("Noch (Deluxe)", "Kino")];
    expect(titles(await choose("saved", { savedAlbums }, [], { catalogue: kino }))).toEqual(["Ночь"]);
  });

  test("recognizes a given album under the catalogue's current list of artists and its aliases", async () => {
    const pair = ["Richard Thompson", "Linda Thompson"];
    const listed = [
      entry("Lights", pair, { artist: "Richard & Linda Thompson", aliases: ["R + L Thompson"] }),
      entry("One", "Uno"),
    ];
    for (const credit of ["Richard & Linda Thompson", "Richard Thompson, Linda Thompson", "R + L Thompson"]) {
      const choice = await choose("roulette", {}, [givenAlbum("Lights", credit, 1)], { catalogue: listed });
      expect(titles(choice)).toEqual(["One"]);
    }
  });

  test("folds a duo's album of the library with the catalogue's", async () => {
    const savedAlbums = [libraryAlbum("Both", ["Duo", "Uno"]), libraryAlbum("Both (Deluxe)", "Uno & Duo")];
    expect(titles(await choose("saved", { savedAlbums }, []))).toEqual(["Both"]);
  });

  test("folds the editions of an album to the plainest eligible one", async () => {
    const savedAlbums = [
      libraryAlbum("One (Deluxe)", "Uno"),
      libraryAlbum("One", "Uno", { albumType: "single" }),
      libraryAlbum("One (Super Deluxe)", "Uno"),
      libraryAlbum("Two (Remastered)", "Duo"),
      libraryAlbum("Two", "Duo"),
    ];
    expect(titles(await choose("saved", { savedAlbums }, [])).toSorted()).toEqual(["One (Deluxe)", "Two"]);
  });

  test("repeats albums of at least 180 days ago, least recent first, if all of the mode's were given", async () => {
    const given = [
      givenAlbum("One", "Uno", 400),
      givenAlbum("Two", "Duo", 300),
      givenAlbum("One", "Uno", 180),
      givenAlbum("Three", "Tre", 179),
    ];
    const again = await choose("roulette", {}, given);
    expect(titles(again)).toEqual(["Two", "One"]);
    expect(again.fallback).toBeUndefined();
  });

  test("falls back to the whole catalogue, and says so, if all of the mode's albums were given lately", async () => {
    const savedAlbums = [libraryAlbum("One", "Uno")];
    const lately = await choose("saved", { savedAlbums }, [givenAlbum("One", "Uno", 179)]);
    expect(lately.fallback).toBe("all-given");
    expect(titles(lately).toSorted()).toEqual(["Three", "Two"]);
    const enough = await choose("saved", { savedAlbums }, [givenAlbum("One", "Uno", 180)]);
    expect(enough.fallback).toBeUndefined();
    expect(titles(enough)).toEqual(["One"]);
  });

  test("repeats the catalogue's least recent albums only if all of it was given lately", async () => {
    const given = [givenAlbum("One", "Uno", 2), givenAlbum("Two", "Duo", 3), givenAlbum("Three", "Tre", 1)];
    const repeated = await choose("roulette", {}, given);
    expect(titles(repeated)).toEqual(["Two", "One", "Three"]);
    expect(repeated.fallback).toBe("all-given");
  });

  test("falls back to the whole catalogue if the mode finds nothing eligible", async () => {
    const none = await choose("saved", {}, [givenAlbum("One", "Uno", 1)]);
    expect(none.fallback).toBe("nothing-found");
    expect(titles(none).toSorted()).toEqual(["Three", "Two"]);
    const unfit = await choose("saved", { savedAlbums: [libraryAlbum("Live at Home", "Uno")] }, []);
    expect(unfit.fallback).toBe("nothing-found");
  });

  test("finds the one new album after hundreds of given ones", async () => {
    const records = Array.from({ length: 700 }, (_, at) => entry(`Record ${at}`, `Band ${at}`));
    const given = records.slice(1).map(({ title, artist }) => givenAlbum(title, artist, 200));
    expect(titles(await choose("roulette", {}, given, { catalogue: records }))).toEqual(["Record 0"]);
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
  ownedAlbums: fc.array(someLibraryAlbum, { maxLength: 2 }),
  genres: fc.subarray(["rock", "unheard of"]),
});
const someGiven = fc.array(
  fc.tuple(someTitle, fc.oneof(someArtist, fc.constantFrom("Uno, Duo", "Duo & Uno")), fc.nat(400)),
  { maxLength: 14 },
);

test("any choice agrees with a simple filter, and is empty only if nothing in the catalogue is eligible", async () => {
  const reached = {
    fresh: 0,
    again: 0,
    "nothing-found": 0,
    "all-given": 0,
    tooRecent: 0,
    empty: 0,
    ownedBeforeOthers: 0,
  };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...modeIds),
      fc.array(someEntry, { maxLength: 12 }),
      fc.option(someTaste, { nil: emptyTaste, freq: 4 }),
      someGiven,
      fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat()),
      async (mode, entries, taste, past, [count, seed]) => {
        const given = past.map(([title, artist, daysAgo]) => givenAlbum(title, artist, daysAgo));
        const input = { taste, met: noneMet, catalogue: entries, mood: "happy" as const, moment: undefined };
        const random = seededRandom(seed);
        const lastGiven = historyOf(given);
        const choice = await chooseAlbums({ mode, input, today, lastGiven, random, count });

        const ofMode = eligible(
          modeOf(mode)
            .candidates(input)
            .map(({ candidate }) => candidate),
        );
        const ofCatalogue = eligible(entries.map((album) => ({ kind: "catalogue", album })));
        const daysAgo = (candidate: Candidate) => lastDaysAgo(given, keyOf(candidate));
        const fresh = (of: readonly Candidate[]) => of.filter((one) => daysAgo(one) === undefined);
        const old = (of: readonly Candidate[]) => of.filter((one) => (daysAgo(one) ?? 0) >= 180);
        const stages = [fresh(ofMode), old(ofMode), fresh(ofCatalogue), old(ofCatalogue), ofCatalogue];
        const stage = stages.findIndex((some) => some.length > 0);
        const source = stages[stage] ?? [];
        const fallback = ofMode.length > 0 ? "all-given" : "nothing-found";
        expect(choice.fallback).toBe(stage === 0 || stage === 1 ? undefined : fallback);

        const chosen = choice.candidates.map(keyOf);
        const expected = new Set(source.map(keyOf));
        expect(chosen).toHaveLength(Math.min(count, expected.size));
        expect(new Set(chosen).size).toBe(chosen.length);
        for (const candidate of choice.candidates) expect(source).toContainEqual(candidate);
        const ages = [...expected].map((key) => lastDaysAgo(given, key) ?? 0).toSorted((a, b) => b - a);
        expect(chosen.map((key) => lastDaysAgo(given, key) ?? 0)).toEqual(ages.slice(0, count));
        if (stage === 0 && taste.ownedAlbums.length > 0 && mode !== "saved" && mode !== "roulette") {
          const index = catalogueIndex(entries);
          const theirs = new Set([...taste.ownedAlbums, ...taste.topArtistAlbums].map(index.keyOf));
          const owned = choice.candidates.map(({ album }) => theirs.has(index.keyOf(album)));
          const [first, last] = [owned.indexOf(false), owned.lastIndexOf(true)];
          if (first !== -1 && last !== -1) {
            expect(last).toBeLessThan(first);
            reached.ownedBeforeOthers += 1;
          }
        }
        if (choice.fallback) reached[choice.fallback] += 1;
        reached[stage === -1 ? "empty" : stage === 4 ? "tooRecent" : stage % 2 === 0 ? "fresh" : "again"] +=
          1;
      },
    ),
    { numRuns: 3000, seed: 3 },
  );
  expect(Math.min(...Object.values(reached))).toBeGreaterThan(20);
});
