import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type Browsing, openChromium } from "../testing/browser.ts";
import { type Deployment, deployment } from "../testing/deployed.ts";
import { untilWorking } from "../testing/offline-steps.ts";
import { twoFrames } from "./app-in-browser.ts";
import { type Answer, json, openDay, problem, rosa, site } from "@spindle/web/testing/sample-answers.ts";
import { type ServedApp, serveDist } from "./serve-dist.ts";

let chromium: Browsing;
let deployed: Deployment;
let app: ServedApp;
/** Answers the spins that are under way. */
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

/** Asks whether there is another version, as a browser does now and then. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
}

/** Takes the version that is offered, and waits until the page begins with another script than before. */
async function take(page: Page): Promise<void> {
  const before = await page.evaluate<string>(entryOf);
  // Nobody presses while the page still loads. A file that it asks for just then starts the old worker again, and
  // Chromium keeps a worker that is watched by a driver.
  await page.waitForLoadState("networkidle");
  await offerOn(page).getByRole("button", { name: "Reload" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction((old) => {
    const entry = document.querySelector("script[type=module][src]")?.getAttribute("src");
    return typeof entry === "string" && entry !== old;
  }, before);
}

it("waits and is offered, never over a spin; the old one works on until it is taken, in other tabs too", async () => {
  const { context, page } = await chromium.visit({ origin: app.origin, worker: true, reducedMotion: true });
  await page.goto("/");
  await untilWorking(page);
  const other = await context.newPage();
  await other.goto("/");
  await other.getByText("Best Streak").waitFor();
  const before = await page.evaluate<string>(entryOf);
  deployed.deployNext("next");
  const offer = offerOn(page);
  expect(await offer.count()).toBe(0);
  await page.evaluate(() => {
    for (const place of document.querySelectorAll("[role=status]")) place.classList.add("was-here");
  });

  // The press that is under way when the new version comes is not talked over. A tab behind another is hardly drawn.
  await page.bringToFront();
  await page.getByRole("button", { name: /^Spin / }).click();
  await page.getByText("Finding your album...").waitFor();
  await update(page);
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
  await offerOn(other).waitFor();
  expect(await offer.count()).toBe(0);
  answerSpins();
  // The words stand twice for a moment: they are said to a screen reader too.
  await page.locator(".toast").getByText("Couldn't Start Your Spin").waitFor();
  await offer.waitFor();
  await page.locator("[role=status].was-here", { hasText: "A new version is ready" }).waitFor();

  // A reload alone changes nothing, and code that no page has asked for yet is there, though the server has it no more.
  await page.reload();
  expect(await page.evaluate<string>(entryOf)).toBe(before);
  await page.goto("/statistics/leaderboards");
  await page.getByText("Leaderboards Coming Soon").waitFor();

  await take(page);
  await page.getByText("Leaderboards Coming Soon").waitFor();
  expect(await offer.count()).toBe(0);

  // The other tab is still of the old version, and goes on.
  await other.bringToFront();
  await other.getByRole("link", { name: "Statistics" }).click();
  await other.getByRole("heading", { name: "Your Music Statistics" }).waitFor();
  expect(await other.evaluate<string>(entryOf)).toBe(before);
  await offerOn(other).getByRole("button", { name: "Later" }).click();
  await offerOn(other).waitFor({ state: "detached" });
  await context.close();
});

it("is not begun where the page and the worker are not of one deployment, or a file does not come", async () => {
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
  // The page tries by itself too, before or after.
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await context.close();
});

it("is offered no more where it was rolled back, while it waited or in use, and the one in use stays whole without a network", async () => {
  const { context, page } = await chromium.visit({ origin: app.origin, worker: true, reducedMotion: true });
  // A page has its answers by the time that the same question is answered once more after it.
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
  await untilWorking(page);
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
