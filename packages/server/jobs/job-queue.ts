import { PgBoss } from "pg-boss";
import type { OpenedDatabase } from "../db/open-database.ts";
import { errorFields, type Log } from "../log/log.ts";
import type { JobContext } from "./job.ts";
import { jobDatabase } from "./job-database.ts";
import { jobs } from "./list.ts";

export interface JobQueue {
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
  for (const job of jobs) {
    await boss.createQueue(job.name, { policy: "stately", retryLimit: 2 });
    await boss.schedule(job.name, job.cron, {}, { tz: "UTC" });
    await boss.work(job.name, { pollingIntervalSeconds }, async () => {
      try {
        await job.run(jobContext);
      } catch (error) {
        log("error", "job failed", { job: job.name, ...errorFields(error) });
        throw error;
      }
    });
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}
