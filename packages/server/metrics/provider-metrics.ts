import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { type CircuitState, circuitStates } from "../providers/outside/circuit-breaker.ts";
import type { Refusal } from "../providers/outside/refusal.ts";

/** A refusal's kind; what broke has its own names, because it is the provider's fault. */
export type ProviderOutcome =
  | "answered"
  | Exclude<Refusal["kind"], "broken">
  | "server-error"
  | "timeout"
  | "network"
  | "nonsense";

export interface ProviderMetrics {
  /** `operation` is the adapter's name for a family of calls with one circuit. */
  providerCalled(provider: string, operation: string, outcome: ProviderOutcome, seconds: number): void;
  /** Asks for the circuits of a provider's operations with each scrape. */
  watchCircuits(
    provider: string,
    circuits: () => readonly (readonly [operation: string, state: CircuitState])[],
  ): void;
}

/** A request to a provider may take 2 s, one for tokens 20 s. */
const seconds = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 20];

export function providerMetrics(registry: Registry): ProviderMetrics {
  const registers = [registry];
  const watched = new Map<string, Parameters<ProviderMetrics["watchCircuits"]>[1]>();
  const calls = new Counter({
    name: "spindle_provider_calls_total",
    help: "Requests to music providers, each attempt, by operation and outcome. Those of an open circuit were not sent.",
    labelNames: ["provider", "operation", "outcome"],
    registers,
  });
  const duration = new Histogram({
    name: "spindle_provider_call_duration_seconds",
    help: "Seconds of the requests that were sent to music providers.",
    labelNames: ["provider", "operation"],
    buckets: seconds,
    registers,
  });
  const circuitState = new Gauge({
    name: "spindle_provider_circuit_state",
    help: "1 for the state of an operation's circuit breaker: closed, open, or half-open.",
    labelNames: ["provider", "operation", "state"],
    registers: [],
    collect() {
      for (const [provider, circuits] of watched) {
        for (const [operation, current] of circuits()) {
          for (const state of circuitStates)
            this.set({ provider, operation, state }, Number(state === current));
        }
      }
    },
  });
  registry.registerMetric(circuitState);
  return {
    providerCalled(provider, operation, outcome, took) {
      calls.inc({ provider, operation, outcome });
      if (outcome !== "circuit-open") duration.observe({ provider, operation }, took);
    },
    watchCircuits: (provider, circuits) => void watched.set(provider, circuits),
  };
}
