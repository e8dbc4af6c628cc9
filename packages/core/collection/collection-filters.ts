/** Which albums of a collection are shown: all, or the favourites alone. */
export const collectionFilters = ["all", "favourites"] as const;
export type CollectionFilter = (typeof collectionFilters)[number];
