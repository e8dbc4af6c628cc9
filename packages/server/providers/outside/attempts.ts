import { fail, type Result } from "@spindle/core/result/result.ts";
import type { Clock } from "../../ports/clock.ts";
import type { ProviderMetrics, ProviderOutcome } from "../../metrics/provider-metrics.ts";
import type { Unavailability } from "../../ports/music-service.ts";
import type { Randomness } from "../../ports/randomness.ts";
import type { SharedCircuits } from "../../ports/shared-circuits.ts";
import type { CircuitBreaker, Report } from "./circuit-breaker.ts";
import type { Operation, OperationLimits } from "./operation.ts";
import type { PlayQuota } from "./play-quota.ts";
import { type Refusal, unavailabilityOf } from "./refusal.ts";

/** Shared by all requests of one provider. */
export interface Machinery {
  readonly providerId: string;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly breaker: CircuitBreaker;
  /** Undefined if no other process uses the provider. */
  readonly sharedCircuits: SharedCircuits | undefined;
  /** How the last call of each bucket failed. An open circuit reports the same. */
  readonly lastFailures: Map<string, Unavailability | undefined>;
  readonly playQuota: PlayQuota;
  readonly limits: OperationLimits;
  readonly metrics: ProviderMetrics | undefined;
  readonly log: (entry: { event: string } & Record<string, unknown>) => void;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

const usualAttempts = 3;
/** For rate limits and quotas without Retry-After. */
const guessedRateLimitMs = 30_000;
const guessedQuotaMs = 60 * 60_000;
const suspendedMs = 5 * 60_000;
/** An unanswered request that its caller gave up after this long counts against the service. */
const longSilenceMs = 1_000;

export interface Attempt {
  /** Aborts when the request's time is over. */
  readonly timeout: AbortSignal;
  /** Aborts when no caller is left. */
  readonly signal: AbortSignal;
}

/** A refusal: the recovery itself failed with it. */
export type Recovery = "retry" | "give-up" | Refusal;

interface Call<Value> {
  /** Calls of a bucket share their quota and circuit. */
  readonly bucket: string;
  readonly once: (attempt: Attempt) => Promise<Result<Value, Refusal>>;
  /** For tokens and codes, which an attempt may use up, and for what is counted there: one attempt with the whole time. */
  readonly spends?: boolean;
  /** What may alone be broken, such as what one listener asks for: its failures in a row count once. */
  readonly source?: string;
  /** Aborts if the listener leaves, which says nothing of the service however long they waited. */
  readonly leaving?: AbortSignal;
  /** The longest wait (ms) that is accepted from the service before a probe; by default any. */
  readonly longestStatedMs?: number;
  /** Tries to remove the cause of a refusal (a stale token, a limit too high). */
  readonly recover?: (refusal: Refusal) => Promise<Recovery>;
}

/** Sends a call with retries, through its bucket's circuit, within the operation's time. */
export async function attempted<Value>(
  machinery: Machinery,
  operation: Operation,
  call: Call<Value>,
): Promise<Result<Value, Refusal>> {
  let broke = 0;
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await admittedOnce(machinery, operation, call, attempt);
    if (outcome.ok) return outcome;
    const refusal = outcome.failure;
    if (attempt >= (call.spends === true ? 1 : usualAttempts) || operation.signal.aborted) return outcome;
    if (refusal.kind === "broken") broke += 1;
    const recovery = (await call.recover?.(refusal)) ?? "give-up";
    if (typeof recovery === "object") return fail(recovery);
    if (recovery === "retry") continue;
    const wait = waitBefore(refusal, broke, machinery.randomness.fraction());
    if (wait === undefined || wait >= operation.remainingMs()) return outcome;
    await machinery.pause(wait, operation.signal);
    if (operation.signal.aborted) return outcome;
  }
}

async function admittedOnce<Value>(
  machinery: Machinery,
  operation: Operation,
  call: Call<Value>,
  attempt: number,
): Promise<Result<Value, Refusal>> {
  if (operation.signal.aborted) return fail({ kind: "abandoned" });
  await adoptShared(machinery, call.bucket);
  const admission = machinery.breaker.admit(call.bucket);
  if (admission.kind === "refused") {
    machinery.metrics?.providerCalled(machinery.providerId, call.bucket, "circuit-open", 0);
    const because = machinery.lastFailures.get(call.bucket);
    return fail({ kind: "circuit-open", until: admission.until, because });
  }
  const startedAt = machinery.clock.elapsed();
  const remainingMs = Math.max(operation.remainingMs(), 1);
  const timeoutMs = call.spends === true ? remainingMs : Math.min(machinery.limits.requestMs, remainingMs);
  let report: Report = { kind: "unknown" };
  try {
    const outcome = await call.once({
      timeout: machinery.clock.timeout(timeoutMs),
      signal: operation.signal,
    });
    const milliseconds = machinery.clock.elapsed() - startedAt;
    const name = outcome.ok ? "answered" : outcomeOf(outcome.failure);
    machinery.metrics?.providerCalled(machinery.providerId, call.bucket, name, milliseconds / 1000);
    if (outcome.ok) {
      report = { kind: "answered" };
    } else {
      report = reportFor(call, outcome.failure, milliseconds, machinery.randomness.fraction());
      machinery.lastFailures.set(call.bucket, unavailabilityOf(outcome.failure));
      logRefusal(machinery, call.bucket, outcome.failure, attempt, milliseconds);
    }
    return outcome;
  } finally {
    admission.conclude(report);
  }
}

/** Opens the circuit that another process found open. */
async function adoptShared(
  { sharedCircuits, providerId, breaker, lastFailures }: Machinery,
  bucket: string,
): Promise<void> {
  const open = await sharedCircuits?.find(providerId, bucket);
  if (!open) return;
  breaker.open(bucket, open.until, open.isStated);
  lastFailures.set(bucket, open.because);
}

function outcomeOf(refusal: Refusal): ProviderOutcome {
  if (refusal.kind !== "broken") return refusal.kind;
  return refusal.how === "status" ? "server-error" : refusal.how;
}

function logRefusal(
  machinery: Machinery,
  bucket: string,
  refusal: Refusal,
  attempt: number,
  milliseconds: number,
): void {
  machinery.log({
    event: refusal.kind === "app-suspended" ? "provider-app-suspended" : "provider-request-failed",
    provider: machinery.providerId,
    bucket,
    refusal: refusal.kind,
    ...(refusal.kind === "broken" ? { how: refusal.how } : {}),
    ...(refusal.status === undefined ? {} : { status: refusal.status }),
    attempt,
    milliseconds: Math.round(milliseconds),
  });
}

/** Milliseconds until another try; undefined if it would not help. */
function waitBefore(refusal: Refusal, broke: number, fraction: number): number | undefined {
  if (refusal.kind === "rate-limited" && refusal.retryAfterMs !== undefined) {
    return refusal.retryAfterMs + 10 + fraction * 240;
  }
  if (refusal.kind !== "broken" || broke > 1) return undefined;
  // A timeout has already taken its time.
  return (refusal.how === "timeout" ? 50 : 500) + fraction * 100;
}

function reportFor(
  { longestStatedMs, source, leaving }: Call<unknown>,
  refusal: Refusal,
  milliseconds: number,
  fraction: number,
): Report {
  if (refusal.kind === "abandoned" && leaving?.aborted) return { kind: "unknown" };
  const report = limited(reportOf(refusal, milliseconds, fraction), longestStatedMs);
  return report.kind === "failed" && source !== undefined ? { ...report, source } : report;
}

function reportOf(refusal: Refusal, milliseconds: number, fraction: number): Report {
  switch (refusal.kind) {
    case "rate-limited":
      return shutBy(refusal.retryAfterMs, guessedRateLimitMs + fraction * 5_000);
    case "quota-exceeded":
      return shutBy(refusal.retryAfterMs, guessedQuotaMs);
    case "endpoint-closed":
      return shutBy(undefined, guessedQuotaMs);
    case "app-suspended":
      return shutBy(undefined, suspendedMs);
    case "broken":
      return { kind: isAnswer(refusal) ? "answered" : "failed" };
    case "abandoned":
      return { kind: milliseconds >= longSilenceMs ? "failed" : "unknown" };
    default:
      return { kind: "answered" };
  }
}

/** What was asked, not the service, is at fault; with 408 it is the service's own front that waited. */
function isAnswer({ status = 0 }: Refusal): boolean {
  return status >= 400 && status < 500 && status !== 408;
}

const shutBy = (statedMs: number | undefined, guessMs: number): Report => ({
  kind: "shut",
  forMs: Math.ceil(statedMs ?? guessMs),
  isStated: statedMs !== undefined,
});

function limited(report: Report, longestMs = Infinity): Report {
  return report.kind === "shut" && report.forMs > longestMs
    ? { kind: "shut", forMs: longestMs, isStated: false }
    : report;
}
