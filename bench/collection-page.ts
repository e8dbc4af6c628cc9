import { exit } from "node:process";
import { chromium, type Page } from "playwright-core";
import { browserArguments, browserProgram } from "../e2e/testing/browser-program.ts";
import { collectionOf, coverStubs, keptAlbums } from "../e2e/web-states/collection-answers.ts";
import { serveDist } from "../e2e/web-states/serve-dist.ts";
import { stubApi, stubs } from "../e2e/web-states/stub-api.ts";
import { ensureBuilt } from "../scripts/set-up.mjs";

/** What a listener of 5,000 albums may wait, in milliseconds, on a processor four times slower than this one. */
const slowdown = 4;
const albums = 5_000;
const firstRowsWithin = 1_000;
const longestBlock = 100;
const runs = 5;
const typed = "nordic jazz";

ensureBuilt();
const app = await serveDist();
const browser = await chromium.launch({ executablePath: browserProgram(), args: [...browserArguments] });
const answers = {
  ...stubs.signedIn,
  ...coverStubs,
  "GET /api/collection": collectionOf(keptAlbums(albums)),
};
let failed = false;
try {
  const arrivals: number[] = [];
  const blocks = { "while typing": [] as number[], "while scrolling": [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await stubApi(page, answers);
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(watchPage);
    await page.goto(`${app.origin}/collection`);
    arrivals.push(await firstRowsAt(page));
    await page.getByRole("searchbox").focus();
    blocks["while typing"].push(await longestTaskDuring(page, () => typeSearch(page)));
    await page.keyboard.press("Escape");
    blocks["while scrolling"].push(await longestTaskDuring(page, () => scrollDown(page)));
    await context.close();
  }
  report("first rows on the screen after navigation", arrivals, firstRowsWithin);
  report("longest task while typing a search", blocks["while typing"], longestBlock);
  const scrolling = blocks["while scrolling"].map((ms) => ms.toFixed(0)).join(", ");
  console.log(`longest task while scrolling: ${scrolling} ms`);
} finally {
  await browser.close();
  await app.close();
}
exit(failed ? 1 : 0);

/** In the page, from before its first script: when rows are painted, and how long each task blocks the frames. */
function watchPage(): void {
  const watched = { rowsAt: 0, tasks: [] as number[] };
  Object.assign(globalThis, { watched });
  const look = (): void => {
    const here = document.querySelectorAll(".shelf-item .shelf-name").length > 0;
    // The frame after the one that holds them has painted them.
    if (here) requestAnimationFrame(() => (watched.rowsAt = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
}

interface Watched {
  readonly rowsAt: number;
  readonly tasks: number[];
}

async function firstRowsAt(page: Page): Promise<number> {
  await page.waitForFunction(() => (Reflect.get(globalThis, "watched") as Watched).rowsAt > 0);
  return page.evaluate(() => (Reflect.get(globalThis, "watched") as Watched).rowsAt);
}

/** The longest task of 50 ms and more while something is done, in milliseconds; 0 where none was as long. */
async function longestTaskDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (Reflect.get(globalThis, "watched") as Watched).tasks.splice(0));
  await act();
  return page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, "watched") as Watched).tasks));
}

/** Types as people do, with a pause in the middle that sends a search of its own, until the last is answered. */
async function typeSearch(page: Page): Promise<void> {
  await page.keyboard.type(typed.slice(0, 6), { delay: 90 });
  await page.getByText(`matching "${typed.slice(0, 6)}"`).waitFor();
  await page.keyboard.type(typed.slice(6), { delay: 90 });
  await page.getByText(`matching "${typed}"`).waitFor();
}

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  for (let turn = 0; turn < 20; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
}

function report(what: string, figures: readonly number[], limit: number): void {
  const worst = Math.max(...figures);
  const all = figures.map((ms) => ms.toFixed(0)).join(", ");
  console.log(`${what}: at most ${worst.toFixed(0)} ms of ${limit} (${runs} runs: ${all})`);
  if (worst <= limit) return;
  failed = true;
  console.error(`${what}: over the limit by ${(worst - limit).toFixed(0)} ms`);
}
