import type { Collection, CollectionItem } from "@spindle/contract/schemas/collection.ts";
import type { CollectionSelection } from "./collection-address.ts";

export interface Found {
  /** Albums in the list, including removed favorites, which stay until the list is refetched. */
  readonly total: number;
  /** How many of them still match. */
  readonly shown: number;
}

/** Counts what was found. `counts` are those of the whole collection, kept up to date by optimistic updates. */
export function foundOf(
  { q, filter }: Pick<CollectionSelection, "q" | "filter">,
  { items, total }: { readonly items: readonly Pick<CollectionItem, "isFavorite">[]; readonly total: number },
  counts: Collection["counts"],
): Found {
  if (filter === "all") return { total, shown: total };
  if (q === "") return { total, shown: counts.favorites };
  return { total, shown: total - items.filter(({ isFavorite }) => !isFavorite).length };
}
