export interface PageRequest {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** The page of at most `limit` items; `found` has one more if the list goes on. */
export function pageOf<Item>(
  found: readonly Item[],
  limit: number,
  cursorAfter: (last: Item) => string,
): Page<Item> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: found.length > limit && last ? cursorAfter(last) : null };
}

/** Encodes the order and the place at which a page ended. Queries filter by user, so it names none. */
export function cursorOf(order: string, ...place: readonly string[]): string {
  return [order, ...place].join(".");
}

/** Decodes a cursor; undefined if malformed or of another order. */
export function placeOf(order: string, cursor: string): readonly string[] | undefined {
  const [name, ...place] = cursor.split(".");
  return name === order ? place : undefined;
}
