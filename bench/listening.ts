import { exit } from "node:process";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { openDatabase } from "@spindle/server/db/open-database.ts";
import { fillListening, fillToldByProvider, type Listener } from "@spindle/server/testing/listening-data.ts";
import autocannon from "autocannon";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import type { BareTask } from "./bare-handler.ts";
import { headersOf, leaversNeeded, measureFirstSpins, measureHoldUps, waitOf } from "./hold-ups.ts";
import { median } from "./percentile.ts";
import { paths, recordCalls } from "./recorded-calls.ts";
import { startBare } from "./start-bare.ts";
import { startThrowawayPostgres } from "./throwaway-postgres.ts";

/** Read throughput with a year of data and more, on both databases, compared with a bare handler with the same statements. */
const usual = { listeners: 200, spins: 1_000 };
const analytics = "/api/profile/analytics";
const collectorsPaths = [
  ...paths,
  "/api/profile/spins?limit=100",
  "/api/profile/calendar",
  "/api/profile/weekly-stats",
  "/api/profile/trophies",
  "/api/trophies",
  "/api/favorites",
  "/api/favorites?q=soul&sort=artist&limit=100",
  "/api/collection",
  "/api/collection?sort=alphabetical&limit=100",
  "/api/collection?sort=decade&limit=100",
  "/api/collection?q=volume&sort=artist&limit=100",
  "/api/collection?q=se%C3%B1oritas+of+77",
  "/api/collection?q=nothing+of+this+name",
];
/** Every listener's latest spin was yesterday, so that the next one is open. */
const yesterday = 1;
const connections = 20;
const seconds = 4;

/** How much longer the statistics may take for ten years than for a hundred days. */
const tenYears = { spins: 3_650, beside: 100, most: 1.5 };
const shelf = 5_000;

const env = { LOG_LEVEL: "error", RATE_LIMITS: "off" };
const histories = [
  ...Array.from({ length: usual.listeners }, () => usual.spins),
  tenYears.spins,
  tenYears.beside,
  shelf,
  ...Array.from({ length: leaversNeeded }, () => tenYears.spins),
];

const failures: string[] = [];
const { postgres, home, end } = await startThrowawayPostgres();
try {
  const databaseUrl = await postgres.createDatabase();
  await fill(databaseUrl);
  const everybody = await fill(undefined);
  const crowd = everybody.slice(0, usual.listeners);
  const calls = await recordCalls(databaseUrl, crowd);
  await measure("PostgreSQL", { databaseUrl, dataDir: home, calls }, everybody);
  const embedded = { databaseUrl: undefined, dataDir: home, calls };
  await measure("embedded", embedded, everybody);
  const [calm] = crowd;
  if (!calm) throw new Error("there is nobody to measure");
  const leavers = everybody.slice(-leaversNeeded);
  failures.push(...(await measureFirstSpins(() => startSpindle({ ...embedded, env }), { calm, leavers })));
} finally {
  await end();
}
for (const failure of failures) console.log(`too slow: ${failure}`);
exit(failures.length > 0 ? 1 : 0);

/** Fills a fresh database; the embedded one if there is no URL. */
async function fill(databaseUrl: string | undefined): Promise<readonly Listener[]> {
  const database = await openDatabase({ databaseUrl, dataDir: home, log: () => {} });
  await migrateToLatest(database.db);
  const listeners = await fillListening(database.db, histories, yesterday);
  for (const { userId } of listeners.slice(-leaversNeeded)) await fillToldByProvider(database.db, userId);
  await database.vacuum();
  await database.close();
  return listeners;
}

async function measure(name: string, task: BareTask, everybody: readonly Listener[]): Promise<void> {
  const crowd = everybody.slice(0, usual.listeners);
  const [ten, hundred, collector] = everybody.slice(usual.listeners);
  const leavers = everybody.slice(-leaversNeeded);
  const [calm, ...others] = crowd;
  if (!ten || !hundred || !collector || !calm) throw new Error("there is nobody to measure");
  const bare = await startBare(task);
  const bareSpeeds = new Map<string, Speed>();
  for (const path of paths) bareSpeeds.set(path, await speedOf(bare.origin, path, crowd));
  await bare.stop();
  const spindle = await startSpindle({ ...task, env });
  try {
    for (const path of paths) {
      const product = await speedOf(spindle.origin, path, crowd);
      console.log(
        `${name}, GET ${path}: ${speedText(product)}; the bare handler ${speedText(bareSpeeds.get(path))}`,
      );
    }
    await compareHistories(name, spindle.origin, ten, hundred);
    if (task.databaseUrl === undefined) {
      failures.push(
        ...(await measureHoldUps(
          spindle.origin,
          { calm, collector, crowd: others, leavers },
          collectorsPaths,
        )),
      );
    }
  } finally {
    await spindle.stop();
  }
}

interface Speed {
  /** Requests per second. */
  readonly average: number;
  readonly p99: number;
}

/** How fast a path is answered to all of these listeners in turn. */
async function speedOf(origin: string, path: string, listeners: readonly Listener[]): Promise<Speed> {
  const asked = {
    url: origin,
    connections,
    requests: listeners.map((listener) => ({ path, headers: headersOf(listener) })),
  };
  // The first second is a warm-up.
  await autocannon({ ...asked, duration: 1 });
  const { requests, latency, errors, non2xx } = await autocannon({ ...asked, duration: seconds });
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} answers without status 2xx`);
  return { average: requests.average, p99: latency.p99 };
}

function speedText(speed: Speed | undefined): string {
  return speed ? `${speed.average.toFixed(0)} requests/s, p99 ${speed.p99} ms` : "not measured";
}

/** Compares the statistics of a long and a short history in alternation, so that other load affects both alike. */
async function compareHistories(
  name: string,
  origin: string,
  long: Listener,
  short: Listener,
): Promise<void> {
  const [ofLong, ofShort]: [number[], number[]] = [[], []];
  for (let round = 0; round < 400; round += 1) {
    const [longTook, shortTook] = [
      await waitOf(origin, { listener: long, path: analytics }),
      await waitOf(origin, { listener: short, path: analytics }),
    ];
    // The first rounds are a warm-up.
    if (round < 100) continue;
    ofLong.push(longTook);
    ofShort.push(shortTook);
  }
  const ratio = median(ofLong) / median(ofShort);
  const line = `${name}, GET ${analytics}: ${long.spins} spins ${median(ofLong).toFixed(2)} ms, ${short.spins} spins ${median(ofShort).toFixed(2)} ms, ${ratio.toFixed(2)} times; the limit is ${tenYears.most}`;
  console.log(line);
  if (ratio > tenYears.most) failures.push(line);
}
