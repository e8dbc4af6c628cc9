import type { Clock } from "../../ports/clock.ts";

/** Limits of one use of the provider: all requests and pauses of one call of the port. */
export interface OperationLimits {
  readonly operationMs: number;
  /** One request; short enough that a single hang leaves time for a second try. */
  readonly requestMs: number;
  /** A refresh of tokens, which outlives the caller who needs them. */
  readonly refreshMs: number;
}

export const usualLimits: OperationLimits = { operationMs: 6_000, requestMs: 2_000, refreshMs: 20_000 };

export interface Operation {
  /** Aborts with the caller's signal, and when the time of the operation is over. */
  readonly signal: AbortSignal;
  remainingMs(): number;
}

/** Runs work that ends when `signal` aborts or `longestMs` are over, whichever comes first. */
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
  // The timeout bounds the operation even if the clock jumps; the clock decides what is worth waiting for.
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

/** Resolves after `ms`, or at once when the signal aborts. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener("abort", done);
  });
}
