import { type Instant, instant } from "@spindle/core/day/instant.ts";
import { LRUCache } from "lru-cache";

/** How a request ended, as far as the health of its bucket goes. */
export type Report =
  /** It was answered; even a refusal shows that the bucket works. */
  | { readonly kind: "answered" }
  /** 5xx, silence, nonsense. Of one `source`, if it is named, only the first failure in a row counts: others need not fail. */
  | { readonly kind: "failed"; readonly source?: string }
  /** Nobody waited long enough to know. */
  | { readonly kind: "unknown" }
  /** The service shut the bucket. `told`: it said until when; otherwise the wait is a guess, and one probe goes first. */
  | { readonly kind: "shut"; readonly forMs: number; readonly told: boolean };

export type Admission =
  | { readonly kind: "admitted"; readonly conclude: (report: Report) => void }
  | { readonly kind: "refused"; readonly until: Instant };

export interface CircuitBreaker {
  /** Asks to send one request. Whoever is admitted concludes exactly once. */
  admit(bucket: string): Admission;
}

/** Failures in a row that open a circuit; a pause longer than `failureMemoryMs` between two starts the count anew. */
export const failuresToOpen = 5;
const failureMemoryMs = 60_000;
/** How long repeated failures keep a circuit open: doubling with each failed probe that names no source. */
export const shortestOpenMs = 5_000;
const longestOpenMs = 60_000;
/** A probe that has not concluded by then is taken for lost. */
export const probePatienceMs = 15_000;
/** More buckets than there are services: the rest are names that somebody made up. */
export const mostBuckets = 1_000;

interface ClosedCircuit {
  readonly kind: "closed";
  readonly failures: number;
  readonly lastFailure: number;
  /** Whose failures are counted, as far as they were named. */
  readonly sources: readonly string[];
}

type Circuit =
  | ClosedCircuit
  | {
      readonly kind: "open";
      readonly since: number;
      readonly until: number;
      readonly told: boolean;
      readonly openMs: number;
    }
  | { readonly kind: "probing"; readonly since: number; readonly openMs: number };

const closed: ClosedCircuit = { kind: "closed", failures: 0, lastFailure: 0, sources: [] };

/** One circuit per bucket: closed, open until an instant, or probing with a single request. */
export function createCircuitBreaker(now: () => Instant): CircuitBreaker {
  const circuits = new LRUCache<string, Circuit>({ max: mostBuckets });
  return {
    admit(bucket) {
      const at = now();
      const circuit = circuits.get(bucket) ?? closed;
      const next = admitted(circuit, at);
      if (next.kind === "open" || (next.kind === "probing" && next === circuit)) {
        return {
          kind: "refused",
          until: instant(next.kind === "open" ? next.until : next.since + probePatienceMs),
        };
      }
      circuits.set(bucket, next);
      return {
        kind: "admitted",
        conclude(report) {
          const current = circuits.get(bucket) ?? closed;
          const isProbe = next.kind === "probing" && current === next;
          circuits.set(
            bucket,
            isProbe ? afterProbe(next, report, now()) : afterOrdinary(current, report, now()),
          );
        },
      };
    },
  };
}

/** The circuit as it meets a request: what comes back unchanged as open or probing refuses it. */
function admitted(circuit: Circuit, at: number): Circuit {
  if (circuit.kind === "closed") return circuit;
  // A clock set back must not keep a circuit open for longer than was meant.
  const over = at < circuit.since;
  if (circuit.kind === "probing") {
    return over || at >= circuit.since + probePatienceMs ? { ...circuit, since: at } : circuit;
  }
  if (!over && at < circuit.until) return circuit;
  return circuit.told ? closed : { kind: "probing", since: at, openMs: circuit.openMs };
}

function afterProbe(probe: Circuit & { kind: "probing" }, report: Report, at: number): Circuit {
  switch (report.kind) {
    case "answered":
      return closed;
    case "failed":
      // One endpoint says little of the others: the next probe comes no later for it.
      return opened(
        at,
        report.source === undefined ? Math.min(probe.openMs * 2, longestOpenMs) : probe.openMs,
      );
    case "unknown":
      // Due at once: the next request is the probe.
      return { kind: "open", since: at, until: at, told: false, openMs: probe.openMs };
    case "shut":
      return shut(at, report.forMs, report.told);
  }
}

function afterOrdinary(circuit: Circuit, report: Report, at: number): Circuit {
  if (report.kind === "shut") {
    const fresh = shut(at, report.forMs, report.told);
    return circuit.kind === "open" && circuit.until > fresh.until ? circuit : fresh;
  }
  // What was sent before the circuit opened says nothing of it now.
  if (circuit.kind !== "closed" || report.kind === "unknown") return circuit;
  if (report.kind === "answered") return closed;
  const { failures, sources } = Math.abs(at - circuit.lastFailure) <= failureMemoryMs ? circuit : closed;
  const { source } = report;
  if (source !== undefined && sources.includes(source)) return circuit;
  if (failures + 1 >= failuresToOpen) return opened(at, shortestOpenMs);
  return {
    kind: "closed",
    failures: failures + 1,
    lastFailure: at,
    sources: source === undefined ? sources : [...sources, source],
  };
}

const opened = (at: number, openMs: number): Circuit => ({
  kind: "open",
  since: at,
  until: at + openMs,
  told: false,
  openMs,
});

const shut = (at: number, forMs: number, told: boolean) =>
  ({ kind: "open", since: at, until: at + forMs, told, openMs: shortestOpenMs }) as const;
