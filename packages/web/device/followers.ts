/** Subscribers to a change. */
export interface Followers {
  /** Calls back at each change; the returned function unsubscribes. */
  readonly subscribe: (follower: () => void) => () => void;
  readonly tell: () => void;
}

export function createFollowers(): Followers {
  const all = new Set<() => void>();
  return {
    subscribe(follower) {
      all.add(follower);
      return () => all.delete(follower);
    },
    tell() {
      for (const follower of all) follower();
    },
  };
}
