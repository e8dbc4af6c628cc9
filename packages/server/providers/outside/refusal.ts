import { isDeepStrictEqual } from "node:util";
import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { ServiceFailure, Unavailability } from "../../ports/music-service.ts";

/** What a service's refusal means. `broken` says nothing about the request: 5xx, silence, a dropped connection, nonsense. */
export type Refusal = Meaning & {
  /** For the log; absent without an answer. */
  readonly status?: number;
};

export type Meaning =
  | { readonly kind: "rate-limited" | "quota-exceeded"; readonly retryAfterMs: number | undefined }
  | { readonly kind: "broken"; readonly how: "status" | "timeout" | "network" | "nonsense" }
  /** The caller left, or the operation's time was over. */
  | { readonly kind: "abandoned" }
  /** `because`: how the bucket's last call failed. */
  | {
      readonly kind: "circuit-open";
      readonly until: Instant;
      readonly because: Unavailability | undefined;
    }
  | { readonly kind: "access"; readonly failure: ServiceFailure }
  | { readonly kind: PlainRefusal };

export type PlainRefusal =
  | "token-refused"
  | "grant-refused"
  | "invalid-limit"
  | "not-registered"
  | "app-suspended"
  | "missing-scope"
  | "unknown-server"
  | "endpoint-closed"
  | "premium-required"
  | "restriction-violated"
  | "no-device"
  | "not-found"
  | "refused";

const longestWait = 24 * 60 * 60 * 1000;

/** Parses Retry-After (RFC 9110: seconds or a date) to milliseconds, at most 24 hours. */
export function retryAfterMs(header: string | null | undefined, now: Instant): number | undefined {
  const text = header?.trim() ?? "";
  if (text === "") return undefined;
  const isDate = /^[A-Za-z]{3,9},? /.test(text);
  const wait = /^\d+(\.\d+)?$/.test(text)
    ? Number(text) * 1000
    : isDate
      ? Date.parse(text) - now
      : Number.NaN;
  if (Number.isNaN(wait)) return undefined;
  return Math.min(Math.max(Math.ceil(wait), 0), longestWait);
}

export function failureOf(refusal: Refusal, now: Instant): ServiceFailure {
  switch (refusal.kind) {
    case "access":
      return refusal.failure;
    case "grant-refused":
      return { kind: "reauthorize" };
    case "not-registered":
    case "missing-scope":
    case "unknown-server":
      return { kind: refusal.kind };
    default: {
      const [retryAt, because] = [retryAtOf(refusal, now), unavailabilityOf(refusal)];
      return { kind: "unavailable", ...(retryAt !== undefined && { retryAt }), ...(because && { because }) };
    }
  }
}

/** One cause can fail every part; report it once. */
export function distinctFailures(refusals: readonly Refusal[], now: Instant): readonly ServiceFailure[] {
  const failures = refusals.map((refusal) => failureOf(refusal, now));
  return failures.filter(
    (failure, at) => failures.findIndex((other) => isDeepStrictEqual(failure, other)) === at,
  );
}

function retryAtOf(refusal: Refusal, now: Instant): Instant | undefined {
  if (refusal.kind === "circuit-open") return refusal.until;
  if (refusal.kind !== "rate-limited" && refusal.kind !== "quota-exceeded") return undefined;
  return refusal.retryAfterMs === undefined ? undefined : instant(now + refusal.retryAfterMs);
}

export function unavailabilityOf(refusal: Refusal): Unavailability | undefined {
  switch (refusal.kind) {
    case "rate-limited":
    case "quota-exceeded":
      return "over-quota";
    case "abandoned":
      return "timed-out";
    case "circuit-open":
      return refusal.because;
    case "broken":
      if (refusal.how === "network") return "unreachable";
      return refusal.how === "timeout" ? "timed-out" : undefined;
    default:
      return undefined;
  }
}
