import { readFileSync } from "node:fs";
import { exit } from "node:process";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { openDatabase } from "@spindle/server/db/open-database.ts";
import { fillListening, type Listener } from "@spindle/server/testing/listening-data.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { headersOf, waitOf } from "./hold-ups.ts";
import { createReport } from "./report.ts";
import { startThrowawayPostgres } from "./throwaway-postgres.ts";
import { timeOf } from "./time-of.ts";

/** An import of 50,000 albums from another service through the calls, on both databases: time (ms), memory, and how long others wait meanwhile. */
const [albums, inPart] = [50_000, 1_000];
const limits = { imported: 30_000, waited: 1_000, finished: 2_000, undone: 5_000, deleted: 10_000 };
/** Megabytes that the second import may take beyond what the first took: garbage that V8 has not collected yet. */
const mostGrowth = 120;
const env = { LOG_LEVEL: "error", RATE_LIMITS: "off" };

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
  const [importer = missing(), other = missing()] = await fillListening(database.db, [0, 400]);
  await database.close();
  const spindle = await startSpindle({ databaseUrl, dataDir: home, env });
  const asked = { origin: spindle.origin, listener: importer };
  const waits: number[] = [];
  /** The time of a call, while another listener asks again and again. */
  const timed = async (work: () => Promise<unknown>) => {
    const over = new AbortController();
    const took = timeOf(work).finally(() => over.abort());
    while (!over.signal.aborted)
      waits.push(await waitOf(spindle.origin, { listener: other, path: "/api/me" }));
    return took;
  };
  const reportWait = (during: string) => {
    report(
      `${name}, longest wait of another listener during ${during}`,
      [Math.max(...waits.splice(0))],
      limits.waited,
    );
  };
  try {
    const ids: string[] = [];
    const memory: number[] = [];
    for (const nth of ["the first import", "the same albums again"]) {
      const { id } = JSON.parse(await call(asked, "POST", "", { kinds: ["bench"] })) as {
        readonly id: string;
      };
      ids.push(id);
      report(`${name}, ${albums} albums, ${nth}`, [await timed(() => send(asked, id))], limits.imported);
      reportWait("the parts");
      report(
        `${name}, finishing it`,
        [await timed(() => call(asked, "POST", `/${id}/finish`))],
        limits.finished,
      );
      reportWait("the finish");
      memory.push(memoryOf(spindle.pid));
    }
    const [ofFirst = 0, ofBoth = 0] = memory;
    const growth = ofBoth - ofFirst;
    console.log(
      `${name}, most memory: ${ofFirst.toFixed(0)} MB, and ${growth.toFixed(0)} MB more with the second import (limit ${mostGrowth})`,
    );
    if (growth > mostGrowth) grows = true;
    const [first = missing()] = ids;
    report(`${name}, undoing one`, [await timed(() => call(asked, "DELETE", `/${first}`))], limits.undone);
    reportWait("the undo");
    const path = "/api/me/deletion";
    const body = { confirmation: "delete" };
    const deletion = () => waitOf(spindle.origin, { listener: importer, path, method: "POST", body });
    report(`${name}, deleting the account`, [await timed(deletion)], limits.deleted);
    reportWait("the deletion");
  } finally {
    await spindle.stop();
  }
}

function missing(): never {
  throw new Error("there is nobody to measure");
}

interface Asked {
  readonly origin: string;
  readonly listener: Listener;
}

async function call({ origin, listener }: Asked, method: string, path: string, body?: object) {
  const reply = await fetch(`${origin}/api/shelf/imports${path}`, {
    method,
    headers: { ...headersOf(listener), ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return text;
}

async function send(asked: Asked, id: string): Promise<void> {
  for (let from = 0; from < albums; from += inPart) {
    const part = Array.from({ length: inPart }, (_, at) => ({
      title: `Album ${from + at} (Deluxe Edition)`,
      artist: `Artist ${(from + at) % 9_973} & Somebody`,
      year: 1960 + (at % 60),
      saved: at % 3 === 0,
      songs: at % 5,
      plays: at,
    }));
    await call(asked, "PUT", `/${id}/items`, { albums: part, artists: [] });
  }
}

/** The most resident memory of a process so far, in megabytes (Linux, proc_pid_status). */
function memoryOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
}
