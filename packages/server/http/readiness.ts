/** How long (ms) a result is reused. Monitors ask less often, and a flood costs one check in this time. */
const reuseMs = 1_000;
/** How long (ms) a check may take. A silent database is not ready. */
export const longestCheckMs = 5_000;

/** Returns a function that runs a check within its time limit. Simultaneous callers share one check. */
export function sharedCheck(check: () => Promise<void>, monotonicNow: () => number): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined;
  let endsAt = 0;
  return () => {
    if (latest && monotonicNow() < endsAt) return latest;
    endsAt = Number.POSITIVE_INFINITY;
    latest = passes(check).finally(() => {
      endsAt = monotonicNow() + reuseMs;
    });
    return latest;
  };
}

async function passes(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the check takes too long")), longestCheckMs);
  });
  return Promise.race([check(), late])
    .then(
      () => true,
      () => false,
    )
    .finally(() => clearTimeout(timer));
}
