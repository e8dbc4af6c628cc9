import type { Context } from "../context.ts";
import type { Schedule } from "./schedule.ts";

export interface JobContext {
  readonly context: Context;
  /** VACUUM ANALYZE if the database does not do it by itself. */
  readonly vacuum: () => Promise<void>;
}

/**
 * Work that recurs. A process may begin a run while another's has not ended, and what a run leaves that failed or was killed
 * is the next occasion's, so no run may mind another.
 */
export interface Job {
  /** Its name in the database and the log. */
  readonly name: string;
  readonly schedule: Schedule;
  /** Works until it is done, or, if that may take long, until `signal` aborts. */
  run(jobs: JobContext, signal: AbortSignal): Promise<void>;
}
