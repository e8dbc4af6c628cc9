import type { Instant } from "@spindle/core/day/instant.ts";
import type { PushOutcome } from "../ports/push-sender.ts";
import { createCircuitBreaker, type Report } from "../providers/outside/circuit-breaker.ts";

/** How many messages in a row a service has to settle before others are sent beside them: at first, and once it did not take one. */
const settledToTrust = { atFirst: 1, afterBusy: 32 };
/** More services than browsers have: what is beyond are names that somebody made up, and all begin anew. */
const mostServices = 1_000;

/** How a message ended; `discarded`: it was not sent. */
type End = PushOutcome["kind"] | "discarded";

const reports: Readonly<Record<End, Report>> = {
  taken: { kind: "answered" },
  gone: { kind: "answered" },
  refused: { kind: "answered" },
  later: { kind: "failed" },
  unknown: { kind: "failed" },
  discarded: { kind: "unknown" },
};

/** A message on its way to a service. */
export interface Visit {
  /** Whether the service is likely to settle it, so that others need not wait for its answer. */
  isTrusted(): boolean;
  /** To be told exactly once. */
  conclude(end: End): void;
}

/** What each push service made of the last messages. */
export interface ServiceRecord {
  /** Asks to send to a service, by its origin; undefined while it is left alone, having failed again and again. */
  visit(origin: string): Visit | undefined;
}

export function createServiceRecord(now: () => Instant): ServiceRecord {
  const begin = () => ({ breaker: createCircuitBreaker(now), toSettle: new Map<string, number>() });
  let services = begin();
  return {
    visit(origin) {
      if (services.toSettle.size >= mostServices) services = begin();
      const { breaker, toSettle } = services;
      const admission = breaker.admit(origin);
      if (admission.kind === "refused") return undefined;
      const left = () => toSettle.get(origin) ?? settledToTrust.atFirst;
      return {
        isTrusted: () => left() === 0,
        conclude(end) {
          admission.conclude(reports[end]);
          if (end === "later") toSettle.set(origin, settledToTrust.afterBusy);
          else if (reports[end].kind === "answered") toSettle.set(origin, Math.max(left() - 1, 0));
        },
      };
    },
  };
}
