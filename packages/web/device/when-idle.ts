/** How long a browser without a notion of idleness is given to finish the first paint, in milliseconds. */
const soonMs = 300;

let held: Promise<unknown> = Promise.resolve();

/** Holds back what is done when idle: while a page waits for its first answer it has nothing to do, but will have at once. */
export function holdIdleWork(until: Promise<unknown>): void {
  held = until;
}

/** Calls back once, when the page has been painted and has nothing else to do; the returned function cancels it. */
export function whenIdle(work: () => void): () => void {
  let isOff = false;
  let callOff = (): void => {
    isOff = true;
  };
  const begin = async (): Promise<void> => {
    await held;
    if (!isOff) callOff = onceIdle(work);
  };
  void begin();
  return () => callOff();
}

function onceIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const waiting = setTimeout(work, soonMs);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(work);
  return () => cancelIdleCallback(waiting);
}
