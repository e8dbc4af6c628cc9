import type { Collection } from "@spindle/contract/schemas/collection.ts";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";

/**
 * Shows that an album has become a favourite, or none, wherever it is shown, and counts it. It keeps its place in every
 * list until that is fetched anew.
 */
export function showFavorite(client: QueryClient, albumId: string, isFavorite: boolean): void {
  client.setQueryData(queryKeys.favorite(albumId), isFavorite);
  client.setQueriesData<InfiniteData<Collection>>(
    { queryKey: queryKeys.collection },
    (list) => list && withFavorite(list, albumId, isFavorite),
  );
}

function withFavorite(list: InfiniteData<Collection>, albumId: string, isFavorite: boolean) {
  const isIt = ({ album }: Collection["items"][number]): boolean => album.id === albumId;
  const listed = list.pages.flatMap(({ items }) => items).find(isIt);
  // It was fetched after the change, and so was its count.
  if (listed?.isFavorite === isFavorite) return list;
  const pages = list.pages.map(({ items, counts, ...page }) => ({
    ...page,
    counts: { ...counts, favorites: Math.max(0, counts.favorites + (isFavorite ? 1 : -1)) },
    items: items.some(isIt) ? items.map((item) => (isIt(item) ? { ...item, isFavorite } : item)) : items,
  }));
  return { ...list, pages };
}
