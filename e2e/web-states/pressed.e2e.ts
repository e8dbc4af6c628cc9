import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Browsing, openChromium } from "../testing/browser.ts";
import { pressNotification, workerOf } from "../testing/notification-steps.ts";
import { untilWorkerControls } from "../testing/offline-steps.ts";
import { type Answer, json, openDay, problem, rosa, site } from "@spindle/web/testing/sample-answers.ts";
import { type ServedApp, serveDist } from "./serve-dist.ts";

let chromium: Browsing;
let app: ServedApp;

const answers: Readonly<Record<string, Answer>> = {
  "GET /api/me": json(rosa),
  "GET /api/site": json(site),
  "GET /api/spin/status": json(openDay),
};
/** A spin that stays pending for the whole test. */
const unanswered = new Promise<Answer>(() => undefined);

beforeAll(async () => {
  chromium = await openChromium({ full: true });
  app = await serveDist({
    api: async ({ method }, path) =>
      path === "/api/spin" ? unanswered : (answers[`${method} ${path}`] ?? problem("unknown-path")),
  });
});
afterAll(async () => {
  await chromium.close();
  await app.close();
});

/** Marks the document, to detect a reload. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));

/** Waits until the application listens to its worker; that code loads when the page is idle. */
async function untilLed(page: Page): Promise<void> {
  const hasNavigated = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener("message", () => resolve(true));
          port1.start();
          const data = { navigateTo: location.pathname };
          navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data, ports: [port2] }));
          setTimeout(resolve, 100, false);
        }),
    );
  await expect.poll(hasNavigated).toBe(true);
}

/** Lets the worker wait for a slow window, which it would otherwise reload. Returns a function that undoes this. */
async function makePatient(context: BrowserContext): Promise<() => Promise<unknown>> {
  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const { setTimeout } = globalThis;
    Object.assign(globalThis, {
      setTimeout: (work: () => void) => setTimeout(work, 60_000),
      beQuickAgain: () => Object.assign(globalThis, { setTimeout }),
    });
  });
  return () => worker.evaluate("void globalThis.beQuickAgain()");
}

/** Shows a notification that leads to a path, and clicks it. */
async function press(context: BrowserContext, page: Page, path: string): Promise<void> {
  await page.evaluate(async (leadsTo) => {
    const { ready } = navigator.serviceWorker;
    await (await ready).showNotification("Spindle", { tag: "test", data: { path: leadsTo } });
  }, path);
  await pressNotification(context, "test");
}

const isSameDocument = (page: Page) => page.evaluate<boolean>("globalThis.isSameDocument === true");

it("a notification navigates an open window without a reload or an aborted spin, and reloads one outside the application", async () => {
  const { context, page } = await chromium.visit({ origin: app.origin, worker: true, reducedMotion: true });
  await context.grantPermissions(["notifications"]);
  await page.goto("/");
  await untilWorkerControls(page);
  await untilLed(page);
  const endPatience = await makePatient(context);
  await markDocument(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Collection" }).click();
  await page.waitForURL((url) => url.pathname === "/collection");
  await press(context, page, "/");
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByRole("button", { name: /^Spin / }).waitFor();
  await press(context, page, "/statistics?week=2026-11-16");
  await page.waitForURL((url) => url.search === "?week=2026-11-16");
  await page.getByRole("heading", { name: "Your Music Statistics" }).waitFor();
  expect([await isSameDocument(page), context.pages().length]).toEqual([true, 1]);

  // A window that is already on the path is left alone, and so is its pending spin.
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await page.getByRole("button", { name: /^Spin / }).waitFor();
  const failed: string[] = [];
  page.on("requestfailed", (request) => failed.push(request.url()));
  await page.getByRole("button", { name: /^Spin / }).click();
  await page.getByText("Finding your album...").waitFor();
  const entries = await page.evaluate(() => history.length);
  await press(context, page, "/");
  await expect
    .poll(() =>
      page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length),
    )
    .toBe(0);
  await press(context, page, "/statistics");
  await page.getByRole("heading", { name: "Your Music Statistics" }).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  expect([await isSameDocument(page), failed]).toEqual([true, []]);

  // A document outside the application cannot navigate by itself.
  await endPatience();
  await page.goto("/icon.svg");
  await press(context, page, "/statistics");
  await page.waitForURL((url) => url.pathname === "/statistics");
  await page.getByRole("heading", { name: "Your Music Statistics" }).waitFor();
  expect(context.pages()).toHaveLength(1);
  await context.close();
});
