import type { CollectionFilter } from "@spindle/core/collection/collection-filters.ts";
import type { CollectionSort } from "@spindle/core/collection/collection-sorts.ts";

export const sortNames: Readonly<Record<CollectionSort, string>> = {
  recent: "Most Recent",
  alphabetical: "Album Name",
  artist: "Artist Name",
  decade: "Release Year",
};

export const filterNames: Readonly<Record<CollectionFilter, string>> = {
  all: "All Albums",
  favourites: "Favourites",
};
