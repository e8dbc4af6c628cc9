import { unlessAborted } from "./unless-aborted.ts";

/** Shares one run of an operation among all concurrent callers. */
export interface SingleFlight<Value> {
  /** The result of the run for `key`, which it starts if needed. Undefined once `signal` aborts; the run continues and can ask `isWanted`. */
  join(
    key: string,
    signal: AbortSignal,
    work: (isWanted: () => boolean) => Promise<Value>,
  ): Promise<Value | undefined>;
  /** Waits until nothing runs, or `signal` aborts. */
  settled(signal: AbortSignal): Promise<void>;
}

export function createSingleFlight<Value>(): SingleFlight<Value> {
  const all = new Map<string, { readonly outcome: Promise<Value>; waiting: number }>();
  const begin = (key: string, work: (isWanted: () => boolean) => Promise<Value>) => {
    const isWanted = () => (all.get(key)?.waiting ?? 0) > 0;
    const begun = { outcome: work(isWanted).finally(() => all.delete(key)), waiting: 0 };
    all.set(key, begun);
    return begun;
  };
  return {
    async join(key, signal, work) {
      if (signal.aborted) return undefined;
      const joined = all.get(key) ?? begin(key, work);
      joined.waiting += 1;
      try {
        return await unlessAborted(signal, joined.outcome);
      } finally {
        joined.waiting -= 1;
      }
    },
    async settled(signal) {
      while (all.size > 0 && !signal.aborted) {
        await unlessAborted(signal, Promise.allSettled([...all.values()].map(({ outcome }) => outcome)));
      }
    },
  };
}
