export const collectionFilters = ["all", "favourites"] as const;
export type CollectionFilter = (typeof collectionFilters)[number];
