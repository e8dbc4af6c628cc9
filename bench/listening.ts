import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { exit } from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { openDatabase } from "@spindle/server/db/open-database.ts";
import { startPostgresServer } from "@spindle/server/db/testing/postgres-server.ts";
import { fillListening, type Listener } from "@spindle/server/testing/listening-data.ts";
import autocannon from "autocannon";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import type { BareTask } from "./bare-handler.ts";
import { recordCalls } from "./recorded-calls.ts";
import { startBare } from "./start-bare.ts";

/** Reading what is kept of a year and more: requests a second on both databases, beside a bare handler that runs the same statements. */
const usual = { listeners: 200, spins: 1_000 };
const paths = [
  "/api/me",
  "/api/profile/spins",
  "/api/spins/history",
  "/api/profile/analytics",
  "/api/profile/weekly-recap",
] as const;
const connections = 20;
const seconds = 4;

/** How much longer the statistics of ten years may take than those of a hundred days. */
const tenYears = { spins: 3_650, beside: 100, most: 1.5 };
/** How long (ms) one listener's call may hold up another's on the embedded database, which runs one statement at a time. */
const longestHoldUp = 25;
const shelf = 5_000;

const env = { LOG_LEVEL: "error", RATE_LIMITS: "off" };
const histories = [
  ...Array.from({ length: usual.listeners }, () => usual.spins),
  tenYears.spins,
  tenYears.beside,
  shelf,
];

// The throw-away PostgreSQL ends with its process, which nothing else keeps alive in between.
const alive = setInterval(() => {}, 1_000);
const failures: string[] = [];
const home = mkdtempSync(join(tmpdir(), "spindle-bench-"));
const postgres = await startPostgresServer();
try {
  const databaseUrl = await postgres.createDatabase();
  await fill(databaseUrl);
  const everybody = await fill(undefined);
  const crowd = everybody.slice(0, usual.listeners);
  const calls = await recordCalls(databaseUrl, crowd, paths);
  await measure("PostgreSQL", { databaseUrl, dataDir: home, calls }, everybody);
  await measure("embedded", { databaseUrl: undefined, dataDir: home, calls }, everybody);
} finally {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}
clearInterval(alive);
for (const failure of failures) console.log(`too slow: ${failure}`);
exit(failures.length > 0 ? 1 : 0);

/** Fills a database anew, the embedded one where there is no URL. */
async function fill(databaseUrl: string | undefined): Promise<readonly Listener[]> {
  const database = await openDatabase({ databaseUrl, dataDir: home, log: () => {} });
  await migrateToLatest(database.db);
  const listeners = await fillListening(database.db, histories);
  await database.vacuum();
  await database.close();
  return listeners;
}

async function measure(name: string, task: BareTask, everybody: readonly Listener[]): Promise<void> {
  const crowd = everybody.slice(0, usual.listeners);
  const [ten, hundred, collector] = everybody.slice(usual.listeners);
  const [calm] = crowd;
  if (!ten || !hundred || !collector || !calm) throw new Error("there is nobody to measure");
  const bare = await startBare(task);
  const bareSpeeds = new Map<string, Speed>();
  for (const path of paths) bareSpeeds.set(path, await speedOf(bare.origin, path, crowd));
  await bare.stop();
  const spindle = await startSpindle({ ...task, env });
  try {
    for (const path of paths) {
      const product = await speedOf(spindle.origin, path, crowd);
      console.log(`${name}, GET ${path}: ${told(product)}; the bare handler ${told(bareSpeeds.get(path))}`);
    }
    await compareHistories(name, spindle.origin, ten, hundred);
    if (task.databaseUrl === undefined) await measureHoldUps(spindle.origin, calm, collector);
  } finally {
    await spindle.stop();
  }
}
