/** An act that is held back for a while, in which it can be undone. */
export interface HeldBack {
  /** Begins the act now, unless it has begun or was undone, and resolves once it has ended. */
  readonly goAhead: () => Promise<void>;
  readonly undo: () => void;
}

const held = new Set<HeldBack>();

/** Holds an act back for so many milliseconds. It begins at once where the page is left or hidden: it might not live that long. */
export function holdBack(act: () => Promise<void>, forMs: number): HeldBack {
  const over = new AbortController();
  const { signal } = over;
  const goAhead = async (): Promise<void> => {
    if (signal.aborted) return;
    over.abort();
    await act();
  };
  const begin = (): void => void goAhead();
  const heldBack: HeldBack = { goAhead, undo: () => over.abort() };
  held.add(heldBack);
  const waiting = setTimeout(begin, forMs);
  signal.addEventListener("abort", () => {
    clearTimeout(waiting);
    held.delete(heldBack);
  });
  addEventListener("pagehide", begin, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && begin(), { signal });
  return heldBack;
}

/** Begins all that is held back, and resolves once it has ended. */
export async function endHoldingBack(): Promise<void> {
  await Promise.all([...held].map(({ goAhead }) => goAhead()));
}
