import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exit } from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { openDatabase } from "@spindle/server/db/open-database.ts";
import { startPostgresServer } from "@spindle/server/db/testing/postgres-server.ts";
import { fillListening, type Listener } from "@spindle/server/testing/listening-data.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { headersOf, waitOf } from "./hold-ups.ts";
import { createReport } from "./report.ts";
import { megabytesOf } from "./start-memory.ts";
import { timeOf } from "./time-of.ts";

/** An export and imports of ten years on both databases: time (ms), memory, and how long others wait meanwhile. */
const tenYears = 3_650;
const runs = 5;
const limits = { exported: 5_000, imported: 18_000 };
/** By how many MB the process may grow while it is exporting to a slow reader. */
const mostGrowth = 64;
const env = { LOG_LEVEL: "error", RATE_LIMITS: "off" };

// The throwaway PostgreSQL ends with its process, so keep this one alive between the runs.
const alive = setInterval(() => {}, 1_000);
const { report, failed } = createReport();
let grew = false;
const home = mkdtempSync(join(tmpdir(), "spindle-bench-"));
const postgres = await startPostgresServer();
try {
  await measure("PostgreSQL", await postgres.createDatabase());
  await measure("embedded", undefined);
} finally {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
}
clearInterval(alive);
exit(failed() || grew ? 1 : 0);

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: home, log: () => {} });
  await migrateToLatest(database.db);
  const accounts = await fillListening(database.db, [
    tenYears,
    100,
    ...Array.from({ length: runs + 1 }, () => 0),
  ]);
  await database.close();
  const [owner, other, ...fresh] = accounts;
  if (!owner || !other) throw new Error("there is nobody to measure");
  const spindle = await startSpindle({ databaseUrl, dataDir: home, env });
  const exportOf = () => fetch(`${spindle.origin}/api/export`, { headers: headersOf(owner) });
  try {
    const file = await (await exportOf()).text();
    const exported: number[] = [];
    for (let run = 0; run < runs; run += 1)
      exported.push(await timeOf(async () => (await exportOf()).arrayBuffer()));
    report(`${name}, export of ${tenYears} spins (${megabytes(file)} MB)`, exported, limits.exported);
    await measureMemory(name, spindle.pid, exportOf);
    const imported: number[] = [];
    const waits: number[] = [];
    for (const account of fresh)
      imported.push(await timeOf(() => importWhile(spindle.origin, account, file, other, waits)));
    report(`${name}, import of the same`, imported.slice(1), limits.imported);
    report(`${name}, longest wait of another listener during an import`, [Math.max(...waits)]);
    const again = fresh[0] ?? owner;
    report(`${name}, the same import again`, [
      await timeOf(() => importWhile(spindle.origin, again, file, other, [])),
    ]);
  } finally {
    await spindle.stop();
  }
}

function megabytes(text: string): string {
  return (text.length / 1_000_000).toFixed(1);
}

/** Exports to a reader that takes a second, and compares the most memory with that before. */
async function measureMemory(name: string, pid: number, exportOf: () => Promise<Response>): Promise<void> {
  const before = megabytesOf(pid, "VmRSS");
  let most = before;
  for (let run = 0; run < runs; run += 1) {
    const reply = await exportOf();
    for await (const _part of reply.body ?? []) {
      most = Math.max(most, megabytesOf(pid, "VmRSS"));
      await delay(20);
    }
  }
  const growth = most - before;
  console.log(
    `${name}, memory during ${runs} slow exports: ${before} MB, at most ${growth} MB more of ${mostGrowth}`,
  );
  if (growth > mostGrowth) grew = true;
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
