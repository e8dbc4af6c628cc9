import { unlessAborted } from "./unless-aborted.ts";

/** Work that several may want at once and that is done once. */
export interface UnderWay<Value> {
  /**
   * The outcome of the work under way for `key`; where there is none, `work` begins. Undefined once `signal` aborts: the
   * work goes on, and can ask whether anybody still waits for it (`isWanted`).
   */
  join(
    key: string,
    signal: AbortSignal,
    work: (isWanted: () => boolean) => Promise<Value>,
  ): Promise<Value | undefined>;
  /** Waits until no work is under way, or `signal` aborts. */
  settled(signal: AbortSignal): Promise<void>;
}

export function createUnderWay<Value>(): UnderWay<Value> {
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
