import type { Collection, CollectionItem } from "@spindle/contract/schemas/collection.ts";
import { type QueryClient, queryOptions, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { type CollectionSelection, selectionIn } from "./collection-address.ts";

/** The most albums one call may return. */
export const pageSize = 100;

/** Null for the first page; otherwise the previous page's `nextCursor`. */
type Cursor = string | null;

/** A page of the selection. Each page has its own query, so that only visible pages are refetched. */
export function pageQuery({ q, filter, sort }: CollectionSelection, cursor: Cursor) {
  return queryOptions({
    queryKey: [...queryKeys.collection, filter, sort, q, cursor],
    queryFn: () =>
      call("GET /api/collection", {
        query: {
          filter,
          sort,
          limit: String(pageSize),
          ...(q !== "" && { q }),
          ...(cursor !== null && { cursor }),
        },
      }),
  });
}

/** Prefetches the first page while the session loads. If nobody is signed in, the server refuses the call. */
export async function askForCollection(client: QueryClient): Promise<void> {
  await client.prefetchQuery(pageQuery(selectionIn(location.search), null));
}

interface KnownPages {
  /** The cursors of the loaded pages in order, followed by the next page's, if there is one. */
  readonly cursors: readonly Cursor[];
  readonly loadedPages: number;
}

export function knownPages(client: QueryClient, selection: CollectionSelection): KnownPages {
  const cursors: Cursor[] = [null];
  for (;;) {
    const page = client.getQueryData(pageQuery(selection, cursors.at(-1) ?? null).queryKey);
    if (!page) return { cursors, loadedPages: cursors.length - 1 };
    if (page.nextCursor === null) return { cursors, loadedPages: cursors.length };
    cursors.push(page.nextCursor);
  }
}

/** The loaded pages combined. `total` and `counts` are those of the page fetched last. */
export interface JoinedPages {
  readonly items: readonly CollectionItem[];
  readonly total: number | undefined;
  readonly counts: Collection["counts"] | undefined;
  /** Why the last page failed to load; null while it is being fetched. */
  readonly error: Error | null;
}

export function joinPages(pages: readonly UseQueryResult<Collection>[]): JoinedPages {
  const latest = pages
    .filter(({ data }) => data !== undefined)
    .reduce<UseQueryResult<Collection> | undefined>(
      (newest, page) => (newest && newest.dataUpdatedAt > page.dataUpdatedAt ? newest : page),
      undefined,
    );
  const last = pages.at(-1);
  return {
    items: pages.flatMap(({ data }) => data?.items ?? []),
    total: latest?.data?.total,
    counts: latest?.data?.counts,
    error: last && last.data === undefined && !last.isFetching ? last.error : null,
  };
}
