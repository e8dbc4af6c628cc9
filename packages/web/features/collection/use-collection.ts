import type { Collection, CollectionItem } from "@spindle/contract/schemas/collection.ts";
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";
import type { Wanted } from "./collection-address.ts";

/** As many albums as one call may answer. */
const pageSize = 100;

/** What is known of the collection as it is looked at. While another look is fetched, the last one stays. */
export interface KnownCollection {
  /** The albums that have come, from the first on. */
  readonly items: readonly CollectionItem[];
  /** How many albums match, whether they have come or not. */
  readonly total: number;
  /** Whether this is not yet what is asked for. */
  readonly outdated: boolean;
  /** Whether the next albums did not come. */
  readonly stuck: boolean;
  /** Fetches the next albums, unless they are on their way, or have failed to come. */
  readonly fetchMore: () => void;
  readonly retryMore: () => void;
}

interface CollectionState {
  readonly known: KnownCollection | undefined;
  /** How much the whole collection holds, as far as the last answer knew. */
  readonly counts: Collection["counts"] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The albums that are looked at, page by page. */
export function collectionQuery({ q, filter, sort }: Wanted) {
  return infiniteQueryOptions({
    queryKey: [...queryKeys.collection, filter, sort, q],
    queryFn: ({ pageParam }) =>
      call("listCollection", {
        query: {
          filter,
          sort,
          limit: String(pageSize),
          ...(q !== "" && { q }),
          ...(pageParam !== undefined && { cursor: pageParam }),
        },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

export function useCollection(wanted: Wanted): CollectionState {
  const query = useInfiniteQuery({
    ...collectionQuery(wanted),
    select: inOneList,
    placeholderData: keepPreviousData,
  });
  const { data, error, refetch } = query;
  const counts = useLastKnown(data?.last?.counts);
  return { known: useKnown(query), counts, error, retry: () => void refetch() };
}

type CollectionQuery = Pick<
  UseInfiniteQueryResult<ReturnType<typeof inOneList>>,
  "data" | "isPlaceholderData" | "isFetching" | "isFetchNextPageError" | "hasNextPage" | "fetchNextPage"
>;

/** The same as long as nothing has changed, so that typing draws no shelves anew. */
function useKnown(query: CollectionQuery): KnownCollection | undefined {
  const { data, isPlaceholderData, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage } = query;
  return useMemo(
    () =>
      data?.last && {
        items: data.items,
        total: data.last.total,
        outdated: isPlaceholderData,
        stuck: isFetchNextPageError && !isFetching,
        fetchMore: () => {
          if (hasNextPage && !isFetching && !isPlaceholderData && !isFetchNextPageError) void fetchNextPage();
        },
        retryMore: () => void fetchNextPage(),
      },
    [data, isPlaceholderData, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage],
  );
}

function inOneList({ pages }: InfiniteData<Collection>) {
  return { items: pages.flatMap(({ items }) => items), last: pages.at(-1) };
}

function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
