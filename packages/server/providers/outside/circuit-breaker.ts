import { type Instant, instant } from "@spindle/core/day/instant.ts";
import { LRUCache } from "lru-cache";

/** The outcome of a request for its bucket's circuit. */
export type Report =
  /** Even a refusal shows that the bucket works. */
  | { readonly kind: "answered" }
  /** 5xx, silence, nonsense. Consecutive failures of one `source` count once, because others need not fail. */
  | { readonly kind: "failed"; readonly source?: string }
  /** The caller left first. */
  | { readonly kind: "unknown" }
  /** The service named a wait (`isStated`), or it is a guess and one probe goes first. */
  | { readonly kind: "shut"; readonly forMs: number; readonly isStated: boolean };

export type Admission =
  | { readonly kind: "admitted"; readonly conclude: (report: Report) => void }
  | { readonly kind: "refused"; readonly until: Instant };

export const circuitStates = ["closed", "open", "half-open"] as const;
/** `half-open`: one request goes first, as a probe. */
export type CircuitState = (typeof circuitStates)[number];

export interface CircuitBreaker {
  /** Asks to send a request. An admitted one must report its outcome exactly once. */
  admit(bucket: string): Admission;
  /** Opens a bucket's circuit until an instant, as another process found it. */
  open(bucket: string, until: Instant, isStated: boolean): void;
  /** The circuits as the next request would find them. */
  states(): readonly (readonly [bucket: string, state: CircuitState])[];
}

/** Consecutive failures that open a circuit. A pause longer than `failureMemoryMs` resets the count. */
export const failuresToOpen = 5;
const failureMemoryMs = 60_000;
/** A circuit stays open this long, doubled by each failed probe without a source. */
export const shortestOpenMs = 5_000;
const longestOpenMs = 60_000;
/** A probe without an outcome by then counts as lost. */
export const probePatienceMs = 15_000;
/** More than there are services: names of buckets can be made up. */
export const mostBuckets = 1_000;

interface ClosedCircuit {
  readonly kind: "closed";
  readonly failures: number;
  readonly lastFailure: number;
  readonly sources: readonly string[];
}

type Circuit =
  | ClosedCircuit
  | {
      readonly kind: "open";
      readonly since: number;
      readonly until: number;
      readonly isStated: boolean;
      readonly openMs: number;
    }
  | { readonly kind: "probing"; readonly since: number; readonly openMs: number };

const closed: ClosedCircuit = { kind: "closed", failures: 0, lastFailure: 0, sources: [] };

/** One circuit per bucket: closed, open until an instant, or probing with one request. `wasShut` is called when a report says that the service refuses more requests. */
export function createCircuitBreaker(
  now: () => Instant,
  wasShut: (bucket: string, until: Instant, isStated: boolean) => void = () => undefined,
): CircuitBreaker {
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
          const after = isProbe ? afterProbe(next, report, now()) : afterOrdinary(current, report, now());
          circuits.set(bucket, after);
          if (report.kind === "shut" && after.kind === "open" && after !== current)
            wasShut(bucket, instant(after.until), after.isStated);
        },
      };
    },
    open(bucket, until, isStated) {
      const current = circuits.get(bucket) ?? closed;
      if (current.kind === "open" && current.until >= until) return;
      circuits.set(bucket, shut(now(), until - now(), isStated));
    },
    states: () => [...circuits.entries()].map(([bucket, circuit]) => [bucket, stateOf(circuit, now())]),
  };
}

function stateOf(circuit: Circuit, at: number): CircuitState {
  const { kind } = admitted(circuit, at);
  return kind === "probing" ? "half-open" : kind;
}

/** The circuit after a request asked. If it is unchanged and not closed, the request is refused. */
function admitted(circuit: Circuit, at: number): Circuit {
  if (circuit.kind === "closed") return circuit;
  // A clock that was set back must not prolong the wait.
  const over = at < circuit.since;
  if (circuit.kind === "probing") {
    return over || at >= circuit.since + probePatienceMs ? { ...circuit, since: at } : circuit;
  }
  if (!over && at < circuit.until) return circuit;
  return circuit.isStated ? closed : { kind: "probing", since: at, openMs: circuit.openMs };
}

function afterProbe(probe: Circuit & { kind: "probing" }, report: Report, at: number): Circuit {
  switch (report.kind) {
    case "answered":
      return closed;
    case "failed":
      // One source says little about the others, so its failure does not delay the next probe.
      return openFor(
        at,
        report.source === undefined ? Math.min(probe.openMs * 2, longestOpenMs) : probe.openMs,
      );
    case "unknown":
      // The next request is the probe.
      return { kind: "open", since: at, until: at, isStated: false, openMs: probe.openMs };
    case "shut":
      return shut(at, report.forMs, report.isStated);
  }
}

function afterOrdinary(circuit: Circuit, report: Report, at: number): Circuit {
  if (report.kind === "shut") {
    const fresh = shut(at, report.forMs, report.isStated);
    return circuit.kind === "open" && circuit.until > fresh.until ? circuit : fresh;
  }
  // Sent before the circuit opened: no longer relevant.
  if (circuit.kind !== "closed" || report.kind === "unknown") return circuit;
  if (report.kind === "answered") return closed;
  const { failures, sources } = Math.abs(at - circuit.lastFailure) <= failureMemoryMs ? circuit : closed;
  const { source } = report;
  if (source !== undefined && sources.includes(source)) return circuit;
  if (failures + 1 >= failuresToOpen) return openFor(at, shortestOpenMs);
  return {
    kind: "closed",
    failures: failures + 1,
    lastFailure: at,
    sources: source === undefined ? sources : [...sources, source],
  };
}

const openFor = (at: number, openMs: number): Circuit => ({
  kind: "open",
  since: at,
  until: at + openMs,
  isStated: false,
  openMs,
});

const shut = (at: number, forMs: number, isStated: boolean) =>
  ({ kind: "open", since: at, until: at + forMs, isStated, openMs: shortestOpenMs }) as const;
