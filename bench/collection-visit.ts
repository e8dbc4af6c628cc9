import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exit } from "node:process";
import { pages } from "@spindle/contract/pages.ts";
import { staticPages } from "@spindle/contract/static-pages.ts";
import { migrateToLatest } from "@spindle/server/db/migrate.ts";
import { openDatabase } from "@spindle/server/db/open-database.ts";
import { fillListening, type Listener } from "@spindle/server/testing/listening-data.ts";
import { startSpindle } from "../e2e/testing/spindle-process.ts";
import { ensureBuilt } from "../scripts/set-up.mjs";
import { startPlainBrowser } from "./plain-browser.ts";
import { createReport } from "./report.ts";

/**
 * What a visit that begins at the collection of 5,000 albums may take, in milliseconds, on a processor four times slower than this
 * one, in a browser that was there before: who has so many albums was. What the very first visit takes is told beside it.
 */
const firstRowsWithin = 1_000;
const slowdown = 4;
const albums = 5_000;
const runs = 7;
/** Chromium keeps a script as it compiled it from the second visit on. */
const visitsBefore = 3;
const firstRow = ".shelf-item .shelf-name";

ensureBuilt();
const dataDir = mkdtempSync(join(tmpdir(), "spindle-bench-"));
const { report, failed } = createReport();
try {
  await measure(await fill());
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
exit(failed() ? 1 : 0);

async function fill(): Promise<Listener> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: () => {} });
  await migrateToLatest(database.db);
  const [listener] = await fillListening(database.db, [albums]);
  await database.vacuum();
  await database.close();
  if (!listener) throw new Error("there is nobody to visit as");
  return listener;
}

/**
 * Visits of the product as it runs. Beside each is one of a page of text, which has the application's fonts and
 * style sheet and none of its code: what a bare page costs on this machine.
 */
async function measure({ token }: Listener): Promise<void> {
  const spindle = await startSpindle({ dataDir, env: { LOG_LEVEL: "error", RATE_LIMITS: "off" } });
  const browser = await startPlainBrowser(slowdown);
  const visit = (path: string, shows: string, before: number) =>
    browser.visit({
      url: `${spindle.origin}${path}`,
      cookie: { name: "spindle_session", value: token },
      shows,
      visitsBefore: before,
    });
  const [again, first, bare]: [number[], number[], number[]] = [[], [], []];
  try {
    for (let run = 0; run < runs; run += 1) {
      bare.push(await visit(staticPages.about, "h1", 0));
      first.push(await visit(pages.collection, firstRow, 0));
      again.push(await visit(pages.collection, firstRow, visitsBefore));
    }
  } finally {
    await browser.close();
    await spindle.stop();
  }
  report("first rows of a visit that begins at the collection", again, firstRowsWithin);
  report("the very first visit of a browser", first);
  report("a page of text on a first visit", bare);
}
