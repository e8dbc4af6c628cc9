import type { AlbumSpec, SongSpec } from "./fake-library.ts";
import type { UserSpec } from "./fake-state.ts";

const songs = (titles: readonly string[], more: (index: number) => Partial<SongSpec> = () => ({})) =>
  titles.map((title, index): SongSpec => ({ title, seconds: 2, ...more(index) }));
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Part ${index + 1}`);

/** Every song has its own tone, except those of "One Long Tone", which are cut from one. */
export const sampleAlbums: readonly AlbumSpec[] = [
  {
    title: "Eight Rooms",
    artist: "The Lamps",
    year: 1979,
    genres: ["Jazz", "Soul"],
    created: "2024-05-01T10:00:00.000Z",
    songs: songs(numbered(8)),
  },
  {
    title: "Tides (Deluxe Edition)",
    artist: "Zoë",
    year: 2003,
    genres: ["Ambient"],
    created: "2024-06-01T10:00:00.000Z",
    songs: songs(["Ebb", "Flow", "Still", "Spring"], (index) => ({ disc: index < 2 ? 1 : 2 })),
  },
  {
    title: "One Long Tone",
    artist: "The Lamps",
    year: 1991,
    genres: ["Drone"],
    created: "2024-07-01T10:00:00.000Z",
    songs: songs(numbered(4), (index) => ({ hz: 440, fromSecond: index * 2, format: "flac" })),
  },
  {
    title: "Other Files",
    artist: "Various Artists",
    genres: ["Rock"],
    created: "2024-08-01T10:00:00.000Z",
    hasCover: false,
    songs: [
      { title: "Monkey", seconds: 3, format: "ape", artist: "Ann" },
      { title: "Lossless", seconds: 3, format: "alac", artist: "Bo" },
      { title: "One Bit", seconds: 3, format: "dsf", artist: "Cy" },
      { title: "Windows", seconds: 3, format: "wma", artist: "Di" },
    ],
  },
];

export const rosa = {
  name: "Rosa",
  password: "sesame 開",
  apiKey: "key-of-rosa",
  plays: { "Eight Rooms": 12, "One Long Tone": 3 },
  starred: { albums: ["Eight Rooms"], songs: ["Ebb"], artists: ["Zoë"] },
} as const satisfies UserSpec;

export const newcomer = {
  name: "newcomer",
  password: "hello",
  apiKey: "key-of-newcomer",
} as const satisfies UserSpec;
