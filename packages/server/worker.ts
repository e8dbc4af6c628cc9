import { layFoundation } from "./compose.ts";
import { configuredOrExit } from "./config/configured-or-exit.ts";
import { migrateToLatest } from "./db/migrate.ts";
import { startJobs } from "./jobs/job-queue.ts";
import { explainAndExit } from "./log/explain-and-exit.ts";
import { stopInOrder } from "./stop-in-order.ts";
import { onStopSignal } from "./stop-signal.ts";

try {
  const config = configuredOrExit();
  const { context, database, log } = await layFoundation(config);
  await migrateToLatest(database.db);
  const jobs = await startJobs(
    database,
    config.databaseUrl,
    { context, vacuum: () => database.vacuum() },
    log,
  );
  log("info", "worker started");
  onStopSignal(async () => {
    await stopInOrder(context, () => jobs.stop());
    await database.close();
    process.exit(0);
  });
} catch (error) {
  explainAndExit(error);
}
