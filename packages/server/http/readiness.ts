/** How long (ms) an answer stands: what watches over the server asks more seldom, and a flood costs one check in this time. */
const standsMs = 1_000;
/** How long (ms) a check may take: a database that is silent is not ready. */
export const longestCheckMs = 5_000;

/** Whether a check passes in time. All who ask at once share the one under way, and those who ask soon after it share its answer. */
export function sharedCheck(check: () => Promise<void>, monotonicNow: () => number): () => Promise<boolean> {
  let latest: Promise<boolean> | undefined;
  let endsAt = 0;
  return () => {
    if (latest && monotonicNow() < endsAt) return latest;
    endsAt = Number.POSITIVE_INFINITY;
    latest = passes(check).finally(() => {
      endsAt = monotonicNow() + standsMs;
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
