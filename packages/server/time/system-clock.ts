import { instant } from "@spindle/core/day/instant.ts";
import type { Clock } from "../ports/clock.ts";

/** The machine's clock. Timeouts use a monotonic timer, so clock changes don't affect them. */
export const systemClock: Clock = {
  now: () => instant(Date.now()),
  timeout: (ms) => AbortSignal.timeout(ms),
  elapsed: () => performance.now(),
};
