import type { CollectionFilter } from "@spindle/core/collection/collection-filters.ts";
import type { CollectionSort } from "@spindle/core/collection/collection-sorts.ts";
import type { Wanted } from "./collection-address.ts";

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

export function resultLine(q: string, total: number): string {
  return total === 0 ? `No albums found matching "${q}"` : `Found ${albums(total)} matching "${q}"`;
}

export function summaryLine({ q, filter }: Wanted, total: number): string {
  const matching = q === "" ? "" : " matching";
  const from = filter === "favourites" ? " from your favourites" : "";
  return `Showing ${albums(total)}${matching}${from}`;
}

function albums(count: number): string {
  return `${count.toLocaleString()} ${count === 1 ? "album" : "albums"}`;
}
