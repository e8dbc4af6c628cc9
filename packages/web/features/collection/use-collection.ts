import type { Collection, CollectionItem } from "@spindle/contract/schemas/collection.ts";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { searchFor, type CollectionSelection } from "./collection-address.ts";
import { joinPages, knownPages, pageQuery, pageSize } from "./collection-pages.ts";

/** The next page is fetched when fewer than this many loaded albums follow the rendered ones. */
const fetchAhead = 40;

/** The loaded part of the selection. While a new selection loads, the previous one stays, marked as outdated. */
export interface KnownCollection {
  readonly items: readonly CollectionItem[];
  readonly total: number;
  readonly outdated: boolean;
  /** Whether the next page failed to load. */
  readonly stuck: boolean;
  /** Marks the albums from `first` up to, but excluding, `end` as visible. Fetches their pages if missing or stale. */
  readonly see: (first: number, end: number) => void;
}

interface CollectionState {
  readonly known: KnownCollection | undefined;
  /** The counts of the whole collection in the latest reply. */
  readonly counts: Collection["counts"] | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** Loads the collection in pages. Fetches and refetches only the visible ones. */
export function useCollection(selection: CollectionSelection): CollectionState {
  const client = useQueryClient();
  const { seen, see } = useSeenPages(searchFor(selection));
  const { cursors, loadedPages } = knownPages(client, selection);
  const pages = useQueries({
    queries: cursors.map((cursor, place) => ({
      ...pageQuery(selection, cursor),
      // Each page has the next one's cursor, so a missing page is fetched even if only a later one is visible.
      enabled:
        place < loadedPages ? seen.first <= place && place <= seen.last : place <= Math.max(0, seen.last),
    })),
    combine: joinPages,
  });
  const now = useMemo(() => {
    const { items, total, error } = pages;
    return total === undefined ? undefined : { items, total, outdated: false, stuck: error !== null, see };
  }, [pages, see]);
  const before = useLastKnown(now);
  const { queryKey } = pageQuery(selection, cursors.at(-1) ?? null);
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

/** Tracks which pages are visible or soon will be. None are right after the list changes. */
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
