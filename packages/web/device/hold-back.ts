/** An act that is delayed for a while, so that it can be undone. */
export interface HeldBack {
  /** Starts the act now, unless it has started or was undone; resolves once it has ended. */
  readonly goAhead: () => Promise<void>;
  readonly undo: () => void;
}

/** Acts that are delayed or running. */
const unfinished = new Set<HeldBack>();

/** Delays an act by this many milliseconds. It starts at once if the page is hidden or closed, since it might not live that long. */
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

/** Starts all delayed acts, and resolves once they and all running ones have ended. */
export async function endHoldingBack(): Promise<void> {
  await Promise.all([...unfinished].map(({ goAhead }) => goAhead()));
}
