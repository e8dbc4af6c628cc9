import type { CollectionFilter } from "./collection-selection.ts";

export function resultLine(found: number, search: string): string {
  return found === 0
    ? `No albums found matching "${search}"`
    : `Found ${albumsIn(found)} matching "${search}"`;
}

export function summaryLine(shown: number, search: string, filter: CollectionFilter): string {
  const matching = search === "" ? "" : ` matching "${search}"`;
  const from = filter === "favourites" ? " from your favourites" : "";
  return `Showing ${albumsIn(shown)}${matching}${from}`;
}

function albumsIn(count: number): string {
  return `${count} ${count === 1 ? "album" : "albums"}`;
}
