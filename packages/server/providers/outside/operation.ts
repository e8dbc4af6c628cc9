import { setTimeout as pause } from "node:timers/promises";
import type { Clock } from "../../ports/clock.ts";

/** Time limits of one call of the port, with all its requests and pauses. */
export interface OperationLimits {
  readonly operationMs: number;
  /** One request. A single hang leaves time for another try. */
  readonly requestMs: number;
  /** A token refresh, which outlives its callers. */
  readonly refreshMs: number;
}

export const usualLimits: OperationLimits = { operationMs: 6_000, requestMs: 2_000, refreshMs: 20_000 };

export interface Operation {
  /** Aborts with the caller's signal or after the operation's time. */
  readonly signal: AbortSignal;
  remainingMs(): number;
}

/** Runs `work` until `signal` aborts or `longestMs` are over. */
export async function withinOperation<Value>(
  clock: Clock,
  longestMs: number,
  signal: AbortSignal,
  work: (operation: Operation) => Promise<Value>,
): Promise<Value> {
  const ending = new AbortController();
  const end = () => ending.abort();
  if (signal.aborted) end();
  signal.addEventListener("abort", end);
  // The timeout holds even if the clock jumps; the deadline decides whether a wait is worth it.
  const timeout = clock.timeout(longestMs);
  timeout.addEventListener("abort", end);
  const deadline = clock.now() + longestMs;
  const remainingMs = () => Math.min(Math.max(deadline - clock.now(), 0), longestMs);
  try {
    return await work({ signal: ending.signal, remainingMs });
  } finally {
    timeout.removeEventListener("abort", end);
    signal.removeEventListener("abort", end);
  }
}

/** Resolves after `ms` or when the signal aborts. */
export async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal }).catch(() => undefined);
}
