import { createHash } from "node:crypto";

/** Returns numbers in [0, 1) that depend only on the seed. */
export type RandomStream = () => number;

/** Mulberry32, seeded with the first bytes of SHA-256. Not for secrets. */
export function randomFrom(...seed: readonly string[]): RandomStream {
  let state = createHash("sha256").update(JSON.stringify(seed)).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `low` to `high`, inclusive. */
export function wholeBetween(random: RandomStream, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

export function oneOf<Item>(random: RandomStream, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

export function shuffled<Item>(random: RandomStream, items: readonly Item[]): Item[] {
  const tagged = items.map((item) => ({ item, at: random() }));
  return tagged.toSorted((one, other) => one.at - other.at).map(({ item }) => item);
}
