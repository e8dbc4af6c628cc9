import { Overloaded } from "../overloaded.ts";

/** Runs work of one key one after another, work of different keys side by side. */
export interface Turns {
  /** Throws Overloaded where as many wait for their turn already as may: nothing of the work has begun then. */
  take<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
}

export interface TurnsLimits {
  /** How much work of one key waits beside the one under way before the next is refused. */
  readonly longestQueue: number;
}

export function createTurns(
  { longestQueue }: TurnsLimits = { longestQueue: Number.POSITIVE_INFINITY },
): Turns {
  const all = new Map<string, { readonly last: Promise<unknown>; readonly count: number }>();
  return {
    async take(key, work) {
      const { last, count } = all.get(key) ?? { last: Promise.resolve(), count: 0 };
      if (count > longestQueue) throw new Overloaded(`${longestQueue} wait for their turn of one key`);
      const turn = last.then(work, work);
      all.set(key, { last: turn, count: count + 1 });
      try {
        return await turn;
      } finally {
        const left = all.get(key);
        if (left && left.count > 1) all.set(key, { ...left, count: left.count - 1 });
        else all.delete(key);
      }
    },
  };
}
