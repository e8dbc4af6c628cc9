import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Browsing, openChromium } from "../testing/browser.ts";
import { type Deployment, deployment } from "../testing/deployed.ts";
import { untilWorkerControls } from "../testing/offline-steps.ts";
import { twoFrames } from "./app-in-browser.ts";
import { type Answer, json, openDay, problem, rosa, site } from "@spindle/web/testing/sample-answers.ts";
import { type ServedApp, serveDist } from "./serve-dist.ts";

let chromium: Browsing;
let deployed: Deployment;
let app: ServedApp;
/** Answers all pending spins. */
let answerSpins: () => void;

const answers: Readonly<Record<string, Answer>> = {
  "GET /api/me": json(rosa),
  "GET /api/site": json(site),
  "GET /api/spin/status": json(openDay),
};

beforeAll(async () => {
  chromium = await openChromium();
  deployed = deployment();
  const { promise, resolve } = Promise.withResolvers<Answer>();
  answerSpins = () => resolve(problem("internal"));
  app = await serveDist({
    folder: deployed.folder,
    api: async ({ method }, path) =>
      path === "/api/spin" ? promise : (answers[`${method} ${path}`] ?? problem("unknown-path")),
  });
});
beforeEach(() => deployed.rollBack());
afterAll(async () => {
  await chromium.close();
  await app.close();
  deployed.remove();
});

const entryOf = "document.querySelector('script[type=module][src]').getAttribute('src')";

const offerOn = (page: Page) => page.getByRole("region", { name: "A new version is ready" });

/** Makes the browser check for a new version, as it does now and then. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

/** Accepts the offered version, and waits until the page runs another script. */
async function take(page: Page): Promise<void> {
  const before = await page.evaluate<string>(entryOf);
  // Wait for the page to finish loading. A request during the press would restart the old worker,
  // and Chromium keeps a worker alive while a driver is attached.
  await page.waitForLoadState("networkidle");
  await offerOn(page).getByRole("button", { name: "Reload" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction((old) => {
    const entry = document.querySelector("script[type=module][src]")?.getAttribute("src");
    return typeof entry === "string" && entry !== old;
  }, before);
}

it("a new version is offered, but not during a spin; each tab keeps the old one until its Reload is pressed", async () => {
  const { context, page } = await chromium.visit({ origin: app.origin, worker: true, reducedMotion: true });
  await page.goto("/");
  await untilWorkerControls(page);
  const other = await context.newPage();
  await other.goto("/");
  await other.getByText("Best Streak").waitFor();
  const before = await page.evaluate<string>(entryOf);
  const offer = offerOn(page);
  expect(await offer.count()).toBe(0);
  await page.evaluate(() => {
    for (const place of document.querySelectorAll("[role=status]")) place.classList.add("was-here");
  });

  // A new version must not interrupt a spin. Background tabs are hardly rendered.
  await page.bringToFront();
  await page.getByRole("button", { name: /^Spin / }).click();
  await page.getByText("Finding your album...").waitFor();
  // Not earlier: after a navigation the browser checks for a new version by itself.
  deployed.deployNext("next");
  await update(page);
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await offerOn(other).waitFor();
  expect(await offer.count()).toBe(0);
  answerSpins();
  // A live region repeats the text for screen readers, so look at the toast only.
  await page.locator(".toast").getByText("Couldn't Start Your Spin").waitFor();
  await offer.waitFor();
  await page.locator("[role=status].was-here", { hasText: "A new version is ready" }).waitFor();

  // A reload keeps the old version, including code that the server no longer has.
  await page.reload();
  expect(await page.evaluate<string>(entryOf)).toBe(before);
  await page.goto("/statistics/leaderboards");
  await page.getByText("Leaderboards Coming Soon").waitFor();

  await take(page);
  await page.getByText("Leaderboards Coming Soon").waitFor();
  expect(await offer.count()).toBe(0);

  // The other tab still runs the old version.
  await other.bringToFront();
  await other.getByRole("link", { name: "Statistics" }).click();
  await other.getByRole("heading", { name: "Your Music Statistics" }).waitFor();
  expect(await other.evaluate<string>(entryOf)).toBe(before);
  await offerOn(other).getByRole("button", { name: "Later" }).click();
  await offerOn(other).waitFor({ state: "detached" });
  await context.close();
});

it("a version with a file that fails to load is not installed", async () => {
  const { context, page } = await chromium.visit({ origin: app.origin, worker: true });
  await context.route("**/assets/*.woff2", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/");
  await page.getByText("Best Streak").waitFor();
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register("/sw.js");
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    if (worker?.state === "installing")
      await new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));
    return worker?.state;
  });
  expect(state).toBe("redundant");
  // The page may also register the worker itself, before or after.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
});

it("a version that was rolled back is no longer offered, and the current one keeps working offline", async () => {
  const { context, page } = await chromium.visit({ origin: app.origin, worker: true, reducedMotion: true });
  // Repeats each message to the worker: a reply to the copy means that the page has its own reply.
  await page.addInitScript(() => {
    type Post = (words: unknown, transfer: Transferable[]) => void;
    const post = ServiceWorker.prototype.postMessage as Post;
    Object.assign(globalThis, { isAnswered: false });
    Object.assign(ServiceWorker.prototype, {
      postMessage(this: ServiceWorker, words: unknown, transfer: Transferable[]) {
        post.call(this, words, transfer);
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => Object.assign(globalThis, { isAnswered: true }));
        port1.start();
        post.call(this, words, [port2]);
      },
    });
  });
  await page.goto("/");
  await untilWorkerControls(page);
  const first = await page.evaluate<string>(entryOf);
  deployed.deployNext("next");
  await update(page);
  await offerOn(page).waitFor();
  deployed.rollBack();
  await context.route("**/help", (route) => route.fulfill({ status: 503, body: "" }));
  await update(page);
  await offerOn(page).waitFor({ state: "detached" });
  await context.setOffline(true);
  await page.goto("/statistics/leaderboards");
  await page.getByText("We couldn’t load your account.").waitFor();
  await context.setOffline(false);
  await context.unroute("**/help");
  await page.goto("/");
  await page.getByText("Best Streak").waitFor();

  deployed.deployNext("later");
  await update(page);
  await take(page);
  deployed.rollBack();
  await update(page);
  await take(page);
  expect(await page.evaluate<string>(entryOf)).toBe(first);
  for (const _ of ["at once", "with the next visit"]) {
    await page.waitForFunction(() => Reflect.get(globalThis, "isAnswered") === true);
    await twoFrames(page);
    expect(await offerOn(page).count()).toBe(0);
    await page.reload();
  }
  await context.close();
});
