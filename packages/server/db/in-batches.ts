/** How many rows a sweep changes in one statement: the embedded database is not held for long by as many. */
const batch = 100;

/** Runs `sweep` in batches until nothing is left or `signal` aborts, so that others reach the database in between; returns the number of rows. */
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
