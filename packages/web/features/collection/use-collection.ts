import type { Collection, CollectionItem } from "@spindle/contract/schemas/collection.ts";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { searchFor, type Wanted } from "./collection-address.ts";
import { joinPages, knownPages, pageQuery, pageSize } from "./collection-pages.ts";

/** The next albums are fetched when so many of those that have come are left. */
const fetchAhead = 40;

/** What is known of the collection as it is looked at. While another look is fetched, the last one stays. */
export interface KnownCollection {
  /** The albums that have come, from the first on. */
  readonly items: readonly CollectionItem[];
  readonly total: number;
  readonly outdated: boolean;
  /** Whether the next albums did not come. */
  readonly stuck: boolean;
  /** Notes that these are on the screen, up to and without the end: they are fetched where they have not come, or are outdated. */
  readonly see: (first: number, end: number) => void;
}

interface CollectionState {
  readonly known: KnownCollection | undefined;
  /** How much the whole collection holds, as far as the last answer knew. */
  readonly counts: Collection["counts"] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The collection in pages, of which only those on the screen are asked for, and asked for again once they are outdated. */
export function useCollection(wanted: Wanted): CollectionState {
  const client = useQueryClient();
  const { seen, see } = useSeenPages(searchFor(wanted));
  const { cursors, come } = knownPages(client, wanted);
  const pages = useQueries({
    queries: cursors.map((cursor, place) => ({
      ...pageQuery(wanted, cursor),
      // A page leads to the next, so one that has not come is fetched even if only a later one is seen.
      enabled: place < come ? seen.first <= place && place <= seen.last : place <= Math.max(0, seen.last),
    })),
    combine: joinPages,
  });
  const now = useMemo(() => {
    const { items, total, error } = pages;
    return total === undefined ? undefined : { items, total, outdated: false, stuck: error !== null, see };
  }, [pages, see]);
  const before = useLastKnown(now);
  const { queryKey } = pageQuery(wanted, cursors.at(-1) ?? null);
  return {
    known: useMemo(
      () =>
        now ??
        (before && !pages.error ? { ...before, outdated: true, stuck: false, see: () => {} } : undefined),
      [now, before, pages.error],
    ),
    counts: useLastKnown(pages.counts),
    error: pages.error,
    retry: () => void client.refetchQueries({ queryKey, exact: true }),
  };
}

interface SeenPages {
  readonly first: number;
  readonly last: number;
}

const none: SeenPages = { first: 0, last: -1 };

/** Which pages of a list are on the screen, or soon will be; none if it has just become another list. */
function useSeenPages(list: string): { readonly seen: SeenPages; readonly see: KnownCollection["see"] } {
  const [noted, setNoted] = useState({ list, ...none });
  const see = useCallback(
    (from: number, end: number) => {
      const first = Math.floor(from / pageSize);
      const last = Math.floor((end + fetchAhead - 1) / pageSize);
      setNoted((before) =>
        before.list === list && before.first === first && before.last === last
          ? before
          : { list, first, last },
      );
    },
    [list],
  );
  return { seen: noted.list === list ? noted : none, see };
}

function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
