import type { Instant } from "@spindle/core/day/instant.ts";
import { Registry } from "prom-client";
import { type BackupMetrics, backupMetrics } from "./backup-metrics.ts";
import { type DatabaseMetrics, databaseMetrics } from "./database-metrics.ts";
import { type HttpMetrics, httpMetrics } from "./http-metrics.ts";
import { type JobMetrics, jobMetrics } from "./job-metrics.ts";
import { addProcessMetrics } from "./process-metrics.ts";
import { type ProviderMetrics, providerMetrics } from "./provider-metrics.ts";
import { type SpinMetrics, spinMetrics } from "./spin-metrics.ts";

/**
 * What this process counts. Values of labels come from closed lists, never from a caller, so no label names anybody and the
 * number of series is bounded.
 */
export interface Metrics
  extends HttpMetrics,
    SpinMetrics,
    ProviderMetrics,
    DatabaseMetrics,
    JobMetrics,
    BackupMetrics {
  readonly contentType: string;
  /** All metrics in Prometheus' text format, version 0.0.4. */
  text(): Promise<string>;
  /** Adds those of the process itself. Once in a process, because they measure all of it. */
  watchProcess(version: string): void;
}

/** Metrics of their own, so that several servers can run in one process, as in tests. */
export function createMetrics(now: () => Instant): Metrics {
  const registry = new Registry();
  return {
    ...httpMetrics(registry),
    ...spinMetrics(registry),
    ...providerMetrics(registry),
    ...databaseMetrics(registry),
    ...jobMetrics(registry, now),
    ...backupMetrics(registry, now),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    watchProcess: (version) => addProcessMetrics(registry, version),
  };
}
