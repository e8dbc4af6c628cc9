import type { Moment, Mood } from "./spin-choice.ts";

/** An album as the picking of one sees it; what is not known is absent. */
export interface Album {
  readonly title: string;
  readonly artist: string;
  readonly year?: number | undefined;
  /** The provider's word for the kind of release ("album", "single", "compilation"). */
  readonly albumType?: string | undefined;
  readonly totalTracks?: number | undefined;
  readonly minutes?: number | undefined;
  /** Most specific first; empty where the provider names none. */
  readonly genres: readonly string[];
}

/** An album of the user's provider. */
export interface LibraryAlbum extends Album {
  /** The provider's id of the album. */
  readonly ref: string;
}

/** An album of the product's own catalogue. */
export interface CatalogueEntry extends Album {
  /** ISO 3166-1 alpha-2 code of the act's home. */
  readonly country: string;
  readonly moods: readonly Mood[];
  readonly moments: readonly Moment[];
  /** How widely known and loved it is, 1 to 100. */
  readonly popularity: number;
}

/** An album that a spin may give, and where it comes from. */
export type Candidate =
  | { readonly kind: "library"; readonly album: LibraryAlbum }
  | { readonly kind: "catalogue"; readonly album: CatalogueEntry };

/** A candidate and its share of the chance; only ratios count, and one of 0 or less is never picked. */
export interface WeightedCandidate {
  readonly candidate: Candidate;
  readonly weight: number;
}

/** What the provider tells of the user; each list is empty where it was not asked for or not answered. */
export interface Taste {
  readonly savedAlbums: readonly LibraryAlbum[];
  /** The albums behind liked songs, with the count of songs liked of each. */
  readonly likedAlbums: readonly { readonly album: LibraryAlbum; readonly songs: number }[];
  /** Names, the most played first. */
  readonly topArtists: readonly string[];
  /** Albums by one or two of the top artists. */
  readonly topArtistAlbums: readonly LibraryAlbum[];
  /** The albums behind recent plays and top tracks. */
  readonly heardAlbums: readonly LibraryAlbum[];
  readonly followedArtists: readonly string[];
  readonly recentArtists: readonly string[];
}

/** The taste of a user of whom nothing is known. */
export const emptyTaste: Taste = {
  savedAlbums: [],
  likedAlbums: [],
  topArtists: [],
  topArtistAlbums: [],
  heardAlbums: [],
  followedArtists: [],
  recentArtists: [],
};
