import { foldTasteMemoryJob } from "./fold-taste-memory.ts";
import type { Job } from "./job.ts";
import { sendNotificationsJob } from "./send-notifications.ts";
import { sweepNotificationsJob } from "./sweep-notifications.ts";
import { sweepProviderDataJob } from "./sweep-provider-data.ts";
import { sweepSessionsJob } from "./sweep-sessions.ts";
import { sweepSignInsJob } from "./sweep-sign-ins.ts";
import { vacuumDatabaseJob } from "./vacuum-database.ts";

export const jobs: readonly Job[] = [
  sendNotificationsJob,
  sweepSessionsJob,
  sweepSignInsJob,
  sweepNotificationsJob,
  sweepProviderDataJob,
  foldTasteMemoryJob,
  vacuumDatabaseJob,
];
