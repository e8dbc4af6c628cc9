import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createFakeLibrary, type AlbumSpec, type FakeSong } from "./fake-library.ts";
import { flacOf } from "./flac.ts";
import { squarePng } from "./square-png.ts";

const rate = 44_100;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Three albums whose songs have titles and tones of their own; those of "One Long Tone" are cut from one tone. */
export const supysonicAlbums: readonly AlbumSpec[] = [
  {
    title: "Eight Rooms",
    artist: "The Lamps",
    year: 1979,
    genres: ["Jazz"],
    songs: numbers(8).map((number) => ({ title: `Room ${number}`, seconds: 2, rate })),
  },
  {
    title: "Tides (Deluxe Edition)",
    artist: "Zoë",
    year: 2003,
    genres: ["Ambient"],
    songs: ["Ebb", "Flow", "Still", "Spring"].map((title) => ({ title, seconds: 3, rate })),
  },
  {
    title: "One Long Tone",
    artist: "The Lamps",
    year: 1991,
    genres: ["Drone"],
    songs: numbers(4).map((number) => ({
      title: `Cut ${number}`,
      seconds: 2,
      hz: 440,
      fromSecond: (number - 1) * 2,
      rate,
    })),
  },
];

/** Writes each album as a folder of tagged FLAC files with a cover. */
export async function writeMusic(folder: string, albums: readonly AlbumSpec[]): Promise<void> {
  for (const [index, album] of createFakeLibrary(albums).named.entries()) {
    const place = join(folder, `album ${index + 1}`);
    await mkdir(place);
    if (album.hasCover)
      await writeFile(join(place, "cover.png"), squarePng(500, 0x335577 + index * 0x30_20_10));
    for (const song of album.songs)
      await writeFile(join(place, `${song.disc}-${song.track}.flac`), flacOf(song.tone, tagsOf(song)));
  }
}

function tagsOf({ album, title, artist, track, disc }: FakeSong): Readonly<Record<string, string>> {
  return {
    title,
    artist,
    album: album.title,
    albumartist: album.artist,
    tracknumber: String(track),
    discnumber: String(disc),
    ...(album.year !== undefined && { date: String(album.year) }),
    ...(album.genres[0] !== undefined && { genre: album.genres[0] }),
  };
}
