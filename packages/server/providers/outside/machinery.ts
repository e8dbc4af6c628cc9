import type { ProviderMetrics } from "../../metrics/provider-metrics.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Randomness } from "../../ports/randomness.ts";
import type { SharedCircuits } from "../../ports/shared-circuits.ts";
import type { Machinery } from "./attempts.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { type OperationLimits, pauseFor, usualLimits } from "./operation.ts";
import { createPlayQuota, mostPlayRequests, type PlayQuota } from "./play-quota.ts";

/** What every adapter is given. */
export interface AdapterOptions {
  readonly id: string;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: (entry: { event: string } & Record<string, unknown>) => void;
  /** Undefined: nothing is counted. */
  readonly metrics?: ProviderMetrics;
  /** What limits the calls of all processes. Undefined: this one is alone. */
  readonly shared?: { readonly circuits: SharedCircuits; readonly playQuota: PlayQuota } | undefined;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly limits?: OperationLimits;
}

export function machineryOf(options: AdapterOptions): Machinery {
  const { id, metrics, shared } = options;
  const now = () => options.clock.now();
  const lastFailures: Machinery["lastFailures"] = new Map();
  const breaker = createCircuitBreaker(now, (bucket, until, isStated) =>
    shared?.circuits.tell(id, bucket, { until, isStated, because: lastFailures.get(bucket) }),
  );
  metrics?.watchCircuits(id, breaker.states);
  return {
    providerId: id,
    clock: options.clock,
    randomness: options.randomness,
    breaker,
    metrics,
    sharedCircuits: shared?.circuits,
    lastFailures,
    playQuota: shared?.playQuota ?? createPlayQuota(now, mostPlayRequests),
    limits: options.limits ?? usualLimits,
    log: options.log,
    pause: options.pause ?? pauseFor,
  };
}
