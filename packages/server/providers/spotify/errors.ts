import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { ProviderFailure } from "../../ports/music-provider.ts";

/**
 * What the service meant by not giving what was asked.
 * `broken` covers all that says nothing of the request itself: 5xx, silence, a dropped connection, nonsense.
 */
export type Refusal = Meaning & {
  /** The answer's status, for the log; absent where there was no answer. */
  readonly status?: number;
};

type Meaning =
  | { readonly kind: "rate-limited" | "quota-exceeded"; readonly retryAfterMs: number | undefined }
  | { readonly kind: "broken"; readonly how: "status" | "timeout" | "network" | "nonsense" }
  /** The caller's signal aborted, or the operation's time was over. */
  | { readonly kind: "abandoned" }
  | { readonly kind: "circuit-open"; readonly until: Instant }
  | { readonly kind: "access"; readonly failure: ProviderFailure }
  | { readonly kind: PlainRefusal };

type PlainRefusal =
  | "token-refused"
  | "grant-refused"
  | "invalid-limit"
  | "not-registered"
  | "owner-needs-premium"
  | "missing-scope"
  | "endpoint-closed"
  | "premium-required"
  | "restriction-violated"
  | "no-device"
  | "not-found"
  | "refused";

interface ErrorAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

const longestWait = 24 * 60 * 60 * 1000;

/** Reads Retry-After (RFC 9110: seconds or a date) as milliseconds from `now`, at most 24 hours. */
export function retryAfterMs(header: string | null, now: Instant): number | undefined {
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

/** The words of an error body, lower case: the strings of its JSON, or the plain text that some errors come as. */
function wordsOf(text: string): string {
  const bounded = text.slice(0, 4096);
  try {
    return stringsIn(JSON.parse(bounded), 3).join(" ").toLowerCase();
  } catch {
    return bounded.toLowerCase();
  }
}

function stringsIn(value: unknown, depth: number): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.values(value).flatMap((inner) => stringsIn(inner, depth - 1));
}

/**
 * The meaning of an error answer, by status and by the words of the body (the Web API's guide to "API calls" and its
 * observed plain text forms). `catalogue`: the call reads public data, where a bare "Forbidden" means a closed endpoint.
 */
export function refusalOf(answer: ErrorAnswer, now: Instant, catalogue: boolean): Refusal {
  return { ...meaningOf(answer, now, catalogue), status: answer.status };
}

function meaningOf({ status, text, retryAfter }: ErrorAnswer, now: Instant, catalogue: boolean): Meaning {
  const words = wordsOf(text);
  if (status === 429) {
    const kind = words.includes("quota_exceeded") ? "quota-exceeded" : "rate-limited";
    return { kind, retryAfterMs: retryAfterMs(retryAfter, now) };
  }
  if (status === 400) return { kind: badRequest(words) };
  if (status === 401) return { kind: "token-refused" };
  if (status === 403) return { kind: forbidden(words, catalogue) };
  if (status === 404) {
    return {
      kind: /no_active_device|no active device|device not found/.test(words) ? "no-device" : "not-found",
    };
  }
  // Redirects are not followed: an interface that moved is as good as down.
  if (status < 400 || status >= 500 || status === 408) return { kind: "broken", how: "status" };
  return { kind: "refused" };
}

function badRequest(words: string): PlainRefusal {
  if (words.trim() === "" || words.includes("invalid limit")) return "invalid-limit";
  return /invalid (base62 )?id\b/.test(words) ? "not-found" : "refused";
}

function forbidden(words: string, catalogue: boolean): PlainRefusal {
  if (words.includes("premium subscription required for the owner")) return "owner-needs-premium";
  if (/not (be )?registered/.test(words)) return "not-registered";
  if (words.includes("insufficient client scope")) return "missing-scope";
  if (/premium_required|premium required/.test(words)) return "premium-required";
  if (words.includes("restriction violated")) return "restriction-violated";
  return catalogue && words.includes("forbidden") ? "endpoint-closed" : "refused";
}

/** The port's words for a refusal that its caller cannot mend. */
export function failureOf(refusal: Refusal, now: Instant): ProviderFailure {
  switch (refusal.kind) {
    case "access":
      return refusal.failure;
    case "grant-refused":
      return { kind: "reauthorise" };
    case "not-registered":
    case "missing-scope":
      return { kind: refusal.kind };
    case "circuit-open":
      return { kind: "unavailable", retryAt: refusal.until };
    case "rate-limited":
    case "quota-exceeded":
      if (refusal.retryAfterMs === undefined) return { kind: "unavailable" };
      return { kind: "unavailable", retryAt: instant(now + refusal.retryAfterMs) };
    default:
      return { kind: "unavailable" };
  }
}
