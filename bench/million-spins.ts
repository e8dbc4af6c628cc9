import { exit } from "node:process";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { openDatabase } from "@spindle/server/db/open-database.ts";
import { packTables } from "@spindle/server/db/testing/packed-tables.ts";
import { fillListening, type Listener } from "@spindle/server/testing/listening-data.ts";
import { ensureBuilt } from "../scripts/set-up.mjs";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { type ListenerCall, waitOf } from "./hold-ups.ts";
import { median } from "./percentile.ts";
import { startThrowawayPostgres } from "./throwaway-postgres.ts";

/** What each call costs on PostgreSQL with a million spins of 3,000 listeners, compared with 10,000 spins of 30. */
const spinsOfEach = 333;
const [few, many] = [30, 3_000];
const mostTimes = 1.2;
/** The first rounds are a warm-up. Changes can be made once per listener, so they have no more rounds than `few`. */
const rounds = { reads: 330, changes: few, warmUp: 5 };
/** Every listener's latest spin was yesterday, so that the next one is open. */
const yesterday = 1;

const reads = [
  "/api/me",
  "/api/spin/status",
  "/api/spins/history",
  "/api/profile/spins?limit=100",
  "/api/profile/analytics",
  "/api/profile/calendar",
  "/api/profile/weekly-stats",
  "/api/profile/weekly-recap",
  "/api/profile/trophies",
  "/api/trophies",
  "/api/favorites",
  "/api/favorites?q=soul&sort=artist&limit=100",
  "/api/collection",
  "/api/collection?q=volume&sort=decade&limit=100",
  "/api/export",
] as const;

type Asked = Omit<ListenerCall, "listener">;
const spinId = (daysAgo: number) => `20000000-0000-7000-8000-${daysAgo.toString(16).padStart(12, "0")}`;
const changes: readonly Asked[] = [
  { path: "/api/spin", method: "POST", body: { mode: "discovery" } },
  { path: "/api/listened", method: "POST", body: { spinId: spinId(5) } },
  { path: `/api/spins/${spinId(1)}/shares`, method: "POST", body: { target: "link" } },
];

ensureBuilt();
const { postgres, home, end } = await startThrowawayPostgres();
let failed = false;
try {
  const [small, large] = [await fill(few), await fill(many)];
  const env = { LOG_LEVEL: "error", RATE_LIMITS: "off" };
  const atSmall = await startSpindle({ databaseUrl: small.databaseUrl, env });
  const atLarge = await startSpindle({ databaseUrl: large.databaseUrl, env });
  const compare = async (asked: Asked, count: number) => {
    const [ofSmall, ofLarge]: [number[], number[]] = [[], []];
    for (let round = 0; round < count; round += 1) {
      // In alternation, so that other load affects both alike; each time other listeners, far apart.
      const one = await waitOf(atSmall.origin, { ...asked, listener: nth(small.listeners, round) });
      const other = await waitOf(atLarge.origin, { ...asked, listener: nth(large.listeners, round * 97) });
      if (round < rounds.warmUp) continue;
      ofSmall.push(one);
      ofLarge.push(other);
    }
    const times = median(ofLarge) / median(ofSmall);
    if (!(times <= mostTimes)) failed = true;
    const figures = `${median(ofSmall).toFixed(2)} ms, ${median(ofLarge).toFixed(2)} ms`;
    console.log(
      `${asked.method ?? "GET"} ${asked.path}: ${figures}, ${times.toFixed(2)} times; the limit is ${mostTimes}`,
    );
  };
  try {
    // A first visit gives the trophies that are due.
    for (const listener of small.listeners)
      await waitOf(atSmall.origin, { listener, path: "/api/profile/trophies" });
    for (const listener of large.listeners)
      await waitOf(atLarge.origin, { listener, path: "/api/profile/trophies" });
    for (const path of reads) await compare({ path }, rounds.reads);
    for (const change of changes) await compare(change, rounds.changes);
  } finally {
    await atSmall.stop();
    await atLarge.stop();
  }
} finally {
  await end();
}
exit(failed ? 1 : 0);

function nth(listeners: readonly Listener[], number: number): Listener {
  const listener = listeners[number % listeners.length];
  if (!listener) throw new Error("there is nobody to ask as");
  return listener;
}

/** A database with this many listeners; prints what its tables take. */
async function fill(
  listeners: number,
): Promise<{ readonly databaseUrl: string; readonly listeners: readonly Listener[] }> {
  const databaseUrl = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: home, log: () => {} });
  await migrateToLatest(database.db);
  const histories = Array.from({ length: listeners }, () => spinsOfEach);
  const everybody = await fillListening(database.db, histories, yesterday);
  await database.close();
  // Packed, because counting a whole history at once leaves more behind than a spin a day.
  const tables = await packTables(databaseUrl);
  console.log(`${listeners} listeners with ${spinsOfEach} spins each:`);
  for (const { name, bytes, rows } of tables.filter((table) => table.rows >= listeners)) {
    const perListener = `${(bytes / listeners / 1_000).toFixed(1)} kB per listener`;
    console.log(`  ${name}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${perListener}`);
  }
  return { databaseUrl, listeners: everybody };
}
