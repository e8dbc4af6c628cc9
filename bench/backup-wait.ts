import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exit } from "node:process";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { openDatabase } from "@spindle/server/db/open-database.ts";
import {
  albums,
  fillListening,
  insertAlbums,
  type Listener,
} from "@spindle/server/testing/listening-data.ts";
import { runProgram } from "@spindle/server/testing/run-program.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { headersOf } from "./hold-ups.ts";
import { createReport } from "./report.ts";
import { startSteadyReader } from "./steady-reader.ts";

/** How long (ms) requests wait while the embedded database is backed up. */
const longestWait = 5_000;
const listeners = Array.from({ length: 100 }, () => 1_000);
/** As many albums as spins, as if no two listeners had one in common. */
const lastAlbum = 100_000;
const yesterday = 1;
const rounds = 3;

const { report, failed } = createReport();
const home = mkdtempSync(join(tmpdir(), "spindle-bench-"));
try {
  const [reader] = await fill();
  if (!reader) throw new Error("there is nobody to measure");
  report("longest wait during a backup", await measure(reader), longestWait);
} finally {
  rmSync(home, { recursive: true, force: true });
}
exit(failed() ? 1 : 0);

async function fill(): Promise<readonly Listener[]> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: home, log: () => {} });
  await migrateToLatest(database.db);
  const everybody = await fillListening(database.db, listeners, yesterday);
  await insertAlbums(database.db, albums + 1, lastAlbum);
  await database.vacuum();
  await database.close();
  return everybody;
}

/** The longest wait of a listener's requests during each backup. */
async function measure(listener: Listener): Promise<readonly number[]> {
  const spindle = await startSpindle({ dataDir: home, env: { LOG_LEVEL: "error", RATE_LIMITS: "off" } });
  const reader = startSteadyReader({ origin: spindle.origin, cookie: headersOf(listener)["Cookie"] ?? "" });
  const waits: number[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const file = join(home, "backup");
      const began = performance.now();
      const backup = runProgram("cli/spindle.ts", ["backup", file], { cwd: home, env: { DATA_DIR: home } });
      const latencies = await reader.latenciesUntil(backup);
      const { status, output, errors } = await backup;
      if (status !== 0) throw new Error(errors);
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      const megabytes = (statSync(file).size / 1e6).toFixed(1);
      const longest = Math.max(...latencies);
      waits.push(longest);
      console.log(
        `${output.trim()}: ${megabytes} MB in ${seconds} s; ${latencies.length} requests, the longest took ${longest.toFixed(0)} ms`,
      );
    }
  } finally {
    await reader.close();
    await spindle.stop();
  }
  return waits;
}
