import * as v from "valibot";
import { entriesOf, listOf, name, optional } from "../outside/tolerant-schemas.ts";

// A server's answers, as far as we read them (Subsonic API 1.16.1, and OpenSubsonic's additions).

/** Some servers number things. */
const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer(), v.transform(String))]),
  v.minLength(1),
  v.maxLength(200),
  v.regex(/^[^\p{C}\p{Z}]+$/u),
);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
/** Of a song, in seconds: at most a day. */
const length = v.pipe(count, v.maxValue(86_400));
const year = v.pipe(v.number(), v.integer(), v.minValue(1850), v.maxValue(2200));
const fileWord = v.pipe(v.string(), v.maxLength(100), v.toLowerCase());
const instant = v.pipe(v.string(), v.maxLength(50), v.transform(Date.parse), v.number(), v.finite());

/** What every answer is wrapped in. */
export const envelopeSchema = v.object({
  "subsonic-response": v.looseObject({
    status: v.picklist(["ok", "failed"]),
    version: optional(v.pipe(v.string(), v.regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/))),
    error: optional(v.object({ code: v.number() })),
  }),
});

/** Of a call that answers nothing. */
export const nothingSchema = v.unknown();
export const extensionsSchema = v.object({ openSubsonicExtensions: entriesOf(v.object({ name })) });
/** As the server spells it: two accounts may differ in what `name` would take away. */
const username = v.string();
export const tokenInfoSchema = v.object({ tokenInfo: v.object({ username }) });
export const userSchema = v.object({ user: v.object({ username }) });
/** Whether a user's name can be shown as it is. */
export function isClearName(spelled: string): boolean {
  const shown = v.safeParse(name, spelled);
  return shown.success && shown.output === spelled;
}

const artist = v.object({ id: optional(id), name });

const album = v.object({
  id,
  name: optional(name),
  /** In place of `name` on older servers. */
  title: optional(name),
  artist: optional(name),
  artistId: optional(id),
  displayArtist: optional(name),
  artists: listOf(artist, 20),
  year: optional(year),
  originalReleaseDate: optional(v.object({ year: optional(year) })),
  coverArt: optional(id),
  genre: optional(name),
  genres: listOf(v.object({ name }), 8),
  songCount: optional(count),
  /** Seconds. */
  duration: optional(count),
  playCount: optional(count),
  starred: optional(instant),
  isCompilation: optional(v.boolean()),
  releaseTypes: listOf(name, 8),
});
export type ApiAlbum = v.InferOutput<typeof album>;

const song = v.object({
  id,
  title: optional(name),
  artist: optional(name),
  albumArtists: listOf(artist, 20),
  album: optional(name),
  albumId: optional(id),
  genre: optional(name),
  duration: optional(length),
  discNumber: optional(count),
  track: optional(count),
  suffix: optional(fileWord),
  contentType: optional(fileWord),
  /** Of what the server sends unless told otherwise. */
  transcodedContentType: optional(fileWord),
  /** Kilobits a second; bits on some servers. */
  bitRate: optional(count),
  isVideo: optional(v.boolean()),
});
export type ApiSong = v.InferOutput<typeof song>;

/** Whether a text can be an id: it becomes part of an address. */
export const isId = (text: string): boolean => v.is(id, text);

/** The most albums of a list that a server gives at once. */
export const longestList = 500;

export const albumListSchema = v.object({
  albumList2: v.object({ album: listOf(album, longestList) }),
});
export const searchSchema = v.object({
  searchResult3: v.object({ album: listOf(album), artist: listOf(artist) }),
});
export const artistSchema = v.object({ artist: v.object({ album: listOf(album, longestList) }) });
export const starredSchema = v.object({
  starred2: v.object({
    artist: listOf(artist, longestList),
    album: listOf(v.object({ id }), longestList),
    song: listOf(song, longestList),
  }),
});
export const albumSchema = v.object({
  album: v.object({ ...album.entries, song: listOf(song, longestList) }),
});
export type ApiWholeAlbum = v.InferOutput<typeof albumSchema>["album"];
