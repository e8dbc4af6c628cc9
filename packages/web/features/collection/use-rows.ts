import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef } from "react";
import { leftAt } from "../../device/left-at.ts";
import type { ShelfSize } from "./shelf-sizes.ts";
import type { Place } from "./use-place.ts";

const overscan = 1;

/** The height of the text under a cover, in pixels, in a row of short titles. */
const wordsHeight = 124;

/** The row heights of the last list, so that returning to it restores every row's position. */
let snapshot: { readonly list: string; readonly width: number; readonly rows: VirtualItem[] } | undefined;

interface RowsOptions {
  readonly list: string;
  readonly total: number;
  readonly size: ShelfSize;
  readonly place: Place;
}

export interface Rows {
  /** The albums to render: from `first` up to, but excluding, `end`. */
  readonly first: number;
  readonly end: number;
  /** The padding in place of the albums above and below, in pixels. */
  readonly above: number;
  readonly below: number;
  /** The ref of each row's first album. A row is as tall as its tallest album. */
  readonly measure: (element: HTMLElement | null) => void;
}

/** Returns which albums of a long list to render. Starts at the saved scroll position. */
export function useRows({
  list,
  total,
  size: { columns, gap, rowGap },
  place: { top, width },
}: RowsOptions): Rows {
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: Math.ceil(total / columns),
    estimateSize: () => (width - gap * (columns - 1)) / columns + wordsHeight,
    overscan,
    gap: rowGap,
    scrollMargin: top,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: leftAt,
    initialMeasurementsCache: snapshot?.list === list && snapshot.width === width ? snapshot.rows : [],
  });
  useEffect(
    () => () => {
      snapshot = { list, width, rows: virtualizer.takeSnapshot() };
    },
    [virtualizer, list, width],
  );
  useRemeasuring(virtualizer, width);

  const rows = virtualizer.getVirtualItems();
  const [firstRow, lastRow] = [rows[0], rows.at(-1)];
  return {
    first: (firstRow?.index ?? 0) * columns,
    end: Math.min(total, ((lastRow?.index ?? -1) + 1) * columns),
    above: (firstRow?.start ?? top) - top,
    below: virtualizer.getTotalSize() - ((lastRow?.end ?? top) - top),
    measure: virtualizer.measureElement,
  };
}

/** Remeasures all rows when the width changes. */
function useRemeasuring(
  virtualizer: ReturnType<typeof useWindowVirtualizer<HTMLElement>>,
  width: number,
): void {
  const measuredAt = useRef(width);
  useLayoutEffect(() => {
    if (measuredAt.current === width) return;
    measuredAt.current = width;
    virtualizer.measure();
    for (const row of virtualizer.elementsCache.values()) virtualizer.measureElement(row);
  }, [virtualizer, width]);
}
