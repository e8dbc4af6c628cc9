import {
  type CollectionFilter,
  collectionFilters,
  type CollectionSort,
  collectionSorts,
  searchOf,
} from "@spindle/core/collection/collection-selection.ts";

/** Which part of the collection is shown, and in which order. */
export interface CollectionSelection {
  readonly q: string;
  readonly filter: CollectionFilter;
  readonly sort: CollectionSort;
}

/** Parses a URL's search (`?q=jazz&filter=favourites&sort=artist`). Missing or invalid values become the defaults. */
export function selectionIn(search: string): CollectionSelection {
  const params = new URLSearchParams(search);
  return {
    q: searchOf(params.get("q") ?? ""),
    filter: collectionFilters.find((filter) => filter === params.get("filter")) ?? "all",
    sort: collectionSorts.find((sort) => sort === params.get("sort")) ?? "recent",
  };
}

/** Returns the URL's search for a selection, without defaults. */
export function searchFor({ q, filter, sort }: CollectionSelection): string {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (filter !== "all") params.set("filter", filter);
  if (sort !== "recent") params.set("sort", sort);
  return params.size === 0 ? "" : `?${params.toString()}`;
}
