import type { Collection, CollectionItem } from "@spindle/contract/schemas/collection.ts";
import { type QueryClient, queryOptions, type UseQueryResult } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { type Wanted, wantedIn } from "./collection-address.ts";

/** As many albums as one call may answer. */
export const pageSize = 100;

/** Where a page begins: at the top, or where the page before says. */
type Cursor = string | null;

/** A page of what is wanted. Each is cached by itself, so that only those looked at are ever fetched anew. */
export function pageQuery({ q, filter, sort }: Wanted, cursor: Cursor) {
  return queryOptions({
    queryKey: [...queryKeys.collection, filter, sort, q, cursor],
    queryFn: () =>
      call("listCollection", {
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

/** Loads the albums for a visit that begins here without waiting for who is signed in; the server refuses nobody's. */
export async function askForCollection(client: QueryClient): Promise<void> {
  await client.prefetchQuery(pageQuery(wantedIn(location.search), null));
}

interface KnownPages {
  /** Where each page begins that has come, one after another from the top, and then the next one, if there is any. */
  readonly cursors: readonly Cursor[];
  /** How many of them have come. */
  readonly come: number;
}

export function knownPages(client: QueryClient, wanted: Wanted): KnownPages {
  const cursors: Cursor[] = [null];
  for (;;) {
    const page = client.getQueryData(pageQuery(wanted, cursors.at(-1) ?? null).queryKey);
    if (!page) return { cursors, come: cursors.length - 1 };
    if (page.nextCursor === null) return { cursors, come: cursors.length };
    cursors.push(page.nextCursor);
  }
}

/** What the pages that have come say together; numbers are those of the one that came last. */
export interface JoinedPages {
  readonly items: readonly CollectionItem[];
  /** Undefined until the first page has come. */
  readonly total: number | undefined;
  readonly counts: Collection["counts"] | undefined;
  /** Why the last one did not come, unless it is on its way. */
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
