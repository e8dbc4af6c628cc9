import type { Instant } from "@spindle/core/day/instant.ts";
import type { PushOutcome } from "../ports/push-sender.ts";
import {
  type CircuitBreaker,
  createCircuitBreaker,
  type Report,
} from "../providers/outside/circuit-breaker.ts";

/** How many messages in a row a service has to settle before others are sent beside them: at first, and once it did not take one. */
const settledToTrust = { atFirst: 1, afterBusy: 32 };
/** More services than browsers have: what is beyond are names that somebody made up. */
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
  /**
   * Asks to send to an endpoint of a service; undefined while the service is left alone, several of its endpoints having failed
   * one after another. One endpoint alone, however often it fails, says nothing of the others'.
   */
  visit(endpoint: URL): Visit | undefined;
}

interface Service {
  readonly breaker: CircuitBreaker;
  /** How many messages it has to settle until it is trusted. */
  toSettle: number;
  hasAnswered: boolean;
}

export function createServiceRecord(now: () => Instant): ServiceRecord {
  /** The one that was visited last is the last. */
  const services = new Map<string, Service>();
  const serviceAt = (origin: string): Service => {
    const begin = () => ({
      breaker: createCircuitBreaker(now),
      toSettle: settledToTrust.atFirst,
      hasAnswered: false,
    });
    const service = services.get(origin) ?? begin();
    services.delete(origin);
    if (services.size >= mostServices) services.delete(leastKnown(services));
    services.set(origin, service);
    return service;
  };
  return {
    visit({ origin, href }) {
      const service = serviceAt(origin);
      const admission = service.breaker.admit(origin);
      if (admission.kind === "refused") return undefined;
      return {
        isTrusted: () => service.toSettle === 0,
        conclude(end) {
          const report = reports[end];
          admission.conclude(report.kind === "failed" ? { ...report, source: href } : report);
          if (end === "later") service.toSettle = settledToTrust.afterBusy;
          if (report.kind !== "answered") return;
          service.hasAnswered = true;
          service.toSettle = Math.max(service.toSettle - 1, 0);
        },
      };
    },
  };
}

/** The service that is least likely to be one: it never answered, else it was not visited for longest. */
function leastKnown(services: ReadonlyMap<string, Service>): string {
  const all = [...services];
  const [origin = ""] = all.find(([, { hasAnswered }]) => !hasAnswered) ?? all[0] ?? [];
  return origin;
}
