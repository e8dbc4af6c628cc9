import type { Collection } from "@spindle/contract/schemas/collection.ts";
import type { Query, QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";

/** Updates an album and the counts in all cached lists. The album keeps its place in each list until a refetch. */
export function showFavorite(client: QueryClient, albumId: string, isFavorite: boolean): void {
  client.setQueryData(queryKeys.favorite(albumId), isFavorite);
  const lists = Map.groupBy(client.getQueryCache().findAll({ queryKey: queryKeys.collection }), listOf);
  for (const pages of lists.values()) {
    const listed = pages.flatMap(itemsOf).find(({ album }) => album.id === albumId);
    // This list was fetched after the change, so its counts are right.
    if (listed?.isFavorite === isFavorite) continue;
    for (const page of pages) change(client, page, (data) => withFavorite(data, albumId, isFavorite));
  }
}

/** Identifies a page's list: its query key without the cursor. */
function listOf({ queryKey }: Query): string {
  return JSON.stringify(queryKey.slice(0, -1));
}

function itemsOf({ state }: Query): Collection["items"] {
  const page = state.data as Collection | undefined;
  return page?.items ?? [];
}

/** Changes a page but keeps its age and invalidation, since the rest of its data is still stale. */
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
