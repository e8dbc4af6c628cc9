/** A set of at most so many texts, which forgets the one that was added longest ago. */
export type Latest = Pick<Set<string>, "has" | "delete"> & { readonly add: (text: string) => void };

export function createLatest(most: number): Latest {
  const kept = new Set<string>();
  return {
    has: (text) => kept.has(text),
    delete: (text) => kept.delete(text),
    add(text) {
      kept.delete(text);
      kept.add(text);
      const [oldest] = kept;
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
