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
  run(jobs: JobContext): Promise<void>;
}
