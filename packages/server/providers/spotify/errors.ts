import type { Instant } from "@spindle/core/day/instant.ts";
import { parsedJson } from "../outside/http-exchange.ts";
import { type Meaning, type PlainRefusal, type Refusal, retryAfterMs } from "../outside/refusal.ts";

interface ErrorAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

/** The error text in lower case: the JSON's strings, or the plain text that some errors are. */
function wordsOf(text: string): string {
  const bounded = text.slice(0, 4096);
  const json = parsedJson(bounded);
  return (json === undefined ? bounded : stringsIn(json, 3).join(" ")).toLowerCase();
}

function stringsIn(value: unknown, depth: number): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || depth === 0) return [];
  return Object.values(value).flatMap((inner) => stringsIn(inner, depth - 1));
}

/** Maps status and body to a refusal (Web API guide, and observed texts). `catalogue`: for public data a bare "Forbidden" means a closed endpoint. */
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
  // A redirect counts as an outage, because none is followed.
  if (status < 400 || status >= 500 || status === 408) return { kind: "broken", how: "status" };
  return { kind: "refused" };
}

function badRequest(words: string): PlainRefusal {
  if (words.trim() === "" || words.includes("invalid limit")) return "invalid-limit";
  // The player's words for an id that it cannot play.
  return /invalid (base62 )?id\b|context uri/.test(words) ? "not-found" : "refused";
}

function forbidden(words: string, catalogue: boolean): PlainRefusal {
  if (words.includes("premium subscription required for the owner")) return "app-suspended";
  if (/not (be )?registered/.test(words)) return "not-registered";
  if (words.includes("insufficient client scope")) return "missing-scope";
  if (/premium_required|premium required/.test(words)) return "premium-required";
  if (words.includes("restriction violated")) return "restriction-violated";
  return catalogue && words.includes("forbidden") ? "endpoint-closed" : "refused";
}
