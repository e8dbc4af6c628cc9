import type { Job } from "./job.ts";
import { sweepSessionsJob } from "./sweep-sessions.ts";
import { sweepSignInsJob } from "./sweep-sign-ins.ts";
import { vacuumDatabaseJob } from "./vacuum-database.ts";

export const jobs: readonly Job[] = [sweepSessionsJob, sweepSignInsJob, vacuumDatabaseJob];
