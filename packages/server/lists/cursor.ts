/** Where a page of a list ended, as its reader sends it back: the order's name and the place in it. Every query is bound to a user, so it is not. */
export function cursorOf(order: string, ...place: readonly string[]): string {
  return [order, ...place].join(".");
}

/** The place that a cursor tells; undefined if it is one of another order, or none. */
export function placeOf(order: string, cursor: string): readonly string[] | undefined {
  const [name, ...place] = cursor.split(".");
  return name === order ? place : undefined;
}
