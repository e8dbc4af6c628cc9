import { exit } from "node:process";
import { chromium, type Page } from "playwright-core";
import { browserArguments, browserProgram } from "../e2e/testing/browser-program.ts";
import { collectionOf, coverStubs, collectionAlbums } from "@spindle/web/testing/collection-answers.ts";
import { serveDist } from "../e2e/web-states/serve-dist.ts";
import { stubApi } from "../e2e/web-states/stub-api.ts";
import { sessionMarkCookie } from "@spindle/contract/routes.ts";
import { markOf, stubs } from "@spindle/web/testing/stubs.ts";
import { ensureBuilt } from "../scripts/set-up.mjs";
import { createReport } from "./report.ts";

/** Time limits (ms) for a listener with 5,000 albums, on a processor four times slower than this one. */
const slowdown = 4;
const albums = 5_000;
const firstRowsWithin = 1_000;
const longestBlock = 100;
const runs = 5;
const typed = "nordic jazz";

ensureBuilt();
const app = await serveDist();
const browser = await chromium.launch({
  executablePath: browserProgram({ full: true }),
  args: [...browserArguments],
});
const answers = {
  ...stubs.signedIn,
  ...coverStubs,
  "GET /api/collection": collectionOf(collectionAlbums(albums)),
};
const { report, failed } = createReport();
try {
  const followed: number[] = [];
  const typing: number[] = [];
  const scrolling: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await onSlowPage(async (page) => {
      followed.push(await followLink(page));
      await page.getByRole("searchbox").focus();
      typing.push(await longestTaskDuring(page, () => typeSearch(page)));
      await page.getByRole("button", { name: "Clear search" }).click();
      scrolling.push(await longestTaskDuring(page, () => scrollDown(page)));
    });
  }
  report("first rows after the link on Home", followed, firstRowsWithin);
  report("longest task while typing a search", typing, longestBlock);
  report("longest task while scrolling", scrolling);
} finally {
  await browser.close();
  await app.close();
}
exit(failed() ? 1 : 0);

/** Runs `act` with a new page on the slow processor. */
async function onSlowPage<Value>(act: (page: Page) => Promise<Value>): Promise<Value> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: "block",
  });
  await context.addCookies([{ name: sessionMarkCookie, value: markOf(answers), url: app.origin }]);
  const page = await context.newPage();
  await stubApi(page, answers);
  await page.addInitScript(watchPage);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const value = await act(page);
  await context.close();
  return value;
}

/** Time (ms) from the press on the link to the first rows, after Home's idle work. */
async function followLink(page: Page): Promise<number> {
  await page.goto(app.origin);
  await page.getByText("One album per day").waitFor();
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Collection" }).click();
  const rows = await rowsAt(page);
  return rows - (await page.evaluate(() => (Reflect.get(globalThis, "watched") as Watched).pressedAt));
}

/** In the page, before its first script: records the press on a link, the painted rows, and long tasks. */
function watchPage(): void {
  const watched: Watched = { pressedAt: 0, rowsAt: 0, tasks: [] };
  Object.assign(globalThis, { watched });
  addEventListener("click", ({ timeStamp }) => (watched.pressedAt ||= timeStamp), { capture: true });
  const look = (): void => {
    const here = document.querySelector(".shelf-item .shelf-name") !== null;
    // The rows are painted by the frame after the one that inserted them.
    if (here) requestAnimationFrame(() => (watched.rowsAt = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration);
  }).observe({ type: "longtask", buffered: true });
}

interface Watched {
  pressedAt: number;
  rowsAt: number;
  readonly tasks: number[];
}

async function rowsAt(page: Page): Promise<number> {
  await page.waitForFunction(() => (Reflect.get(globalThis, "watched") as Watched).rowsAt > 0);
  return page.evaluate(() => (Reflect.get(globalThis, "watched") as Watched).rowsAt);
}

/** The longest task (ms) during an action; 0 if none took 50 ms. */
async function longestTaskDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (Reflect.get(globalThis, "watched") as Watched).tasks.splice(0));
  await act();
  return page.evaluate(() => Math.max(0, ...(Reflect.get(globalThis, "watched") as Watched).tasks));
}

/** Types like a person, with a pause that sends a search of its own, and waits for the last result. */
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
