/** How long to wait in a browser without `requestIdleCallback`, in milliseconds. */
const soonMs = 300;

let held: Promise<unknown> = Promise.resolve();

/** Holds idle work back: while a page waits for its first answer it is idle, but only briefly. */
export function holdIdleWork(until: Promise<unknown>): void {
  held = until;
}

/** Calls back once, after the page has been painted and is idle; the returned function cancels it. */
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
