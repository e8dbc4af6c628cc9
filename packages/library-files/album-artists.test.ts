import { expect, test } from "vitest";
import { gathering } from "./gather.ts";
import { defaultLimits } from "./limits.ts";
import type { Reading } from "./row.ts";
import { loveInWords } from "./testing/read.ts";

const row = (artist: string, album: string, song: string, more: Partial<Reading> = {}): Reading => ({
  artist,
  album,
  song,
  plays: 1,
  ...more,
});

function albumsOf(rows: readonly Reading[]): readonly string[] {
  const gathered = gathering(defaultLimits);
  rows.forEach(gathered.add);
  return gathered
    .library()
    .albums.map(({ artist, title, ...loved }) => `${artist} / ${title} = ${loveInWords(loved)}`);
}

const songs = (artist: string, album: string, count: number) =>
  Array.from({ length: count }, (_, at) => row(artist, album, `${artist} ${at}`));

test.each<[string, readonly Reading[], readonly string[]]>([
  [
    "editions and spellings are one album, in its plain words and with its first year",
    [
      row("The Act", "Blue Rooms (Deluxe Edition) [2011 Remaster]", "S", { year: 2011 }),
      row("Act, The", "BLUE ROOMS", "S", { year: 1999 }),
      row("ACT", "Blue Rooms - Remastered 2004", "S"),
    ],
    ["The Act / BLUE ROOMS = 3 plays"],
  ],
  [
    "an artist with guests joins the artist without",
    [row("A & B", "X", "1"), row("A", "X", "2"), row("A feat. C", "X", "3")],
    ["A / X = 3 plays"],
  ],
  [
    "two artists may have albums of one title",
    [...songs("A", "Home", 2), row("B", "Home", "1")],
    ["A / Home = 2 plays", "B / Home = 1 plays"],
  ],
  [
    "an album of many artists is a compilation",
    ["A", "B", "C", "D", "E"].map((artist) => row(artist, "Hits", "S")),
    ["Various Artists / Hits = 5 plays"],
  ],
  [
    "an album of many artists is the commonest's if most of it is",
    [
      ...["A", "B", "C"].map((artist) => row(artist, "X", "S")),
      ...Array.from({ length: 4 }, () => row("D", "X", "S")),
    ],
    ["D / X = 7 plays"],
  ],
  [
    "among many, those with several songs have an album of their own, and the commonest takes the guests",
    [...songs("A", "Live", 4), ...songs("B", "Live", 3), row("C", "Live", "1"), row("D", "Live", "1")],
    ["A / Live = 6 plays", "B / Live = 3 plays"],
  ],
  [
    "the artist of an album is certain, and a song's artist joins it",
    [
      row("A", "X", "1", { isAlbumArtist: true }),
      row("A, B", "X", "2"),
      row("B", "X", "1", { isAlbumArtist: true }),
    ],
    ["A / X = 2 plays", "B / X = 1 plays"],
  ],
  [
    "the artist of an album is no host of others' songs",
    [
      row("X", "Home", "1", { isAlbumArtist: true, saved: true }),
      ...["A", "B", "C"].map((artist) => row(artist, "Home", "S")),
    ],
    ["X / Home = saved, 1 plays", "Various Artists / Home = 3 plays"],
  ],
  [
    "songs on a compilation join it, if it is known as one",
    [
      row("Various", "Hits", "1", { isAlbumArtist: true, saved: true }),
      ...songs("A", "Hits", 3),
      ...["B", "C"].map((artist) => row(artist, "Hits", "S")),
    ],
    ["Various / Hits = saved, 3 plays", "A / Hits = 3 plays"],
  ],
  [
    "any number of artists may share a title",
    Array.from({ length: 10_000 }, (_, at) => row(`Artist ${at}`, "Hits", "S")),
    ["Various Artists / Hits = 10000 plays"],
  ],
  ["an empty name makes no album", [row("A", " \u200b ", "S"), row("A", "", "S")], []],
])("%s", (_what, rows, expected) => {
  expect(albumsOf(rows)).toEqual(expected);
});

test("guests are no part of an artist's name", () => {
  const gathered = gathering(defaultLimits);
  for (const name of ["A feat. B", "A (ft. C & D)", "A", "a featuring E"])
    gathered.add({ artist: name, plays: 1 });
  expect(gathered.library().artists).toEqual([{ name: "A", saved: false, liked: 0, plays: 4 }]);
});

test("various artists are no artist", () => {
  const gathered = gathering(defaultLimits);
  gathered.add({ artist: "Various ", album: "Hits", isAlbumArtist: true, saved: true });
  expect(gathered.library()).toMatchObject({ albums: [{ artist: "Various", title: "Hits" }], artists: [] });
});
