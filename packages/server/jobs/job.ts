import type { Context } from "../context.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import type { Schedule } from "./schedule.ts";

export interface JobContext {
  readonly context: Context;
  /** VACUUM ANALYZE if the database has no autovacuum. */
  readonly vacuum: (signal: AbortSignal) => Promise<void>;
  readonly database: Pick<OpenedDatabase, "db" | "kind">;
  /** Undefined: no nightly backups. */
  readonly backupDir: string | undefined;
}

/** Recurring work. Runs of several processes may overlap, and the next run repeats what a failed one left. */
export interface Job {
  readonly name: string;
  readonly schedule: Schedule;
  /** Whether this process has what the job needs; otherwise its occasions are left to others. By default it has. */
  isWanted?(jobs: JobContext): boolean;
  /** Runs to the end, or stops early once `signal` aborts. */
  run(jobs: JobContext, signal: AbortSignal): Promise<void>;
}
