export const collectionFilters = ["all", "favourites"] as const;
export type CollectionFilter = (typeof collectionFilters)[number];

/** By date (of the favorite among favorites, else of the spin), newest first; by album; by artist; by year, newest first, an unknown one as 0. */
export const collectionSorts = ["recent", "alphabetical", "artist", "decade"] as const;
export type CollectionSort = (typeof collectionSorts)[number];

/** The longest search of a collection, in UTF-16 code units. */
export const longestSearch = 200;

/** What a typed text searches for: trimmed, well-formed, and at most `longestSearch` long. */
export function searchOf(typed: string): string {
  return typed.slice(0, longestSearch).toWellFormed().trim();
}
