import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readAlbumFile } from "./album-file.ts";
import { genreTree } from "./genre-tree.ts";

const tree = genreTree({ folk: [], "indie folk": ["folk"] });
const own = {
  title: "Songs from the Back Room",
  artist: "The Household",
  year: 2026,
  country: "NZ",
  genres: ["folk"],
  moods: ["calm"],
  moments: ["evening"],
  popularity: 5,
};
/** One entry per line, as people write such files; the first is on line 2. */
const written = (...entries: readonly unknown[]) =>
  `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]`;

describe("a catalogue file", () => {
  test("returns its albums with their lines", () => {
    const second = {
      ...own,
      title: "More Songs",
      titleAliases: ["Ещё песни"],
      musicbrainz: "8e8a594f-2175-38c7-a871-abb68ec363e7",
      spotify: "4LH4d3cOWNNsVw41Gqt2kv",
      apple: "1440650428",
      discogs: "5460",
    };
    expect(readAlbumFile(written(own, second), tree)).toEqual({
      entries: [
        { album: own, line: 2 },
        { album: second, line: 3 },
      ],
      mistakes: [],
    });
  });

  test.each([
    ["brackets", "[".repeat(200_000)],
    ["objects", '{"a":'.repeat(200_000)],
    ["brackets behind a comment and an open quote", `/* " */ "\n${"[".repeat(200_000)}`],
    ["an album's field", `[\n{"title":${"[".repeat(200_000)}${"]".repeat(200_000)}}\n]`],
  ])("with endlessly nested %s is rejected", (_what, text) => {
    const { entries, mistakes } = readAlbumFile(text, tree);
    expect(entries).toEqual([]);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]?.fault).toBe("lists and objects are nested more than 8 deep");
  });

  test("brackets in strings don't count as nesting", () => {
    const title = `"${"[{".repeat(90)}`;
    expect(readAlbumFile(written({ ...own, title }), tree).entries).toHaveLength(1);
  });

  test("an entry with very many mistakes is reported with the first few", () => {
    const genres = Array.from({ length: 200_000 }, () => 1);
    expect(readAlbumFile(written({ ...own, genres }), tree).mistakes).toHaveLength(5);
  });

  test.each([
    ["no JSON", "[\n{,", 2, "not valid JSON", "JSON array"],
    ["no array", "{}", 1, "not a JSON array", "JSON array"],
    ["an unknown field", written({ ...own, label: "x" }), 2, "label", "Use only these fields: title"],
    ["a missing field", written(own, { ...own, year: undefined }), 3, "year", "Give the year"],
    ["an unknown mood", written({ ...own, moods: ["angry"] }), 2, "moods.0", "List 1 to 3 of calm"],
    [
      "an empty list of other titles",
      written({ ...own, titleAliases: [] }),
      2,
      "titleAliases",
      "1 to 4 other",
    ],
    ["five other titles", written({ ...own, titleAliases: [..."abcde"] }), 2, "titleAliases", "1 to 4 other"],
    ["too few tracks", written({ ...own, tracks: 3 }), 2, "tracks", "from 4 to 200"],
    ["another form of id", written({ ...own, musicbrainz: "8E8A594F" }), 2, "musicbrainz", "release group"],
    ["an address for an id", written({ ...own, spotify: "spotify:album:1" }), 2, "spotify", "22 letters"],
    ["a number for an id", written({ ...own, discogs: 5460 }), 2, "discogs", "as text"],
    ["a leading zero", written({ ...own, apple: "01" }), 2, "apple", "Apple Music's album"],
    [
      "an unknown genre",
      written({ ...own, genres: ["indie folks"] }),
      2,
      "“indie folks” isn't",
      "as indie folk",
    ],
  ])("with %s is rejected with line, fault and fix", (_what, text, line, fault, fix) => {
    const [mistake] = readAlbumFile(text, tree).mistakes;
    expect(mistake?.line).toBe(line);
    expect(mistake?.fault).toContain(fault);
    expect(mistake?.fix).toContain(fix);
  });

  test("with several mistakes is rejected with all of them, each at its field's line", () => {
    const text = JSON.stringify([{ ...own, year: "soon", tracks: 2 }], null, 2);
    const lines = text.split("\n");
    const { mistakes } = readAlbumFile(text, tree);
    expect(mistakes.map(({ line }) => lines[line - 1]?.trim().split('"')[1])).toEqual(["year", "tracks"]);
    expect(mistakes.map(({ title }) => title)).toEqual([own.title, own.title]);
  });

  test("with any content is parsed, or rejected at one of its lines", () => {
    const text = fc.oneof(
      fc.json(),
      fc.string(),
      fc.json().map((json) => `[${json}]`),
    );
    fc.assert(
      fc.property(text, (content) => {
        const { entries, mistakes } = readAlbumFile(content, tree);
        const lines = content.split("\n").length;
        expect(mistakes.every(({ line }) => line >= 1 && line <= lines)).toBe(true);
        if (mistakes.length === 0) expect(JSON.parse(content)).toHaveLength(entries.length);
      }),
    );
  });
});
