/** What waits to be done for many: in turns among them, and of each in the order it came. */
export interface FairQueue<Item> {
  /** Returns what has no place: nothing while there is room, else the last item of whoever has most waiting, possibly `item` itself. */
  add(by: string, item: Item): Item | undefined;
  /** Takes what is to be done next out of the queue. */
  next(): Item | undefined;
}

/** Holds `longest` items at most. Whoever brings many makes themselves wait, and others for no more than one of them each turn. */
export function createFairQueue<Item>(longest: number): FairQueue<Item> {
  // In the order of their turns: whoever had one goes to the end. Nobody stands in it with nothing.
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
