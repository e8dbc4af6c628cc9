import { PgBoss } from "pg-boss";
import type { OpenedDatabase } from "../db/open-database.ts";
import { errorFields, type Log } from "../log/log.ts";
import type { JobContext } from "./job.ts";
import { jobDatabase } from "./job-database.ts";
import { jobs } from "./list.ts";

export interface JobQueue {
  /** Queues a job now rather than at its next occasion, and wakes the worker here; settles once it is queued. */
  runNow(name: string): Promise<void>;
  /** Waits for running jobs, 5 s at most. */
  stop(): Promise<void>;
}

/** How often (s) a worker looks for a job of its own. The jobs are hourly and daily: often enough, and nearly free. */
const pollingIntervalSeconds = 30;

/** Schedules and works the recurring jobs. Several processes may do this at once: each occasion is worked once. */
export async function startJobs(
  database: OpenedDatabase,
  databaseUrl: string | undefined,
  jobContext: JobContext,
  log: Log,
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...jobDatabase(database.engine, databaseUrl),
    schema: "jobs",
    persistWarnings: false,
  });
  boss.on("error", (error) => log("error", "job queue failed", errorFields(error)));
  await boss.start();
  const workers = new Map<string, string>();
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: "stately", retryLimit: 2 });
    await boss.schedule(job.name, job.cron, {}, { tz: "UTC" });
    const worker = await boss.work(job.name, { pollingIntervalSeconds }, async () => {
      try {
        await job.run(jobContext);
      } catch (error) {
        log("error", "job failed", { job: job.name, ...errorFields(error) });
        throw error;
      }
    });
    workers.set(job.name, worker);
  }
  return {
    async runNow(name) {
      const worker = workers.get(name);
      if (worker === undefined) throw new Error(`there is no job ${name}`);
      await boss.send(name);
      boss.notifyWorker(worker);
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
