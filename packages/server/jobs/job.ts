import type { Context } from "../context.ts";
import type { Schedule } from "./schedule.ts";

export interface JobContext {
  readonly context: Context;
  /** VACUUM ANALYZE where the database does not do it by itself. */
  readonly vacuum: () => Promise<void>;
}

/** Work that recurs. It may run twice for one occasion (after a crash), so it must not mind that. */
export interface Job {
  /** Letters, digits and hyphens: the queue's name in the database. */
  readonly name: string;
  readonly schedule: Schedule;
  /**
   * Whether a process may begin a run while another's has not ended, because the job itself shares out its work: what a
   * killed process leaves is then taken up at the next occasion, and not once the queue gives its run up.
   */
  readonly isShared?: boolean;
  /** Works until it is done, or, where that may take long, until `signal` aborts. */
  run(jobs: JobContext, signal: AbortSignal): Promise<void>;
}
