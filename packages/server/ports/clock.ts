import type { Instant } from "@spindle/core/day/instant.ts";

/** The only source of time and timeouts: the process's clock, or a test's. */
export interface Clock {
  now(): Instant;
  /** Aborts after `ms` milliseconds of this clock. Does not keep the process alive. */
  timeout(ms: number): AbortSignal;
  /** Monotonic milliseconds, for durations. */
  elapsed(): number;
}
