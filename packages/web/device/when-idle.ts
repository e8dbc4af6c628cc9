/** How long a browser without a notion of idleness is given to finish the first paint, in milliseconds. */
const soonMs = 300;

/** Calls back once, when the page has been painted and has nothing else to do. The answer calls it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const waiting = setTimeout(work, soonMs);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(work);
  return () => cancelIdleCallback(waiting);
}
