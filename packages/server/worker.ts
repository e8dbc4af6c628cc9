import { compose, prepareDatabase } from "./compose.ts";
import { configuredOrExit } from "./config/configured-or-exit.ts";
import { runJobs } from "./jobs/run-jobs.ts";
import { explainAndExit } from "./log/explain-and-exit.ts";
import { onStopSignal, stopInOrder } from "./stop-in-order.ts";

try {
  const config = configuredOrExit();
  const foundation = await compose(config);
  const { context, database, log } = foundation;
  await prepareDatabase(foundation);
  const jobs = runJobs(
    { context, database, backupDir: config.backupDir, vacuum: (signal) => database.vacuum(signal) },
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
