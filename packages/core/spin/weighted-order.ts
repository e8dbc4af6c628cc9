/**
 * Every item of a weight above 0 in a random order without repetition: each next one is drawn among those left with a
 * chance in proportion to its weight. `random` gives numbers from 0 up to but not including 1, and is called once an item.
 * (Efraimidis and Spirakis, "Weighted random sampling with a reservoir", 2006.)
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
