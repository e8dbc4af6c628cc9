import type { Collection, CollectionItem } from "@spindle/contract/schemas/collection.ts";
import type { Wanted } from "./collection-address.ts";

/** What of a collection is found. */
export interface Found {
  /** How many albums the list holds: one that is a favourite no more stays in its place until the list is fetched anew. */
  readonly total: number;
  /** How many of them are still what is asked for. */
  readonly shown: number;
}

/** What is found, as the counts of the whole collection have it by now. */
export function foundOf(
  { q, filter }: Pick<Wanted, "q" | "filter">,
  { items, total }: { readonly items: readonly Pick<CollectionItem, "isFavorite">[]; readonly total: number },
  counts: Collection["counts"],
): Found {
  if (filter === "all") return { total, shown: total };
  if (q === "") return { total, shown: counts.favorites };
  return { total, shown: total - items.filter(({ isFavorite }) => !isFavorite).length };
}
