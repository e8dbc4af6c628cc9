/**
 * A weighted random permutation of the items with a weight above 0 (Efraimidis and Spirakis, "Weighted random sampling with a
 * reservoir", 2006). Calls `random`, which returns numbers in [0, 1), once per item.
 */
export function weightedOrder<Item>(
  items: readonly { readonly item: Item; readonly weight: number }[],
  random: () => number,
): readonly Item[] {
  return items
    .filter(({ weight }) => weight > 0)
    .map(({ item, weight }) => ({ item, arrival: -Math.log(1 - random()) / weight }))
    .toSorted((one, other) => one.arrival - other.arrival)
    .map(({ item }) => item);
}
