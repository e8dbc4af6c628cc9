import { instant } from "@spindle/core/day/instant.ts";
import type { Clock } from "../ports/clock.ts";

/** The machine's clock. Its timeouts run by a timer of their own, which no change of the machine's time disturbs. */
export const systemClock: Clock = {
  now: () => instant(Date.now()),
  timeout: (ms) => AbortSignal.timeout(ms),
  elapsed: () => performance.now(),
};
