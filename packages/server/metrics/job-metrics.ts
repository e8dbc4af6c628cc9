import type { Instant } from "@spindle/core/day/instant.ts";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

const outcomes = ["finished", "failed"] as const;

export interface JobMetrics {
  /** Declares a job that this process looks after. */
  jobScheduled(job: string, everySeconds: number): void;
  /** This or another process has claimed the job's latest occasion. */
  jobClaimed(job: string, occasion: Instant): void;
  jobEnded(job: string, outcome: (typeof outcomes)[number], seconds: number): void;
}

const seconds = [0.1, 1, 10, 60, 600];

/** The label is `job_name`, because Prometheus uses `job` for what it scrapes. */
export function jobMetrics(registry: Registry, now: () => Instant): JobMetrics {
  const registers = [registry];
  const claimed = new Map<string, Instant>();
  const interval = new Gauge({
    name: "spindle_job_interval_seconds",
    help: "Seconds between the occasions of a job.",
    labelNames: ["job_name"],
    registers,
  });
  const age = new Gauge({
    name: "spindle_job_age_seconds",
    help: "Seconds since the latest occasion of a job that any process has claimed, as far as this one knows.",
    labelNames: ["job_name"],
    registers: [],
    collect() {
      for (const [job, occasion] of claimed) this.set({ job_name: job }, (now() - occasion) / 1000);
    },
  });
  registry.registerMetric(age);
  const runs = new Counter({
    name: "spindle_job_runs_total",
    help: "Runs of jobs in this process by outcome: finished or failed.",
    labelNames: ["job_name", "outcome"],
    registers,
  });
  const duration = new Histogram({
    name: "spindle_job_duration_seconds",
    help: "Seconds that runs of jobs took in this process.",
    labelNames: ["job_name"],
    buckets: seconds,
    registers,
  });
  return {
    jobScheduled(job, everySeconds) {
      interval.set({ job_name: job }, everySeconds);
      for (const outcome of outcomes) runs.inc({ job_name: job, outcome }, 0);
    },
    jobClaimed: (job, occasion) => void claimed.set(job, occasion),
    jobEnded(job, outcome, took) {
      runs.inc({ job_name: job, outcome });
      duration.observe({ job_name: job }, took);
    },
  };
}
