import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { exit } from "node:process";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { openDatabase } from "@spindle/server/db/open-database.ts";
import { processorSecondsOf } from "@spindle/server/db/testing/processor-seconds.ts";
import { fillListening, type Listener } from "@spindle/server/testing/listening-data.ts";
import autocannon from "autocannon";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { ensureBuilt } from "../scripts/set-up.mjs";
import { headersOf } from "./hold-ups.ts";
import { median } from "./percentile.ts";
import { inRounds, perSecond } from "./request-rate.ts";
import { startThrowawayPostgres } from "./throwaway-postgres.ts";

/**
 * Throughput of two processes on one PostgreSQL compared with one, and the processor time of each part for a request. Where there
 * are fewer processors than all parts together keep busy, two processes can't be faster: then only a request's cost is checked.
 */
const leastTimes = 1.6;
/** Two server processes, as much PostgreSQL, and the load. */
const processorsNeeded = 5;
const mostCostTimes = 1.25;
const rounds = 5;
const seconds = 4;
const connections = 20;
const paths = ["/api/me", "/api/spin/status", "/api/profile/analytics", "/api/collection"];
/** Of the metrics, which tell what processor time the servers take. */
const token = "bench-two-processes";
const parts = ["servers", "PostgreSQL", "load"] as const;

interface Burst {
  readonly requests: number;
  /** Seconds of processor time by part. */
  readonly spent: Readonly<Record<(typeof parts)[number], number>>;
}

ensureBuilt();
const { postgres, home, end } = await startThrowawayPostgres();
let failed = false;
try {
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: home, log: () => {} });
  await migrateToLatest(database.db);
  const listeners = await fillListening(
    database.db,
    Array.from({ length: 200 }, () => 300),
  );
  await database.vacuum();
  await database.close();
  const secret = randomBytes(32).toString("base64");
  const env = { LOG_LEVEL: "error", RATE_LIMITS: "off", METRICS_TOKEN: token, SPINDLE_SECRET: secret };
  const [one, other] = [await startSpindle({ databaseUrl, env }), await startSpindle({ databaseUrl, env })];
  try {
    const bursts: Record<string, Burst[]> = {};
    const run = (name: string, origins: readonly string[]) => async () => {
      const burst = await measure(origins, listeners, databaseUrl);
      (bursts[name] ??= []).push(burst);
      return burst.requests / seconds;
    };
    const [ofOne = [], ofTwo = []] = await inRounds(rounds, [
      run("one", [one.origin]),
      run("two", [one.origin, other.origin]),
    ]);
    const times = median(ofTwo) / median(ofOne);
    const [costOfOne, costOfTwo] = [costOf(bursts["one"] ?? []), costOf(bursts["two"] ?? [])];
    console.log(`one process:   ${perSecond(median(ofOne))}; ${costText(costOfOne)}`);
    console.log(`two processes: ${perSecond(median(ofTwo))}; ${costText(costOfTwo)}`);
    const enough = availableParallelism() >= processorsNeeded;
    const limit = enough
      ? `the minimum is ${leastTimes}`
      : `${availableParallelism()} processors are the limit, of ${processorsNeeded} needed`;
    console.log(`two processes give ${times.toFixed(2)} times the throughput of one; ${limit}`);
    const cost = (costOfTwo.servers + costOfTwo.PostgreSQL) / (costOfOne.servers + costOfOne.PostgreSQL);
    console.log(`a request costs ${cost.toFixed(2)} times as much with two; the limit is ${mostCostTimes}`);
    failed = !(cost <= mostCostTimes) || (enough && !(times >= leastTimes));
  } finally {
    await one.stop();
    await other.stop();
  }
} finally {
  await end();
}
exit(failed ? 1 : 0);

/** Keeps all these processes busy at once. */
async function measure(
  origins: readonly string[],
  listeners: readonly Listener[],
  databaseUrl: string,
): Promise<Burst> {
  const spent = async () => ({
    servers: (await Promise.all(origins.map(serverSeconds))).reduce((sum, each) => sum + each, 0),
    PostgreSQL: await processorSecondsOf(databaseUrl),
    load: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  });
  const before = await spent();
  const outcomes = await Promise.all(
    origins.map((url) =>
      autocannon({
        url,
        connections,
        duration: seconds,
        requests: paths.flatMap((path) =>
          listeners.map((listener) => ({ path, headers: headersOf(listener) })),
        ),
      }),
    ),
  );
  const after = await spent();
  const faults = outcomes.reduce((sum, { errors, non2xx }) => sum + errors + non2xx, 0);
  if (faults > 0) throw new Error(`${faults} errors or answers of another status than 2xx`);
  return {
    requests: outcomes.reduce((sum, { requests }) => sum + requests.total, 0),
    spent: {
      servers: after.servers - before.servers,
      PostgreSQL: after.PostgreSQL - before.PostgreSQL,
      load: after.load - before.load,
    },
  };
}

/** Milliseconds of processor time for a request. */
function costOf(bursts: readonly Burst[]): Burst["spent"] {
  const of = (part: (typeof parts)[number]) =>
    median(bursts.map(({ requests, spent }) => (spent[part] * 1_000) / requests));
  return { servers: of("servers"), PostgreSQL: of("PostgreSQL"), load: of("load") };
}

function costText(cost: Burst["spent"]): string {
  return `processor time for a request: ${parts.map((part) => `${part} ${cost[part].toFixed(2)} ms`).join(", ")}`;
}

async function serverSeconds(origin: string): Promise<number> {
  const reply = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  const text = await reply.text();
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(text)?.[1]);
}
