import { exit, memoryUsage } from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { createLocks } from "@spindle/server/create-locks.ts";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { type OpenedDatabase, openDatabase } from "@spindle/server/db/open-database.ts";
import { readUser } from "@spindle/server/db/queries/users.ts";
import { fillListening, type Listener } from "@spindle/server/testing/listening-data.ts";
import { exportDocument } from "@spindle/server/own-data/export-document.ts";
import { exportStream } from "@spindle/server/own-data/export-stream.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { headersOf, waitOf } from "./hold-ups.ts";
import { createReport } from "./report.ts";
import { timeOf } from "./time-of.ts";
import { startThrowawayPostgres } from "./throwaway-postgres.ts";

/** An export and imports of ten years on both databases: time (ms), memory, and how long others wait meanwhile. */
const [tenYears, twoYears] = [3_650, 730];
const runs = 5;
const limits = { exported: 5_000, imported: 18_000, waited: 5_000 };
/** How much more an export of ten years may hold than one of two. Both hold a page of 400 spins; in one piece it would be 5. */
const mostRatio = 1.5;
const env = { LOG_LEVEL: "error", RATE_LIMITS: "off" };

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const { report, failed } = createReport();
let grows = false;
const { postgres, home, end } = await startThrowawayPostgres();
try {
  await measure("PostgreSQL", await postgres.createDatabase());
  await measure("embedded", undefined);
} finally {
  await end();
}
exit(failed() || grows ? 1 : 0);

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: home, log: () => {} });
  await migrateToLatest(database.db);
  const accounts = await fillListening(database.db, [
    tenYears,
    twoYears,
    ...Array.from({ length: runs + 1 }, () => 0),
  ]);
  const [owner = missing(), other = missing(), ...fresh] = accounts;
  await measureMemory(name, database.db, [owner, other]);
  await database.close();
  const spindle = await startSpindle({ databaseUrl, dataDir: home, env });
  const exportOf = () => fetch(`${spindle.origin}/api/export`, { headers: headersOf(owner) });
  try {
    const file = await (await exportOf()).text();
    const exported: number[] = [];
    for (let run = 0; run < runs; run += 1)
      exported.push(await timeOf(async () => (await exportOf()).arrayBuffer()));
    report(`${name}, export of ${tenYears} spins (${megabytes(file)} MB)`, exported, limits.exported);
    const imported: number[] = [];
    const waits: number[] = [];
    for (const account of fresh) {
      const ofImport: number[] = [];
      imported.push(await timeOf(() => importWhile(spindle.origin, account, file, other, ofImport)));
      waits.push(Math.max(...ofImport));
    }
    report(`${name}, import of the same`, imported.slice(1), limits.imported);
    report(`${name}, longest wait of another listener during an import`, waits.slice(1), limits.waited);
    const again = fresh[0] ?? owner;
    report(`${name}, the same import again`, [
      await timeOf(() => importWhile(spindle.origin, again, file, other, [])),
    ]);
  } finally {
    await spindle.stop();
  }
}

function missing(): never {
  throw new Error("there is nobody to measure");
}

function megabytes(text: string): string {
  return (text.length / 1_000_000).toFixed(1);
}

/** Compares what an export of ten years holds in memory between its parts with what one of two years holds. */
async function measureMemory(
  name: string,
  db: OpenedDatabase["db"],
  [long, short]: readonly [Listener, Listener],
) {
  const [ofLong, ofShort] = [await mostHeld(db, long.userId), await mostHeld(db, short.userId)];
  const ratio = ofLong / ofShort;
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(0)} KB`;
  console.log(
    `${name}, held by an export of ten years: ${kilobytes(ofLong)}, of two: ${kilobytes(ofShort)} (ratio ${ratio.toFixed(2)} of ${mostRatio})`,
  );
  if (ratio > mostRatio) grows = true;
}

async function mostHeld(db: OpenedDatabase["db"], userId: UserId): Promise<number> {
  const user = (await readUser(db, userId)) ?? missing();
  const source = {
    db,
    catalogue: [],
    user,
    exportedAt: instant(Date.now()),
    publicOrigin: "http://localhost",
  };
  const context = { ...createLocks(), log: () => {} };
  let most = 0;
  // The first warms up.
  for (let run = 0; run < 2; run += 1) {
    collectGarbage();
    const before = memoryUsage().heapUsed;
    most = 0;
    const exported = await exportStream(context, userId, exportDocument(source));
    if (!exported.ok) throw new Error(exported.failure);
    for await (const _part of exported.value) {
      // For a stream that reads ahead.
      await delay(100);
      collectGarbage();
      most = Math.max(most, memoryUsage().heapUsed - before);
    }
  }
  return most;
}

async function importWhile(
  origin: string,
  account: Listener,
  file: string,
  other: Listener,
  waits: number[],
): Promise<void> {
  const over = new AbortController();
  const importing = fetch(`${origin}/api/import`, {
    method: "POST",
    headers: { ...headersOf(account), "Content-Type": "application/json" },
    body: file,
  }).finally(() => over.abort());
  while (!over.signal.aborted) waits.push(await waitOf(origin, { listener: other, path: "/api/me" }));
  const reply = await importing;
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
}
