import { useWindowVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef } from "react";
import { leftAt } from "../../device/left-at.ts";
import type { ShelfSize } from "./shelf-sizes.ts";
import type { Place } from "./use-place.ts";

/** How many rows above and below the screen are there already. */
const overscan = 1;

/** What stands under a cover, in pixels: as much as a row of short titles takes. */
const wordsHeight = 124;

/** The heights of the rows as a list was left: whoever comes back to it finds each where it was. */
let left: { readonly list: string; readonly width: number; readonly rows: VirtualItem[] } | undefined;

interface RowsOptions {
  readonly list: string;
  readonly total: number;
  readonly size: ShelfSize;
  readonly place: Place;
}

export interface Rows {
  /** The albums to be shown: from the first one up to, and without, the end. */
  readonly first: number;
  readonly end: number;
  /** The room of those above and below that are not shown, in pixels. */
  readonly above: number;
  readonly below: number;
  /** To be given the first album of each row: a row is as high as its highest album. */
  readonly measure: (element: HTMLElement | null) => void;
}

/** Which albums of a long list are on the screen or near it. The list begins where it was left. */
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
    initialMeasurementsCache: left?.list === list && left.width === width ? left.rows : [],
  });
  useEffect(
    () => () => {
      left = { list, width, rows: virtualizer.takeSnapshot() };
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

/** In a window of another width no row is as high as it was. */
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
