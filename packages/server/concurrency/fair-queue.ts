/** A queue that serves callers in turn, and each caller's items in order. */
export interface FairQueue<Item> {
  /** Returns the item that has no place: undefined while there is room, else the last one of the caller with the most, possibly `item` itself. */
  add(by: string, item: Item): Item | undefined;
  next(): Item | undefined;
}

/** Holds at most `longest` items. A caller with many delays others by at most one item per turn. */
export function createFairQueue<Item>(longest: number): FairQueue<Item> {
  // In order of turns: a served caller moves to the end. No caller has an empty list.
  const waiting = new Map<string, Item[]>();

  return {
    add(by, item) {
      const own = waiting.get(by) ?? [];
      const lists = [...waiting.values()];
      if (lists.reduce((length, items) => length + items.length, 0) >= longest) {
        const most = lists.reduce((longer, items) => (items.length > longer.length ? items : longer), own);
        if (most.length <= own.length + 1) return item;
        waiting.set(by, [...own, item]);
        return most.pop();
      }
      waiting.set(by, [...own, item]);
      return undefined;
    },
    next() {
      const [first] = waiting;
      if (!first) return undefined;
      const [by, [item, ...rest]] = first;
      waiting.delete(by);
      if (rest.length > 0) waiting.set(by, rest);
      return item;
    },
  };
}
