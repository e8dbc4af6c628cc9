/**
 * The orders of a collection: by date (of the favourite if favourites are shown, else of the spin), newest first; by
 * album name; by artist name; by release year, newest first, a missing year counting as 0.
 */
export const collectionSorts = ["recent", "alphabetical", "artist", "decade"] as const;
export type CollectionSort = (typeof collectionSorts)[number];
