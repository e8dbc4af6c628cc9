import type { Context } from "../context.ts";
import type { Schedule } from "./schedule.ts";

export interface JobContext {
  readonly context: Context;
  /** VACUUM ANALYZE if the database does not do it by itself. */
  readonly vacuum: () => Promise<void>;
}

/** Recurring work. Runs of several processes may overlap, and the next occasion does what a failed one left, so runs must not mind each other. */
export interface Job {
  /** Its name in the database and the log. */
  readonly name: string;
  readonly schedule: Schedule;
  /** Works until it is done, or, if that may take long, until `signal` aborts. */
  run(jobs: JobContext, signal: AbortSignal): Promise<void>;
}
