const minute = 60_000;

/** How long answers are fresh, and how long unused ones stay cached, in milliseconds. Nothing refetches or retries by itself. */
export const cacheTimes = {
  fresh: 5 * minute,
  keptUnused: 10 * minute,
  freshUser: 10 * minute,
} as const;
