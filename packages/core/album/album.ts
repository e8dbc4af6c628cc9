import type { Moment, Mood } from "../spin/spin-choice.ts";

/** An act as an album, a play or a list of favourites credits it. */
export interface Artist {
  readonly name: string;
  /** The provider's id of the act, where it gives one: it tells two acts of one name apart. */
  readonly ref?: string | undefined;
}

/** An album as the picking of one sees it; what is not known is absent. */
export interface Album {
  readonly title: string;
  /** The names of its artists, joined as the provider or the catalogue writes them. */
  readonly artist: string;
  /** Each artist that is credited, at least one. */
  readonly artists: readonly Artist[];
  readonly year?: number | undefined;
  /** The provider's word for the kind of release ("album", "single", "compilation"). */
  readonly albumType?: string | undefined;
  readonly totalTracks?: number | undefined;
  readonly minutes?: number | undefined;
  /** Most specific first; empty if the provider names none. */
  readonly genres: readonly string[];
}

/** An album of the product's own catalogue. One artist's name that holds an "&" is one act's, or a pair nobody has listed yet. */
export interface CatalogueEntry extends Album {
  /** Other spellings of the artist's name. */
  readonly aliases?: readonly string[] | undefined;
  /** ISO 3166-1 alpha-2 code of the act's home. */
  readonly country: string;
  /** For each of its genres, in their order, all that are broader; absent if no tree tells. */
  readonly broaderGenres?: readonly (readonly string[])[] | undefined;
  readonly moods: readonly Mood[];
  readonly moments: readonly Moment[];
  /** How widely known and loved it is, 1 to 100. */
  readonly popularity: number;
}
