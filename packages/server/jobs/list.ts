import { backUpJob } from "./back-up.ts";
import { foldTasteMemoryJob } from "./fold-taste-memory.ts";
import type { Job } from "./job.ts";
import { sendNotificationsJob } from "./send-notifications.ts";
import { sweepJob } from "./sweep.ts";
import { vacuumDatabaseJob } from "./vacuum-database.ts";

export const jobs: readonly Job[] = [
  sendNotificationsJob,
  sweepJob,
  foldTasteMemoryJob,
  vacuumDatabaseJob,
  backUpJob,
];
