import type { Job } from "./job.ts";

/** The embedded database has no autovacuum: without this its files and its plans only get worse. */
export const vacuumDatabaseJob: Job = {
  name: "vacuum-database",
  cron: "43 3 * * *",
  run: ({ vacuum }) => vacuum(),
};
