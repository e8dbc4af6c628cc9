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
 * Time limit (ms) for a return visit that starts at a collection of 5,000 albums, on a processor four times slower than
 * this one: a listener with so many albums has been here before. The very first visit is reported too.
 */
const firstRowsWithin = 1_000;
const slowdown = 4;
const albums = 5_000;
const runs = 7;
/** From the second visit on, Chromium caches compiled scripts. */
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
 * Measures visits of the running product, each next to a visit of a static page, which has the application's fonts and style
 * sheet but none of its code: the cost of a bare page on this machine.
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
