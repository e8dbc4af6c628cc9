/** Maps the items with at most `atOnce` calls in flight; the results keep the items' order. */
export async function inParallel<Item, Outcome>(
  atOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  const outcomes = new Map<number, Outcome>();
  const queue = items.entries();
  const worker = async () => {
    for (const [place, item] of queue) outcomes.set(place, await work(item));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return items.flatMap((_item, place) => {
    const outcome = outcomes.get(place);
    return outcome === undefined ? [] : [outcome];
  });
}
