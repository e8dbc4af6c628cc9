import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { Clock } from "../../ports/clock.ts";

export interface FakeClock extends Clock {
  /** Moves the clock, and aborts due timeouts, the earliest first. */
  advance(ms: number): void;
}

/** A clock that only tests and pauses move. */
export function createFakeClock(start = Date.UTC(2026, 10, 21, 9)): FakeClock {
  let now: Instant = instant(start);
  let waiting: { readonly at: number; readonly abort: () => void }[] = [];
  return {
    now: () => now,
    elapsed: () => now,
    timeout(ms) {
      const controller = new AbortController();
      const abort = () => controller.abort(new DOMException("The time is over.", "TimeoutError"));
      waiting.push({ at: now + ms, abort });
      return controller.signal;
    },
    advance(ms) {
      now = instant(now + Math.ceil(ms));
      const isDue = ({ at }: { readonly at: number }) => at <= now;
      const due = waiting.filter(isDue).toSorted((one, other) => one.at - other.at);
      waiting = waiting.filter((timeout) => !isDue(timeout));
      for (const { abort } of due) abort();
    },
  };
}
