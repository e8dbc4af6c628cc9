import { readFileSync } from "node:fs";
import { join } from "node:path";
import { argv, exit } from "node:process";
import { openDatabase } from "@spindle/server/db/open-database.ts";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { mostInFlight } from "@spindle/server/use-cases/send-due-notifications.ts";
import { measureFinding } from "./notifications/finding.ts";
import { simulateDay } from "./notifications/simulated-day.ts";
import { startThrowawayPostgres } from "./throwaway-postgres.ts";

/**
 * Shows that due users are found quickly, at a cost that depends only on their number, and that a kill never sends twice.
 * Optional argument: the number of users.
 */
const most = Number(argv[2] ?? 100_000);
const users = { few: most / 10, many: most, due: most / 20 };
/** How much longer the same number of due users may take to find among ten times as many users. */
const mostRatio = 1.5;
/** How long (ms) one statement of the jobs may occupy the embedded database's connection. */
const longestHold = 25;
const changes = [
  ["clocks put back in Europe", Date.UTC(2026, 9, 24, 12)],
  ["clocks put forward in the United States", Date.UTC(2027, 2, 13, 12)],
] as const;

const failures: string[] = [];
const { postgres, home, end } = await startThrowawayPostgres();
try {
  for (const [name, isPostgres] of [
    ["PostgreSQL", true],
    ["embedded", false],
  ] as const) {
    const rates: number[] = [];
    for (const count of [users.few, users.many]) {
      const databaseUrl = isPostgres ? await postgres.createDatabase() : undefined;
      const dataDir = join(home, `${name} ${count}`);
      const database = await openDatabase({ databaseUrl, dataDir, log: () => {}, prepare: true });
      await migrateToLatest(database.db);
      const { perSecond, heldMs } = await measureFinding(database, count, users.due);
      await database.close();
      rates.push(perSecond);
      const held = isPostgres ? "" : `, holds the connection for ${heldMs.toFixed(1)} ms at a time`;
      console.log(`${name}, ${count} users: ${perSecond.toFixed(0)} due users found per second${held}`);
      if (!isPostgres && heldMs > longestHold)
        failures.push(`holds the connection for ${heldMs.toFixed(1)} ms`);
    }
    const ratio = (rates[0] ?? 0) / (rates[1] ?? 1);
    const line = `${name}: finding the same number of due users among ten times as many takes ${ratio.toFixed(2)} times as long; the limit is ${mostRatio}`;
    console.log(line);
    if (ratio > mostRatio) failures.push(line);
  }
  for (const [name, noon] of changes) {
    const file = join(home, name);
    const outcome = await simulateDay(await postgres.createDatabase(), file, users.many, noon);
    const { due, twice, spun, missed, kills, seconds } = outcome;
    const sent = readFileSync(file, "utf8").split("\n").length - 1;
    const line = `${name}: ${users.many} users in 24 zones, ${due} notifications due in 24 hours, ${sent} sent in ${seconds.toFixed(0)} s by two processes, ${kills} killed: ${twice} sent twice, ${spun} sent after a spin, ${missed} missed`;
    console.log(line);
    if (twice + spun > 0 || missed > kills * mostInFlight) failures.push(line);
    // Without a kill, the run proves nothing.
    if (kills === 0) failures.push(`no process was killed: ${line}`);
  }
} finally {
  await end();
}
for (const failure of failures) console.log(`FAILED: ${failure}`);
exit(failures.length > 0 ? 1 : 0);
