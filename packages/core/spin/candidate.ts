import type { Album, Artist, CatalogueEntry } from "../album/album.ts";
import type { FoldedArtist, IdentifiedAlbum } from "../album/folded.ts";
import type { Instant } from "../day/instant.ts";

export interface LibraryAlbum extends Album {
  readonly ref: string;
  /** When it was saved to the listener's library, if it is and the provider says so. */
  readonly savedAt?: Instant | undefined;
  /** How often songs of it were played, if that is known. */
  readonly plays?: number | undefined;
  /** The listener names it, not a connected service: so no service has shown that it has it, and nobody else may read its words. */
  readonly inOwnWords?: true | undefined;
}

/** An album that a spin may give, and its source. */
export type Candidate =
  | { readonly kind: "library"; readonly album: LibraryAlbum }
  | { readonly kind: "catalogue"; readonly album: CatalogueEntry };

/** Weights are relative; one of 0 or less is never picked. */
export interface WeightedCandidate {
  readonly candidate: Candidate;
  readonly weight: number;
}

export interface TopArtist extends Artist {
  /** The user picked or likes it, but nothing says that they play it. */
  readonly isOnlyLiked?: boolean | undefined;
}

/** What is known of the user, from a music service or from what they picked; a list is empty if it was not requested or not answered. */
export interface Taste {
  readonly savedAlbums: readonly LibraryAlbum[];
  /** The albums of liked songs, with the number of liked songs. */
  readonly likedAlbums: readonly { readonly album: LibraryAlbum; readonly songs: number }[];
  /** Most liked or played first. */
  readonly topArtists: readonly TopArtist[];
  /** Albums by one or two of the top artists. */
  readonly topArtistAlbums: readonly LibraryAlbum[];
  /** The albums of recent plays and top tracks. */
  readonly heardAlbums: readonly LibraryAlbum[];
  readonly followedArtists: readonly Artist[];
  readonly recentArtists: readonly Artist[];
  /** Albums on a server of the user's own, whether they know them or not. In most modes they come first, because they can be played at once. */
  readonly ownedAlbums: readonly LibraryAlbum[];
  /** The genres that the user picked, in the catalogue's words; requested with the top artists. */
  readonly genres: readonly string[];
}

export interface Met {
  readonly albums: readonly IdentifiedAlbum[];
  /** Artists that the provider named, and those of albums that the user was given. */
  readonly artists: readonly FoldedArtist[];
}

/** All albums that the user saved, likes songs of, or has heard, now or earlier; may contain duplicates. */
export function knownAlbums(taste: Taste, met: Met): Met["albums"] {
  return [
    ...taste.savedAlbums,
    ...taste.likedAlbums.map(({ album }) => album),
    ...taste.heardAlbums,
    ...met.albums,
  ];
}

export const noneMet: Met = { albums: [], artists: [] };

export const emptyTaste: Taste = {
  savedAlbums: [],
  likedAlbums: [],
  topArtists: [],
  topArtistAlbums: [],
  heardAlbums: [],
  followedArtists: [],
  recentArtists: [],
  ownedAlbums: [],
  genres: [],
};
