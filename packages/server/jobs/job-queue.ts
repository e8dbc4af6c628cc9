import type { Instant } from "@spindle/core/day/instant.ts";
import { PgBoss } from "pg-boss";
import type { OpenedDatabase } from "../db/open-database.ts";
import { jobRunIdOf } from "../ids/new-id.ts";
import { errorFields, type Log } from "../log/log.ts";
import type { Job, JobContext } from "./job.ts";
import { jobDatabase } from "./job-database.ts";
import { jobs } from "./list.ts";
import { lastOccasion } from "./schedule.ts";

export interface JobQueue {
  /** Queues every job whose occasion has come, by the context's clock, unless some process has queued it already. */
  queueDue(): Promise<void>;
  /** Waits for running jobs, 5 s at most. */
  stop(): Promise<void>;
}

/** How often (ms) the clock is looked at. The database is asked only where an occasion has come. */
const lookIntervalMs = 10_000;
/** How often (s) a worker looks for what another process queued, or for a job to be tried again. */
const pollingIntervalSeconds = 30;

/**
 * Works the recurring jobs. Several processes may do this at once: each occasion is worked once, and one that passed while
 * no process ran is made up for, once. The queue's own scheduler is off: it goes by the database's clock.
 */
export async function startJobs(
  database: OpenedDatabase,
  databaseUrl: string | undefined,
  jobContext: JobContext,
  log: Log,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...jobDatabase(database.engine, databaseUrl),
    schema: "jobs",
    schedule: false,
    persistWarnings: false,
  });
  boss.on("error", (error) => log("error", "job queue failed", errorFields(error)));
  await boss.start();
  const working: WorkingJob[] = [];
  const stopping = new AbortController();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: job.isShared ? "short" : "stately", retryLimit: 2 });
    const worker = await boss.work(job.name, { pollingIntervalSeconds }, async (taken) => {
      // The queue aborts the signal of a run that it gives up, which it lets begin anew.
      const signal = AbortSignal.any([stopping.signal, ...taken.map((run) => run.signal)]);
      try {
        await job.run(jobContext, signal);
      } catch (error) {
        log("error", "job failed", { job: job.name, ...errorFields(error) });
        throw error;
      }
    });
    working.push({ ...job, worker });
  }
  const queueDue = dueJobsQueuer(boss, working, jobContext);
  let looking = Promise.resolve();
  const look = setInterval(() => {
    looking = queueDue().catch((error: unknown) => log("error", "job queue failed", errorFields(error)));
  }, lookIntervalMs);
  return {
    queueDue,
    stop: async () => {
      clearInterval(look);
      stopping.abort();
      await looking;
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
}

interface WorkingJob extends Job {
  /** The queue's own id of the worker here. */
  readonly worker: string;
}

function dueJobsQueuer(
  boss: PgBoss,
  working: readonly WorkingJob[],
  { context }: JobContext,
): JobQueue["queueDue"] {
  const queued = new Map<string, Instant>();
  return async () => {
    for (const { name, schedule, worker } of working) {
      const occasion = lastOccasion(schedule, context.clock.now());
      if (queued.get(name) === occasion) continue;
      // Its id stays taken until well after the next occasion, whoever queued it and whether or not it has run.
      const deleteAfterSeconds = 2 * Math.max(schedule.everyMinutes, 1) * 60;
      await boss.send(name, {}, { id: jobRunIdOf(name, occasion), deleteAfterSeconds });
      queued.set(name, occasion);
      boss.notifyWorker(worker);
    }
  };
}
