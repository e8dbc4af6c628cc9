import { foldLetters } from "../album/fold.ts";

export interface SearchableAlbum {
  readonly title: string;
  /** The names joined, as they are shown. */
  readonly artist: string;
  readonly artists: readonly string[];
  readonly genres: readonly string[];
}

/** Between the parts of a search text: no search can hold it, so none reaches from one part into the next. */
const joint = "\n";

/** What a search looks into: the album's name, its artists and its genres, in lower case and without accents. */
export function searchTextOf({ title, artist, artists, genres }: SearchableAlbum): string {
  return [title, artist, ...artists, genres.join(" ")].map(foldedSearch).join(joint);
}

/** A search in lower case, without accents, with single spaces. Empty if it asks for nothing: then every album matches. */
export function foldedSearch(text: string): string {
  // Folding makes spaces of its own, out of an accent that stands alone.
  return foldLetters(text.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}
