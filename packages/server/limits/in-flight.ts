/** Counts work in flight by key. Idle keys are removed, so it stays small. */
export interface InFlight {
  /** Enters all keys, or returns undefined if one is full. The result leaves them, once. */
  enter(places: readonly { readonly key: string; readonly most: number }[]): (() => void) | undefined;
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
