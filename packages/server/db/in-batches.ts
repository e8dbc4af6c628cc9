/** Rows per statement of a sweep; small, because it blocks the embedded database. */
const batch = 100;

/** Runs `sweep` in batches until nothing is left or `signal` aborts; returns the number of rows. */
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
