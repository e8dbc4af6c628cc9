/** From how many pixels of the window's width on there are so many columns. The style sheet has the same sizes. */
const sizes = [
  { columns: 4, gap: 32, rowGap: 40, query: matchMedia("(width >= 1024px)") },
  { columns: 3, gap: 32, rowGap: 40, query: matchMedia("(width >= 700px)") },
  { columns: 2, gap: 16, rowGap: 28, query: matchMedia("(width >= 360px)") },
] as const;

export interface ShelfSize {
  readonly columns: number;
  /** Between columns and between rows, in pixels. */
  readonly gap: number;
  readonly rowGap: number;
}

const narrowest: ShelfSize = { columns: 1, gap: 16, rowGap: 28 };

/** How albums stand beside and above each other in this window. */
export function shelfSizeNow(): ShelfSize {
  return sizes.find(({ query }) => query.matches) ?? narrowest;
}

export function subscribeToShelfSize(listener: () => void): () => void {
  for (const { query } of sizes) query.addEventListener("change", listener);
  return () => {
    for (const { query } of sizes) query.removeEventListener("change", listener);
  };
}
