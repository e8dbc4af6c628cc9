import type { Job } from "./job.ts";
import { day, hour } from "./schedule.ts";

/** The embedded database has no autovacuum. */
export const vacuumDatabaseJob: Job = {
  name: "vacuum-database",
  schedule: { everyMinutes: day, atMinute: 3 * hour + 43 },
  run: ({ vacuum }, signal) => vacuum(signal),
};
