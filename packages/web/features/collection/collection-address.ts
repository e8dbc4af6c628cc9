import {
  type CollectionFilter,
  collectionFilters,
  type CollectionSort,
  collectionSorts,
  longestSearch,
} from "@spindle/core/collection/collection-selection.ts";

/** What of the collection is looked at. */
export interface Wanted {
  readonly q: string;
  readonly filter: CollectionFilter;
  readonly sort: CollectionSort;
}

/** Reads what an address asks for (`?q=jazz&filter=favourites&sort=artist`); what it does not say, or says wrongly, is the usual. */
export function wantedIn(search: string): Wanted {
  const said = new URLSearchParams(search);
  return {
    q: searchOf(said.get("q") ?? ""),
    filter: collectionFilters.find((filter) => filter === said.get("filter")) ?? "all",
    sort: collectionSorts.find((sort) => sort === said.get("sort")) ?? "recent",
  };
}

/** The search of an address that asks for this; the usual goes without saying. */
export function searchFor({ q, filter, sort }: Wanted): string {
  const said = new URLSearchParams();
  if (q !== "") said.set("q", q);
  if (filter !== "all") said.set("filter", filter);
  if (sort !== "recent") said.set("sort", sort);
  return said.size === 0 ? "" : `?${said.toString()}`;
}

/** What is searched for when this has been typed: as much as a search may have, without the spaces around it. */
export function searchOf(typed: string): string {
  return typed.slice(0, longestSearch).toWellFormed().trim();
}
