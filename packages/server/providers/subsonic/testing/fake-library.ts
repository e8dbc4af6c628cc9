import { flacOf } from "./flac.ts";
import { type Tone, usualRate, wavBetween, wavLength } from "./tones.ts";

export type Format = "wav" | "flac" | "ape" | "alac" | "dsf" | "wma";

export interface SongSpec {
  readonly title: string;
  readonly seconds: number;
  /** What the server says of the length, if it isn't so. */
  readonly toldSeconds?: number;
  /** Defaults to a different tone for each song of the library. */
  readonly hz?: number;
  readonly fromSecond?: number;
  readonly rate?: number;
  /** Only `wav` and `flac` are sound; the others are bytes that no browser plays. */
  readonly format?: Format;
  readonly artist?: string;
  readonly disc?: number;
}

export interface AlbumSpec {
  readonly title: string;
  readonly artist: string;
  readonly year?: number;
  readonly genres?: readonly string[];
  /** When it was added, ISO 8601. */
  readonly created?: string;
  readonly songs: readonly SongSpec[];
  readonly hasCover?: boolean;
  /** Defaults to one made from the position. Two albums may be given the same one. */
  readonly id?: string;
}

export interface FakeSong {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly track: number;
  readonly disc: number;
  readonly format: Format;
  readonly toldSeconds: number | undefined;
  readonly tone: Tone & { readonly rate: number };
  readonly album: FakeAlbum;
}

export interface FakeAlbum {
  readonly id: string;
  readonly title: string;
  readonly artist: string;
  readonly artistId: string;
  readonly year: number | undefined;
  readonly genres: readonly string[];
  readonly created: string;
  readonly hasCover: boolean;
  readonly songs: readonly FakeSong[];
}

export const formats: Readonly<Record<Format, { readonly suffix: string; readonly contentType: string }>> = {
  wav: { suffix: "wav", contentType: "audio/wav" },
  flac: { suffix: "flac", contentType: "audio/flac" },
  ape: { suffix: "ape", contentType: "audio/x-ape" },
  alac: { suffix: "m4a", contentType: "audio/mp4" },
  dsf: { suffix: "dsf", contentType: "audio/x-dsf" },
  wma: { suffix: "wma", contentType: "audio/x-ms-wma" },
};

export interface FakeLibrary {
  readonly size: number;
  /** The albums by name; those that are only counted come last and are made as they are asked for. */
  albums(from?: number): Iterable<FakeAlbum>;
  readonly named: readonly FakeAlbum[];
  album(id: string): FakeAlbum | undefined;
  song(id: string): FakeSong | undefined;
}

/** A library of these albums and as many more as `generated` says, of ten songs each. */
export function createFakeLibrary(specs: readonly AlbumSpec[], generated = 0): FakeLibrary {
  const artistIds = new Map<string, string>();
  const artistId = (name: string): string => {
    const id = artistIds.get(name) ?? `ar-${artistIds.size + 1}`;
    artistIds.set(name, id);
    return id;
  };
  let numbers = 1;
  const named = specs
    .map((spec, index) => {
      const first = numbers;
      numbers += spec.songs.length;
      return albumOf(spec, spec.id ?? `al-${index + 1}`, artistId(spec.artist), (album) =>
        songsOf(spec.songs, album, first),
      );
    })
    .toSorted((a, b) => a.title.localeCompare(b.title));
  const generatedAt = (id: string): FakeAlbum | undefined => {
    const index = /^al-g(\d{1,9})$/.exec(id)?.[1];
    return index !== undefined && Number(index) < generated ? generatedAlbum(Number(index)) : undefined;
  };
  const album = (id: string) => named.find((each) => each.id === id) ?? generatedAt(id);
  return {
    size: named.length + generated,
    *albums(from = 0) {
      yield* named.slice(from);
      for (let index = Math.max(0, from - named.length); index < generated; index += 1)
        yield generatedAlbum(index);
    },
    named,
    album,
    song(id) {
      const albumId = /^so-(al-g\d{1,9})-\d{1,8}$/.exec(id)?.[1];
      const albums = albumId === undefined ? named : [generatedAt(albumId)];
      return albums.flatMap((each) => each?.songs ?? []).find((each) => each.id === id);
    },
  };
}

function albumOf(
  spec: AlbumSpec,
  id: string,
  artistId: string,
  listSongs: (album: FakeAlbum) => readonly FakeSong[],
): FakeAlbum {
  let songs: readonly FakeSong[] | undefined;
  const album: FakeAlbum = {
    id,
    title: spec.title,
    artist: spec.artist,
    artistId,
    year: spec.year,
    genres: spec.genres ?? [],
    created: spec.created ?? "2024-01-01T00:00:00.000Z",
    hasCover: spec.hasCover ?? true,
    get songs() {
      songs ??= listSongs(album);
      return songs;
    },
  };
  return album;
}

/** Numbers are given to all songs of a library, so that ids differ even if two albums have the same. */
function songsOf(specs: readonly SongSpec[], album: FakeAlbum, firstNumber: number): readonly FakeSong[] {
  const tracks = new Map<number, number>();
  return specs.map((song, index): FakeSong => {
    const { title, disc = 1, format = "wav", artist = album.artist, toldSeconds } = song;
    const number = firstNumber + index;
    const track = (tracks.get(disc) ?? 0) + 1;
    tracks.set(disc, track);
    const tone = {
      hz: song.hz ?? toneOf(number),
      seconds: song.seconds,
      fromSecond: song.fromSecond ?? 0,
      rate: song.rate ?? usualRate,
    };
    const id = `so-${album.id}-${number}`;
    return { id, title, artist, track, disc, format, toldSeconds, tone, album };
  });
}

/** Neighbors are at least 50 Hz apart, so that a short recording tells them apart; forty differ. */
function toneOf(number: number): number {
  return 350 + ((number - 1) % 40) * 50;
}

/** The albums as if each song were longer: short sounds that are long enough for an album to be given. */
export function toldLonger(albums: readonly AlbumSpec[], toldSeconds = 300): readonly AlbumSpec[] {
  return albums.map((album) => ({ ...album, songs: album.songs.map((song) => ({ ...song, toldSeconds })) }));
}

const generatedSongs = Array.from({ length: 10 }, (_, song) => ({ title: `Part ${song + 1}`, seconds: 200 }));

function generatedAlbum(index: number): FakeAlbum {
  const spec: AlbumSpec = {
    title: `Zz Generated ${String(index).padStart(6, "0")}`,
    artist: `Zz Artist ${Math.floor(index / 10)}`,
    year: 1950 + (index % 70),
    genres: [["Jazz", "Rock", "Soul", "Folk"][index % 4] ?? "Jazz"],
    songs: generatedSongs,
  };
  return albumOf(spec, `al-g${index}`, `ar-g${Math.floor(index / 10)}`, (album) =>
    songsOf(spec.songs, album, index * 10 + 1),
  );
}

/** A song's whole seconds, as servers tell them. */
export function secondsOf({ toldSeconds, tone }: FakeSong): number {
  return Math.round(toldSeconds ?? tone.seconds);
}

const flacs = new WeakMap<FakeSong, Buffer>();

/** The song's file as it lies on the server. */
export function fileOf(song: FakeSong): {
  readonly length: number;
  between(start: number, end: number): Iterable<Buffer>;
} {
  if (song.format === "wav")
    return {
      length: wavLength(song.tone),
      between: (start, end) => wavBetween(song.tone, start, end),
    };
  const bytes = song.format === "flac" ? flacOfSong(song) : opaqueBytes(song);
  return { length: bytes.length, between: (start, end) => [bytes.subarray(start, end)] };
}

function flacOfSong(song: FakeSong): Buffer {
  const known = flacs.get(song) ?? flacOf(song.tone, { title: song.title, artist: song.artist });
  flacs.set(song, known);
  return known;
}

function opaqueBytes({ id, tone }: FakeSong): Buffer {
  const bytes = Buffer.alloc(Math.min(1_000_000, 1_000 + Math.round(tone.seconds * 1_000)));
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = (at * 31 + id.charCodeAt(at % id.length)) & 0xff;
  return bytes;
}
