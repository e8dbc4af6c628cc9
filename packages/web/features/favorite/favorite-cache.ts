import type { Collection } from "@spindle/contract/schemas/collection.ts";
import type { Query, QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";

/** Shows an album's new heart everywhere, and counts it. The album keeps its place in every list until that is fetched again. */
export function showFavorite(client: QueryClient, albumId: string, isFavorite: boolean): void {
  client.setQueryData(queryKeys.favorite(albumId), isFavorite);
  const lists = Map.groupBy(client.getQueryCache().findAll({ queryKey: queryKeys.collection }), listOf);
  for (const pages of lists.values()) {
    const listed = pages.flatMap(itemsOf).find(({ album }) => album.id === albumId);
    // It was fetched after the change, and so was its count.
    if (listed?.isFavorite === isFavorite) continue;
    for (const page of pages) change(client, page, (data) => withFavorite(data, albumId, isFavorite));
  }
}

/** What a page is of: all of its key but the place where it begins. */
function listOf({ queryKey }: Query): string {
  return JSON.stringify(queryKey.slice(0, -1));
}

function itemsOf({ state }: Query): Collection["items"] {
  const page = state.data as Collection | undefined;
  return page?.items ?? [];
}

/** A page that was outdated remains so, and as old as it is: only this one thing is known to be otherwise. */
function change(client: QueryClient, page: Query, withChange: (data: Collection) => Collection): void {
  const { dataUpdatedAt: updatedAt, isInvalidated } = page.state;
  client.setQueryData<Collection>(page.queryKey, (data) => data && withChange(data), { updatedAt });
  if (isInvalidated) page.invalidate();
}

function withFavorite({ items, counts, ...page }: Collection, albumId: string, isFavorite: boolean) {
  const isIt = ({ album }: Collection["items"][number]): boolean => album.id === albumId;
  return {
    ...page,
    counts: { ...counts, favorites: Math.max(0, counts.favorites + (isFavorite ? 1 : -1)) },
    items: items.some(isIt) ? items.map((item) => (isIt(item) ? { ...item, isFavorite } : item)) : items,
  };
}
