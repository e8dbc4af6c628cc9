import { Overloaded } from "../overloaded.ts";

/** Runs work with the same key one at a time, in order. Different keys run concurrently. */
export interface KeyedMutex {
  /** Throws Overloaded, before the work starts, if `longestQueue` calls wait for the key. */
  run<Value>(key: string, work: () => Promise<Value>): Promise<Value>;
}

interface KeyedMutexLimits {
  /** How many calls may wait for a key, besides the running one. */
  readonly longestQueue: number;
}

export function createKeyedMutex(
  { longestQueue }: KeyedMutexLimits = { longestQueue: Number.POSITIVE_INFINITY },
): KeyedMutex {
  const all = new Map<string, { readonly last: Promise<unknown>; readonly count: number }>();
  return {
    async run(key, work) {
      const { last, count } = all.get(key) ?? { last: Promise.resolve(), count: 0 };
      if (count > longestQueue) throw new Overloaded(`${longestQueue} calls wait for one key`);
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
