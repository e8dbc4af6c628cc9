/** Encodes the order and the place at which a page ended. Queries filter by user, so it names none. */
export function cursorOf(order: string, ...place: readonly string[]): string {
  return [order, ...place].join(".");
}

/** Decodes a cursor; undefined if malformed or of another order. */
export function placeOf(order: string, cursor: string): readonly string[] | undefined {
  const [name, ...place] = cursor.split(".");
  return name === order ? place : undefined;
}
