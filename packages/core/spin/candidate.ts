import type { Album, Artist, CatalogueEntry } from "../album/album.ts";
import type { FoldedArtist, IdentifiedAlbum } from "../album/folded.ts";
import type { Instant } from "../day/instant.ts";

/** An album of the user's provider. */
export interface LibraryAlbum extends Album {
  /** The provider's id of the album. */
  readonly ref: string;
  /** Since when it is in the listener's library, if it is and the provider tells. */
  readonly savedAt?: Instant | undefined;
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

/** What the provider tells of the user; each list is empty if it was not asked for or not answered. */
export interface Taste {
  readonly savedAlbums: readonly LibraryAlbum[];
  /** The albums behind liked songs, with the count of songs liked of each. */
  readonly likedAlbums: readonly { readonly album: LibraryAlbum; readonly songs: number }[];
  /** The most played first. */
  readonly topArtists: readonly Artist[];
  /** Albums by one or two of the top artists. */
  readonly topArtistAlbums: readonly LibraryAlbum[];
  /** The albums behind recent plays and top tracks. */
  readonly heardAlbums: readonly LibraryAlbum[];
  readonly followedArtists: readonly Artist[];
  readonly recentArtists: readonly Artist[];
}

/** What is known of a user from earlier spins. */
export interface Met {
  /** Albums that the provider told of, as saved, liked or heard. */
  readonly albums: readonly IdentifiedAlbum[];
  /** Artists that the provider told of, and those of the albums that the user was given. */
  readonly artists: readonly FoldedArtist[];
}

/** Every album that the user saved, likes songs of, or has heard, now or before; one may come more than once. */
export function knownAlbums(taste: Taste, met: Met): Met["albums"] {
  return [
    ...taste.savedAlbums,
    ...taste.likedAlbums.map(({ album }) => album),
    ...taste.heardAlbums,
    ...met.albums,
  ];
}

/** A user of whom no earlier spin tells anything. */
export const noneMet: Met = { albums: [], artists: [] };

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
