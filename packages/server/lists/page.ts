/** What is asked of a list: at most so many items, from where the cursor says, or from its beginning. */
export interface PageWanted {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Some items of a list in its order, and where the next ones begin; null after the last. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** The page of at most `limit` items that was `found` by looking for one more. */
export function pageOf<Item>(
  found: readonly Item[],
  limit: number,
  cursorAfter: (last: Item) => string,
): Page<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last ? cursorAfter(last) : null };
}
