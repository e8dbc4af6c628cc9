/** How long (ms) an answer stands: what watches over the server asks more seldom, and a flood costs one check in this time. */
const standsMs = 1_000;

/** Whether a check passes. All who ask at once share the one under way, and those who ask soon after it share its answer. */
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

function passes(check: () => Promise<void>): Promise<boolean> {
  return check().then(
    () => true,
    () => false,
  );
}
