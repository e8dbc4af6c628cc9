/** Counts what is going on at the same time, by key. It forgets a key with the last of its work, so it never grows. */
export interface InFlight {
  /** A place for each key, or none at all where one of them has as many as it may; `leave` gives them back, once. */
  enter(places: readonly Place[]): (() => void) | undefined;
}

interface Place {
  readonly key: string;
  readonly most: number;
}

export function createInFlight(): InFlight {
  const counts = new Map<string, number>();
  const leave = (key: string) => {
    const left = (counts.get(key) ?? 0) - 1;
    if (left > 0) counts.set(key, left);
    else counts.delete(key);
  };
  return {
    enter(places) {
      if (places.some(({ key, most }) => (counts.get(key) ?? 0) >= most)) return undefined;
      for (const { key } of places) counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => places.forEach(({ key }) => leave(key));
    },
  };
}
