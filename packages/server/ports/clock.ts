import type { Instant } from "@spindle/core/day/instant.ts";

/** The only source of the present: the process's own clock, or a test's. */
export interface Clock {
  now(): Instant;
}
