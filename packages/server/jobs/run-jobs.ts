import type { Instant } from "@spindle/core/day/instant.ts";
import { setTimeout as delay } from "node:timers/promises";
import { claimJobRun, releaseJobRun } from "../db/queries/job-runs.ts";
import { errorFields, type Log } from "../log/log.ts";
import type { Job, JobContext } from "./job.ts";
import { jobs } from "./list.ts";
import { lastOccasion } from "./schedule.ts";

export interface JobRunner {
  /** Starts every due job, by the context's clock, that no process has claimed. */
  startDue(): Promise<void>;
  /** Aborts running jobs, and waits for them and for claims in flight for at most 5 s. */
  stop(): Promise<void>;
}

/** How often (ms) the clock is checked. The database is queried only for a new occasion. */
const lookIntervalMs = 10_000;
const stopLimitMs = 5_000;

/** Runs the recurring jobs in any number of processes whose clocks agree: each occasion once, and missed ones once in all. */
export function runJobs(jobContext: JobContext, log: Log): JobRunner {
  const { db, clock, metrics } = jobContext.context;
  const seen = new Map<Job, Instant>();
  let claiming: Promise<void> | undefined;
  const running = new Map<Job, Promise<void>>();
  const stopping = new AbortController();

  const wanted = jobs.filter((job) => job.isWanted?.(jobContext) ?? true);
  for (const { name, schedule } of wanted) metrics.jobScheduled(name, schedule.everyMinutes * 60);

  const run = async (job: Job): Promise<void> => {
    const startedAt = performance.now();
    let outcome: "finished" | "failed" = "finished";
    try {
      await job.run(jobContext, stopping.signal);
    } catch (error) {
      outcome = "failed";
      log("error", "job failed", { job: job.name, ...errorFields(error) });
    }
    metrics.jobEnded(job.name, outcome, (performance.now() - startedAt) / 1000);
    running.delete(job);
  };
  const claimDue = async (): Promise<void> => {
    for (const job of wanted) {
      const occasion = lastOccasion(job.schedule, clock.now());
      if (seen.get(job) === occasion || running.has(job) || stopping.signal.aborted) continue;
      const isOurs = await claimJobRun(db, job.name, occasion);
      if (isOurs && stopping.signal.aborted) return releaseJobRun(db, job.name, occasion);
      seen.set(job, occasion);
      metrics.jobClaimed(job.name, occasion);
      if (isOurs) running.set(job, run(job));
    }
  };
  // One look at a time, or a claim that takes long could start a job that already runs.
  const startDue = (): Promise<void> =>
    (claiming ??= claimDue().finally(() => {
      claiming = undefined;
    }));
  const look = setInterval(() => {
    startDue().catch((error: unknown) => log("error", "job not claimed", errorFields(error)));
  }, lookIntervalMs);
  const finish = async (): Promise<void> => {
    // First the claims, because each may just have started a job.
    await claiming?.catch(() => undefined);
    await Promise.all(running.values());
  };
  return {
    startDue,
    stop: async () => {
      clearInterval(look);
      stopping.abort();
      await Promise.race([finish(), delay(stopLimitMs, undefined, { ref: false })]);
    },
  };
}
