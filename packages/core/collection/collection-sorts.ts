/** By date (of the favorite among favorites, else of the spin), newest first; by album; by artist; by year, newest first, an unknown one as 0. */
export const collectionSorts = ["recent", "alphabetical", "artist", "decade"] as const;
export type CollectionSort = (typeof collectionSorts)[number];
