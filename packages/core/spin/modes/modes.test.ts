import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { artistKey } from "../../album/album-key.ts";
import { artistsNamed, entry, libraryAlbum } from "../../testing/albums.ts";
import { emptyTaste, noneMet, type Taste, type WeightedCandidate } from "../candidate.ts";
import { modeIds, type ModeId } from "../mode-definitions.ts";
import { modeOf } from "./list.ts";
import type { ModeInput } from "./mode-input.ts";

const catalogue = [
  entry("Blue Rooms", "The Lamps", {
    genres: ["shoegaze", "rock"],
    popularity: 80,
    moods: ["calm", "happy"],
  }),
  entry("Red Rooms", "The Lamps", { genres: ["shoegaze"], popularity: 40, moments: ["morning"] }),
  entry("Haze", "Veil", { genres: ["shoegaze", "dream pop"], popularity: 20, moods: ["focused"] }),
  entry("Loud", "Amp", { genres: ["rock"], popularity: 100, moments: ["workout"] }),
  entry("Louder", "Amp", { genres: ["rock"], popularity: 70 }),
  entry("Loudest", "Fuse", { genres: ["rock"], popularity: 90 }),
  entry("Quiet", "Fern", { genres: ["folk"], popularity: 30 }),
  entry("Quieter", "Fern", { genres: ["folk"], popularity: 10 }),
  entry("Night", "Sax", { genres: ["hard bop", "jazz"], popularity: 60 }),
];

function find(
  mode: ModeId,
  taste: Partial<Taste>,
  rest: Partial<ModeInput> = {},
): readonly WeightedCandidate[] {
  const input = { catalogue, met: noneMet, ...rest };
  return modeOf(mode).candidates({ ...input, taste: { ...emptyTaste, ...taste } });
}

const albums = (artists: readonly string[]) => artists.map((artist) => libraryAlbum("Some", artist));

const titles = (found: readonly WeightedCandidate[]) => found.map(({ candidate }) => candidate.album.title);
const weightOf = (found: readonly WeightedCandidate[], title: string): number =>
  found.find(({ candidate }) => candidate.album.title === title)?.weight ?? 0;

describe("From My Music", () => {
  test("finds saved albums and albums of liked songs, weighted by the logarithm of their songs", () => {
    const found = find("saved", {
      savedAlbums: [libraryAlbum("A", "X"), libraryAlbum("B", "X")],
      likedAlbums: [
        { album: libraryAlbum("B", "X"), songs: 3 },
        { album: libraryAlbum("C", "X"), songs: 1 },
        { album: libraryAlbum("D", "X"), songs: 15 },
      ],
    });
    expect(["A", "B", "C", "D"].map((title) => weightOf(found, title))).toEqual([2, 4, 1, 4]);
    expect(new Set(found.map(({ candidate }) => candidate.kind))).toEqual(new Set(["library"]));
  });

  test("counts two editions of an album together", () => {
    const found = find("saved", {
      savedAlbums: [libraryAlbum("A (Deluxe)", "X")],
      likedAlbums: [{ album: libraryAlbum("A", "X"), songs: 1 }],
    });
    expect(found.map(({ weight }) => weight)).toEqual([3, 3]);
  });

  test("finds albums that are owned as if they were saved", () => {
    const ownedAlbums = [libraryAlbum("A", "X"), libraryAlbum("B", "X")];
    const found = find("saved", { savedAlbums: [libraryAlbum("B", "X")], ownedAlbums });
    expect(["A", "B"].map((title) => weightOf(found, title))).toEqual([2, 2]);
  });

  test("finds nothing in an empty library", () => {
    expect(find("saved", {})).toEqual([]);
  });
});

describe("For You", () => {
  test("finds the top artists' albums, weighted by rank, and their neighbors'", () => {
    const found = find("recommendations", {
      topArtists: artistsNamed("Lamps", "Fern"),
      topArtistAlbums: [libraryAlbum("White Rooms", "The Lamps")],
    });
    expect(titles(found)).toEqual(expect.arrayContaining(["White Rooms", "Blue Rooms", "Quiet", "Haze"]));
    expect(titles(found)).not.toContain("Night");
    expect(weightOf(found, "White Rooms")).toBeGreaterThan(weightOf(found, "Quiet"));
    expect(weightOf(found, "Haze")).toBeGreaterThan(weightOf(found, "Loud"));
  });

  test("leaves out saved, liked and heard albums, in any edition", () => {
    const found = find("recommendations", {
      topArtists: artistsNamed("The Lamps"),
      topArtistAlbums: [
        libraryAlbum("White Rooms (Deluxe)", "The Lamps"),
        libraryAlbum("Grey Rooms", "The Lamps"),
      ],
      savedAlbums: [libraryAlbum("Blue Rooms (2011 Remaster)", "The Lamps")],
      likedAlbums: [{ album: libraryAlbum("Red Rooms", "The Lamps"), songs: 1 }],
      heardAlbums: [libraryAlbum("White Rooms", "Lamps")],
    });
    expect(titles(found)).toEqual(expect.arrayContaining(["Grey Rooms", "Haze"]));
    for (const known of ["Blue Rooms", "Red Rooms", "White Rooms (Deluxe)"])
      expect(titles(found)).not.toContain(known);
  });

  test("finds owned albums of near genres and of top artists, if they are new to the user", () => {
    const found = find("recommendations", {
      topArtists: artistsNamed("The Lamps"),
      heardAlbums: [libraryAlbum("Own Heard", "Veil")],
      ownedAlbums: [
        libraryAlbum("Own Near", "Nobody", { genres: ["shoegaze"] }),
        libraryAlbum("Own Lamps", "The Lamps", { genres: [] }),
        libraryAlbum("Own Far", "Nobody", { genres: ["hard bop", "jazz"] }),
        libraryAlbum("Own Heard", "Veil", { genres: ["shoegaze"] }),
      ],
    });
    expect(titles(found).filter((title) => title.startsWith("Own"))).toEqual(["Own Near", "Own Lamps"]);
  });

  test("finds albums that a top artist made with another, without the saved one in any credit", () => {
    const duets = [
      entry("Together", ["Ann", "Bo"]),
      entry("Again", "Bo & Ann"),
      entry("Far", "Cy", { genres: ["ska"] }),
    ];
    const found = find(
      "recommendations",
      { topArtists: artistsNamed("Ann"), savedAlbums: [libraryAlbum("Again", ["Ann", "Bo"])] },
      { catalogue: duets },
    );
    expect(titles(found)).toEqual(["Together"]);
    expect(weightOf(found, "Together")).toBe(3);
    const ofPair = find("recommendations", { topArtists: artistsNamed("Bo & Ann") }, { catalogue: duets });
    expect(weightOf(ofPair, "Together")).toBe(3);
  });

  test("gives an act no weight for a favorite that only shares its name", () => {
    const homonyms = [
      entry("United", "Phoenix", { country: "FR", genres: ["indie pop"] }),
      entry("Cantafabule", "Phoenix", { country: "RO", genres: ["progressive folk"] }),
    ];
    const artists = [{ name: "Phoenix", ref: "p1" }];
    const savedAlbums = [libraryAlbum("United", "Phoenix", { artists })];
    expect(find("recommendations", { topArtists: artists, savedAlbums }, { catalogue: homonyms })).toEqual(
      [],
    );
    expect(find("recommendations", { topArtists: artists }, { catalogue: homonyms })).toEqual([]);
  });

  test("counts an album's second genre half", () => {
    const pair = [
      entry("First", "One", { genres: ["folk", "rock"] }),
      entry("Second", "Two", { genres: ["rock", "folk"] }),
      entry("Known", "Fern", { genres: ["folk"] }),
    ];
    const found = find("recommendations", { topArtists: artistsNamed("Fern") }, { catalogue: pair });
    expect(weightOf(found, "First") / weightOf(found, "Second")).toBeCloseTo(2);
  });

  test("derives genres from the library if no top artist is known", () => {
    const found = find("recommendations", { savedAlbums: [libraryAlbum("Quieter", "Fern")] });
    expect(titles(found)).toEqual(["Quiet"]);
  });

  test("finds the albums of picked genres and of narrower ones", () => {
    const genres = [
      entry("Plain", "One", { genres: ["rock"] }),
      entry("Sharp", "Two", { genres: ["post-punk"], broaderGenres: [["punk", "rock"]] }),
      entry("Beside", "Three", { genres: ["disco", "post-punk"], broaderGenres: [[], ["punk", "rock"]] }),
      entry("Far", "Four", { genres: ["ska"], broaderGenres: [[]] }),
    ];
    const picked = (...words: readonly string[]) =>
      find("recommendations", { genres: words }, { catalogue: genres });
    expect(titles(picked("rock"))).toEqual(["Plain", "Sharp", "Beside"]);
    expect(titles(picked("punk"))).toEqual(["Sharp", "Beside"]);
    expect(weightOf(picked("punk"), "Sharp")).toBeGreaterThan(weightOf(picked("punk"), "Beside"));
    expect(picked("polka")).toEqual([]);
  });

  test("finds nothing for an unknown user", () => {
    expect(find("recommendations", {})).toEqual([]);
  });
});

describe("New Artists", () => {
  test("finds artists that are in no part of the taste and in no past spin", () => {
    const name = fc.constantFrom("Lamps", "the veil", "AMP", "Fern", "Sax", "Stranger");
    const names = fc.array(name, { maxLength: 2 });
    fc.assert(
      fc.property(fc.tuple(names, names, names, names, names, names, names, names), (known) => {
        const [top, followed, recent, savedBy, likedBy, heardBy, given, oldAlbums] = known;
        const found = find(
          "discovery",
          {
            topArtists: artistsNamed(...top),
            followedArtists: artistsNamed(...followed),
            recentArtists: artistsNamed(...recent),
            savedAlbums: albums(savedBy),
            likedAlbums: albums(likedBy).map((album) => ({ album, songs: 1 })),
            heardAlbums: albums(heardBy),
          },
          { met: { albums: albums(oldAlbums), artists: artistsNamed(...given) } },
        );
        const keys = new Set(known.flat().map(artistKey));
        const expected = catalogue.filter(({ artist }) => !keys.has(artistKey(artist)));
        expect(titles(found)).toEqual(expected.map(({ title }) => title));
        expect(found.every(({ weight }) => weight > 0)).toBe(true);
      }),
    );
  });

  describe("of a duo", () => {
    const duets = [
      entry("Together", ["Ann Example", "Bo"]),
      entry("Joined", "Cy Example & Dee"),
      entry("Elements", "Earth, Wind & Fire"),
      entry("Alone", "Ann Example"),
      entry("Alone Too", "Cy Example"),
      entry("Ground", "Earth"),
      entry("Couple", "Eve & Fay"),
    ];
    const all = duets.map(({ title }) => title);
    const newTo = (taste: Partial<Taste>) => titles(find("discovery", taste, { catalogue: duets }));
    const without = (...names: readonly string[]) => all.filter((title) => !names.includes(title));

    test("excludes one if the user knows a listed artist, or a full name within the joined one", () => {
      expect(newTo({ topArtists: artistsNamed("Bo") })).toEqual(without("Together"));
      expect(newTo({ followedArtists: artistsNamed("Cy Example") })).toEqual(without("Joined", "Alone Too"));
    });

    test("finds neither alone, however the duo was credited", () => {
      for (const credit of [["Bo", "Ann Example"], ["Ann Example & Bo"], ["Bo, Ann Example"]]) {
        const found = newTo({ savedAlbums: [libraryAlbum("Some", credit)] });
        expect(found).toEqual(without("Together", "Alone"));
        expect(newTo({ recentArtists: artistsNamed(...credit) })).toEqual(found);
        const given = { albums: [], artists: artistsNamed(...credit) };
        expect(titles(find("discovery", {}, { catalogue: duets, met: given }))).toEqual(found);
      }
    });

    test("recognizes an unlisted joined name if all its names are known", () => {
      expect(newTo({ topArtists: artistsNamed("Eve") })).toEqual(all);
      expect(newTo({ topArtists: artistsNamed("Eve", "Fay") })).toEqual(without("Couple"));
    });

    test("treats a band whose name contains joining words as one act", () => {
      expect(newTo({ topArtists: artistsNamed("Earth, Wind & Fire") })).toEqual(without("Elements"));
      expect(newTo({ topArtists: artistsNamed("Earth") })).toEqual(without("Ground"));
    });
  });

  test("recognizes an act by its aliases, alone and in a duo", () => {
    const kino = [entry("Noch", "Kino", { aliases: ["Кино"] }), entry("Together", ["Kino", "Bo"])];
    const found = (name: string) =>
      titles(find("discovery", { topArtists: artistsNamed(name) }, { catalogue: kino }));
    expect(found("КИНО")).toEqual([]);
    expect(found("Алиса")).toEqual(["Noch", "Together"]);
  });

  describe("of two acts of one name", () => {
    const homonyms = [
      entry("United", "Phoenix", { country: "FR" }),
      entry("Cantafabule", "Phoenix", { country: "RO" }),
      entry("Duet", ["Phoenix", "Bo"], { country: "RO" }),
    ];
    const by = (ref: string) => [{ name: "Phoenix", ref }];
    const newTo = (taste: Partial<Taste>) => titles(find("discovery", taste, { catalogue: homonyms }));

    test("finds the other one if an album shows which the user knows", () => {
      expect(newTo({ savedAlbums: [libraryAlbum("United", "Phoenix")] })).toEqual(["Cantafabule", "Duet"]);
      expect(newTo({ heardAlbums: [libraryAlbum("Cantafabule", "Phoenix")] })).toEqual(["United"]);
    });

    test("uses the provider's id to decide which one a favorite is", () => {
      const likedAlbums = [{ album: libraryAlbum("United", "Phoenix", { artists: by("p1") }), songs: 1 }];
      expect(newTo({ likedAlbums, topArtists: by("p1") })).toEqual(["Cantafabule", "Duet"]);
      expect(newTo({ likedAlbums, topArtists: by("p2") })).toEqual([]);
    });

    test("finds neither if nothing distinguishes them", () => {
      expect(newTo({ topArtists: by("p1") })).toEqual([]);
    });
  });

  test("prefers less famous artists, and slightly those near the user's genres", () => {
    const found = find("discovery", { topArtists: artistsNamed("The Lamps") });
    expect(weightOf(found, "Quieter")).toBeGreaterThan(weightOf(found, "Loud"));
    const near = weightOf(found, "Haze") / weightOf(find("discovery", {}), "Haze");
    expect(near).toBeGreaterThan(1);
    expect(near).toBeLessThanOrEqual(2);
  });
});

test("Russian Roulette finds all of the catalogue, by the square of popularity", () => {
  const found = find("roulette", {});
  expect(found).toHaveLength(catalogue.length);
  expect(weightOf(found, "Blue Rooms") / weightOf(found, "Red Rooms")).toBeCloseTo(4);
});

test("Mood Discovery finds the albums of the mood, or of all moods if none was chosen", () => {
  expect(titles(find("mood", {}, { mood: "happy" }))).toEqual(["Blue Rooms"]);
  expect(titles(find("mood", {}, { mood: "focused" }))).toEqual(["Haze"]);
  expect(find("mood", {}, { mood: "romantic" })).toEqual([]);
  expect(find("mood", {})).toHaveLength(catalogue.length);
});

test("Time-Based finds the albums of the moment, or of all moments if none was chosen", () => {
  expect(titles(find("time", {}, { moment: "workout" }))).toEqual(["Loud"]);
  expect(titles(find("time", {}, { moment: "morning" }))).toEqual(["Red Rooms"]);
  expect(find("time", {})).toHaveLength(catalogue.length);
});

test("no mode uses a part of the taste that it does not request", () => {
  // What the user owns is no part that a mode requests.
  const partOf: Readonly<Record<Exclude<keyof Taste, "ownedAlbums">, readonly string[]>> = {
    savedAlbums: ["saved"],
    likedAlbums: ["liked"],
    topArtists: ["top"],
    topArtistAlbums: ["top-artist-albums"],
    heardAlbums: ["recent", "top"],
    followedArtists: ["followed"],
    recentArtists: ["recent"],
    genres: ["top"],
  };
  const full: Taste = {
    savedAlbums: [libraryAlbum("A", "Veil")],
    likedAlbums: [{ album: libraryAlbum("B", "Amp"), songs: 2 }],
    topArtists: artistsNamed("The Lamps"),
    topArtistAlbums: [],
    heardAlbums: [libraryAlbum("Night", "Sax")],
    followedArtists: artistsNamed("Fern"),
    recentArtists: artistsNamed("Sax"),
    ownedAlbums: [libraryAlbum("C", "Fern")],
    genres: ["jazz"],
  };
  for (const id of modeIds) {
    const asked: readonly string[] = modeOf(id).taste;
    const unasked = Object.entries(partOf).filter(([, parts]) => !parts.some((part) => asked.includes(part)));
    const partial = { ...full, ...Object.fromEntries(unasked.map(([list]) => [list, []])) };
    expect(find(id, partial)).toEqual(find(id, full));
  }
});
