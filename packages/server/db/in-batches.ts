/** How many rows a sweep changes in one statement: the embedded database is not held for long by as many. */
const batch = 100;

/**
 * Does to all rows what `sweep` does to at most so many, one batch after another until none is left or `signal` aborts, so that
 * others come to the database in between; returns how many there were.
 */
export async function inBatches(
  sweep: (most: number) => Promise<number>,
  signal: AbortSignal,
): Promise<number> {
  let swept = 0;
  while (!signal.aborted) {
    const now = await sweep(batch);
    swept += now;
    if (now < batch) break;
  }
  return swept;
}
