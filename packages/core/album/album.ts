import type { Moment, Mood } from "../spin/spin-choice.ts";

/** An act as an album, a play or a list of favorites credits it. */
export interface Artist {
  readonly name: string;
  /** The provider's id of the act, if it gives one; separates acts that share a name. */
  readonly ref?: string | undefined;
}

/** An album as candidates are chosen from; unknown facts are absent. */
export interface Album {
  readonly title: string;
  /** The artists' names, joined as the provider or the catalogue writes them. */
  readonly artist: string;
  readonly artists: readonly Artist[];
  readonly year?: number | undefined;
  /** The provider's release type ("album", "single", "compilation"). */
  readonly albumType?: string | undefined;
  readonly totalTracks?: number | undefined;
  readonly minutes?: number | undefined;
  /** Most specific first; empty if unknown. */
  readonly genres: readonly string[];
}

/** An album's ids, by place: those of `core/links/listening-places.ts`, Discogs (of the master), MusicBrainz (of the release group). */
export interface AlbumIds {
  readonly spotify?: string | undefined;
  readonly "apple-music"?: string | undefined;
  readonly discogs?: string | undefined;
  readonly musicbrainz?: string | undefined;
}

/** An album of the catalogue. A name with "&" in it is one act, or a pair that no entry lists. */
export interface CatalogueEntry extends Album {
  /** Other forms of the title: in its own script, in Latin letters, or in English. */
  readonly titleAliases?: readonly string[] | undefined;
  readonly aliases?: readonly string[] | undefined;
  /** The act's home country, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The broader genres of each of its genres, in the same order; absent if unknown. */
  readonly broaderGenres?: readonly (readonly string[])[] | undefined;
  readonly moods: readonly Mood[];
  readonly moments: readonly Moment[];
  /** How widely known it is, 1 to 100. */
  readonly popularity: number;
  readonly ids?: AlbumIds | undefined;
}
