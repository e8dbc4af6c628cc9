import { collectDefaultMetrics, Gauge, type Registry } from "prom-client";

/** Of the library's defaults: from undocumented functions of Node and misnamed, not a number between two quick scrapes, or many and of little use. */
const unwanted = [
  "nodejs_active_handles",
  "nodejs_active_handles_total",
  "nodejs_active_requests",
  "nodejs_active_requests_total",
  "nodejs_active_resources",
  "nodejs_active_resources_total",
  "nodejs_eventloop_lag_min_seconds",
  "nodejs_eventloop_lag_mean_seconds",
  "nodejs_eventloop_lag_stddev_seconds",
  "nodejs_heap_space_size_total_bytes",
  "nodejs_heap_space_size_used_bytes",
  "nodejs_heap_space_size_available_bytes",
];

/** Adds processor time, memory, garbage collection and event loop delay of this process, and its version. */
export function addProcessMetrics(registry: Registry, version: string): void {
  collectDefaultMetrics({ register: registry });
  for (const name of unwanted) registry.removeSingleMetric(name);
  const build = new Gauge({
    name: "spindle_build_info",
    help: "Always 1; the label says which version runs.",
    labelNames: ["version"],
    registers: [registry],
  });
  build.set({ version }, 1);
}
