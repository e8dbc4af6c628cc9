import type { Clock } from "../../ports/clock.ts";

/** Waits for a turn to call; at once if the signal aborts. */
export type CallPace = (signal: AbortSignal) => Promise<void>;

/** Turns that are at least `gapMs` apart, for a service that allows an application no more. A caller who leaves takes none. */
export function createCallPace(
  clock: Pick<Clock, "elapsed">,
  gapMs: number,
  pause: (ms: number, signal: AbortSignal) => Promise<void>,
): CallPace {
  let next = Number.NEGATIVE_INFINITY;
  return async (signal) => {
    // Of those who waited as long, one is first.
    for (let wait = next - clock.elapsed(); wait > 0 && !signal.aborted; wait = next - clock.elapsed())
      await pause(wait, signal);
    if (!signal.aborted) next = clock.elapsed() + gapMs;
  };
}
