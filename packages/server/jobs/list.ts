import type { Job } from "./job.ts";
import { sweepSessionsJob } from "./sweep-sessions.ts";
import { vacuumDatabaseJob } from "./vacuum-database.ts";

export const jobs: readonly Job[] = [sweepSessionsJob, vacuumDatabaseJob];
