/** How many names, of all listeners, are kept as they were read. */
export const namesKept = 10_000;

/**
 * The same reading, which must follow from its text alone, with what came of the last `most` texts kept at hand: those of
 * one name are asked for several times in one spin, and again by the next listener.
 */
export function readOnce<Outcome>(most: number, read: (text: string) => Outcome): (text: string) => Outcome {
  const kept = new Map<string, { readonly outcome: Outcome }>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known.outcome;
    const outcome = read(text);
    kept.set(text, { outcome });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return outcome;
  };
}
