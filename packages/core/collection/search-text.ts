import { foldLetters } from "../album/fold.ts";

export interface SearchableAlbum {
  readonly title: string;
  readonly artist: string;
  readonly artists: readonly string[];
  readonly genres: readonly string[];
}

/** No search can contain it, so no match spans two parts. */
const joint = "\n";

/** The searchable text of an album: title, artists and genres, in lower case and without accents. */
export function searchTextOf({ title, artist, artists, genres }: SearchableAlbum): string {
  return [title, artist, ...artists, genres.join(" ")].map(foldedSearch).join(joint);
}

/** A search in lower case, without accents, with single spaces. An empty one matches every album. */
export function foldedSearch(text: string): string {
  // Folding may produce new spaces, from a standalone accent.
  return foldLetters(text.toWellFormed())
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The sort key of a name, compared by code points: without case, accents and outer spaces. */
export function sortKey(name: string): string {
  return foldLetters(name.toWellFormed().trim());
}

/** The sort key of a year: 0 if it is unknown. */
export function sortYear(year: number | null): number {
  return year ?? 0;
}
