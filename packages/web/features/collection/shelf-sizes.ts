/** Columns by minimum viewport width, in pixels at the default text size. */
const sizes = [
  { columns: 4, gap: 32, rowGap: 40, from: 1024 },
  { columns: 3, gap: 32, rowGap: 40, from: 700 },
  { columns: 2, gap: 16, rowGap: 28, from: 360 },
] as const;
const usualTextPx = 16;

export interface ShelfSize {
  readonly columns: number;
  /** Between columns and between rows, in pixels. */
  readonly gap: number;
  readonly rowGap: number;
}

const narrowest: ShelfSize = { columns: 1, gap: 16, rowGap: 28 };

/** Returns the layout for this viewport. Larger text means fewer columns. */
export function shelfSizeNow(): ShelfSize {
  const textPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || usualTextPx;
  const width = (innerWidth * usualTextPx) / textPx;
  return sizes.find(({ from }) => width >= from) ?? narrowest;
}

export function subscribeToShelfSize(listener: () => void): () => void {
  addEventListener("resize", listener);
  return () => removeEventListener("resize", listener);
}
