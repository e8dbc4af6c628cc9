/** Why a row of a file is not used. */
export type NotUsed =
  /** It names neither an artist nor an album that could be used. */
  | "no-names"
  /** A podcast, an audiobook, a video or a voice memo. */
  | "not-music"
  /** A single, in a list of records. */
  | "not-an-album"
  /** On a wish list, banned, sold, or never added. */
  | "not-in-library"
  /** Skipped, or still playing when the file was made. */
  | "not-listened"
  /** Rated low. */
  | "not-liked"
  /** A name is longer than any real one. */
  | "name-too-long"
  /** It is not of the form that the rest of the file has. */
  | "unreadable"
  /** There is no room for another album or artist. */
  | "too-many";

/** An album's ids at services. */
export interface ServiceIds {
  readonly spotify: string;
}

/** What a row says about one album, or about an artist alone if it names no album. */
export interface Reading {
  readonly artist: string;
  readonly album?: string | undefined;
  /** Whether the artist is the album's. Otherwise it is the song's, who may be a guest. */
  readonly isAlbumArtist?: boolean | undefined;
  readonly song?: string | undefined;
  readonly year?: number | undefined;
  /** The names in Latin letters, if the file has both scripts. */
  readonly latin?: { readonly artist: string; readonly title: string } | undefined;
  readonly ids?: ServiceIds | undefined;
  /** Saved or owned as an album, or followed as an artist. */
  readonly saved?: boolean | undefined;
  /** A song that was liked or added to a library. */
  readonly liked?: boolean | undefined;
  readonly plays?: number | undefined;
}

export type Row = Reading | NotUsed;

/** The year at the start of a text or a number; undefined if there is none or it can't be one. */
export function yearOf(value: unknown): number | undefined {
  const year = Number.parseInt(String(value), 10);
  return year >= 1900 && year <= 2100 ? year : undefined;
}

/** A count in a text or a number; 0 if there is none. */
export function countOf(value: unknown): number {
  const count = Math.trunc(Number(value));
  return count > 0 ? count : 0;
}
