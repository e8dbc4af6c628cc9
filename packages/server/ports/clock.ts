import type { Instant } from "@spindle/core/day/instant.ts";

/** The only source of the present and of time limits: the process's own clock, or a test's. */
export interface Clock {
  now(): Instant;
  /** A signal that aborts once `ms` milliseconds have passed by this clock. Waiting for it keeps no process alive. */
  timeout(ms: number): AbortSignal;
  /** Milliseconds from some instant on, for durations: whatever is done to the clock, they only go forward. */
  elapsed(): number;
}
