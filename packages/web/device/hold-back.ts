/** An act that is held back for a while, in which it can be undone. */
export interface HeldBack {
  /** Begins the act now, unless it has begun or was undone, and resolves once it has ended. */
  readonly goAhead: () => Promise<void>;
  readonly undo: () => void;
}

/** What is held back, and what has begun and not ended yet. */
const unfinished = new Set<HeldBack>();

/** Holds an act back for so many milliseconds. It begins at once where the page is left or hidden: it might not live that long. */
export function holdBack(act: () => Promise<void>, forMs: number): HeldBack {
  const over = new AbortController();
  const { signal } = over;
  let ended = Promise.resolve();
  const goAhead = (): Promise<void> => {
    if (signal.aborted) return ended;
    over.abort();
    ended = act().finally(() => unfinished.delete(heldBack));
    return ended;
  };
  const begin = (): void => void goAhead();
  const undo = (): void => {
    if (signal.aborted) return;
    over.abort();
    unfinished.delete(heldBack);
  };
  const heldBack: HeldBack = { goAhead, undo };
  unfinished.add(heldBack);
  const waiting = setTimeout(begin, forMs);
  signal.addEventListener("abort", () => clearTimeout(waiting));
  addEventListener("pagehide", begin, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && begin(), { signal });
  return heldBack;
}

/** Begins all that is held back, and resolves once it has ended, and so has what had begun before. */
export async function endHoldingBack(): Promise<void> {
  await Promise.all([...unfinished].map(({ goAhead }) => goAhead()));
}
