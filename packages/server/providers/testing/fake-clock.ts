import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { Clock } from "../../ports/clock.ts";

export interface FakeClock extends Clock {
  advance(ms: number): void;
}

/** A clock that moves only when a test, or a pause, moves it. */
export function createFakeClock(start = Date.UTC(2026, 10, 21, 9)): FakeClock {
  let now: Instant = instant(start);
  return {
    now: () => now,
    advance(ms) {
      now = instant(now + Math.ceil(ms));
    },
  };
}
