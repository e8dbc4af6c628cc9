/** The subscribers of a change. */
export interface Subscribers {
  /** Calls back at each change; the returned function unsubscribes. */
  readonly subscribe: (subscriber: () => void) => () => void;
  readonly publish: () => void;
}

export function createSubscribers(): Subscribers {
  const all = new Set<() => void>();
  return {
    subscribe(subscriber) {
      all.add(subscriber);
      return () => all.delete(subscriber);
    },
    publish() {
      for (const subscriber of all) subscriber();
    },
  };
}
