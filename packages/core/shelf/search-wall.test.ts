import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catalogueIndex } from "../album/catalogue-index.ts";
import { spacedWords } from "../album/phrases.ts";
import { entry } from "../testing/albums.ts";
import { anyName } from "../testing/names.ts";
import { searchWall } from "./search-wall.ts";

const index = catalogueIndex([
  entry("Blue", "Joni Example", { popularity: 90, genres: ["folk"] }),
  entry("Kind of Blue", "Miles Example", { popularity: 97, genres: ["jazz"] }),
  entry("Blue Train", "John Example", { popularity: 80, genres: ["jazz", "blues"] }),
  entry("Storm", "Blue", { popularity: 10, genres: ["pop"] }),
  entry("Back in Black", "AC/DC", { genres: ["hard rock"] }),
  entry("Don’t Look, Café!", "The Lamps", { genres: ["r&b"] }),
  entry("無罪モラトリアム", "Sheena Ringo", { aliases: ["椎名林檎"], genres: ["j-pop"] }),
  entry("Kazemachi Roman", "Happy End", { titleAliases: ["風街ろまん", "Wind City"], genres: ["folk"] }),
  entry("Aman Iman", ["Ann Example", "Bo"], { aliases: ["Annie & Bo"], genres: ["folk"] }),
  entry("★", "!!!", { genres: ["pop"] }),
  ...Array.from({ length: 60 }, (_, number) =>
    entry(`Many ${number}`, `Crowd ${number}`, { popularity: number + 1, genres: ["ska"] }),
  ),
]);

function found(query: string) {
  const { albums, artists, genres } = searchWall(index, query);
  return {
    albums: albums.map(({ entry: { title } }) => title),
    artists: artists.map(({ name }) => name),
    genres: [...genres],
  };
}

describe("a search of the wall", () => {
  test("ranks whole names, then the artist's albums, beginnings, and words within; the best known first", () => {
    expect(found("blue")).toEqual({
      albums: ["Blue", "Storm", "Blue Train", "Kind of Blue"],
      artists: ["Blue"],
      genres: ["blues"],
    });
    expect(found("example").albums).toEqual(["Kind of Blue", "Blue", "Blue Train", "Aman Iman"]);
  });

  test.each([
    ["b", "Back in Black"],
    ["BACK in bl", "Back in Black"],
    ["acdc", "Back in Black"],
    ["ac/d", "Back in Black"],
    ["blue miles", "Kind of Blue"],
    ["joni blu", "Blue"],
    ["dont look", "Don’t Look, Café!"],
    ["don't", "Don’t Look, Café!"],
    ["“cafe”", "Don’t Look, Café!"],
    ["the lamps", "Don’t Look, Café!"],
    ["the joni", "Blue"],
    ["lamps the", "Don’t Look, Café!"],
    ["无罪", undefined],
    ["無罪", "無罪モラトリアム"],
    ["モラトリアム", "無罪モラトリアム"],
    ["椎名", "無罪モラトリアム"],
    ["風街", "Kazemachi Roman"],
    ["happy city wi", "Kazemachi Roman"],
    ["bo annie", "Aman Iman"],
    ["★", "★"],
    ["!!!", "★"],
    ["lack", undefined],
    ["blue black", undefined],
  ])("for %s finds %s", (query, title) => {
    if (title === undefined) expect(found(query)).toEqual({ albums: [], artists: [], genres: [] });
    else expect(found(query).albums).toContain(title);
  });

  test("finds artists, listed ones each, and genres", () => {
    expect(found("bo")).toEqual({ albums: ["Aman Iman"], artists: ["Bo"], genres: [] });
    expect(found("椎名林檎").artists).toEqual(["Sheena Ringo"]);
    expect(found("R&B").genres[0]).toBe("r&b");
    expect(found("jpop").genres).toEqual(["j-pop"]);
  });

  test("finds nothing for nothing, and at most 30 of very many", () => {
    for (const blank of ["", "  ", "\u0000\n"])
      expect(found(blank)).toEqual({ albums: [], artists: [], genres: [] });
    const many = found("many");
    expect(many.albums).toEqual(Array.from({ length: 30 }, (_, rank) => `Many ${59 - rank}`));
  });

  test("finds every album, artist and genre by any beginning of its words in any order", () => {
    const texts = index.entries.flatMap(({ entry: { title, artist, genres } }) => [
      [title, title] as const,
      [title, `${artist} ${title}`] as const,
      ...[artist, ...genres].map((text) => [text, text] as const),
    ]);
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.nat(), fc.nat(3), ([name, text], turn, cut) => {
        const words = spacedWords(text).trim().split(" ");
        if (words[0] === "") return;
        const turned = words.map((_, place) => words[(place + turn) % words.length] ?? "");
        const query = [...turned.slice(0, -1), turned.at(-1)?.slice(0, 4 + cut)].join(" ");
        const { albums, artists, genres } = searchWall(index, query);
        const made = [...albums, ...artists.flatMap((artist) => artist.albums)];
        const all = made.flatMap((album) => [album.entry.title, album.entry.artist]);
        const isFound = [...all, ...genres].includes(name);
        expect(isFound || albums.length + artists.length + genres.length === 30, query).toBe(true);
      }),
    );
  });

  test("fails for no text", () => {
    fc.assert(
      fc.property(anyName, (query) => {
        const { albums, artists, genres } = searchWall(index, query);
        expect(albums.length + artists.length + genres.length).toBeLessThanOrEqual(30);
      }),
    );
    expect(found("blue ".repeat(100_000)).albums).toHaveLength(4);
  });
});
