import type { PageName } from "@spindle/contract/pages.ts";
import { staticPageNames, staticPages } from "@spindle/contract/static-pages.ts";
import type { Page, Request, Route } from "playwright-core";
import { expect, test } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { quickDatabase } from "../testing/databases.ts";
import { everyPage } from "../testing/every-page.ts";
import { untilSpinsStored, untilWorkerControls } from "../testing/offline-steps.ts";
import { markListened, signInButton, toastSaying } from "../testing/page-steps.ts";
import {
  heading,
  isFavorite,
  marksAndHeartsSentBy,
  offlineRecordOf,
  untilQueued,
  useReadyBrowser,
} from "../testing/ready-listener.ts";
import { useChromium, useSpindle } from "../testing/running.ts";
import { markListenedElsewhere, spinOf, startSpin } from "../testing/sign-in.ts";
import { untilOverlaysRun } from "../web-states/app-in-browser.ts";
import { axeInViews } from "../web-states/sweep.ts";

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, { JOBS: "off" });
const { arrive, ready } = useReadyBrowser(chromium, spindle);

/** The pages that axe checks offline. */
const looked: readonly string[] = ["home", "spin", "profile", "offline"];

test("the worker caches only the application; offline, every page opens with the offline copy and passes axe", async () => {
  const { context, page, spin } = await ready("Reader");
  await page.goto(`/spin/${spin.spinId}`);
  await page.getByRole("img", { name: /^Cover of/ }).waitFor();
  await expect.poll(async () => JSON.stringify(await offlineRecordOf(page))).toContain('"name":"Track 1"');
  await page.goto("/nowhere.png");
  await nothingButTheApplication(page);

  const refused = requestsTo(page, /\/(api|auth)\//);
  await context.setOffline(true);
  /** Where it is not what the page shows with a network. */
  const instead: Readonly<Partial<Record<PageName, string>>> = {
    home: "Back to today’s album",
    spin: spin.album.name,
    collection: spin.album.name,
    profile: spin.album.name,
    settings: "Listening room",
    shelf: "Your shelf didn’t load.",
    statistics: "Your Music Statistics",
    trophies: "Your Music Statistics",
  };
  const findings: string[] = [];
  const look = async (name: string): Promise<void> => {
    if (!looked.includes(name)) return;
    await untilStill(page);
    findings.push(...(await axeInViews(page)).map((finding) => `${name}, ${finding}`));
  };
  for (const { name, path, shows } of everyPage) {
    await page.goto(path.replace("{id}", spin.spinId));
    if (name === "spin") await page.reload();
    await page
      .locator("main")
      .getByText(instead[name] ?? shows)
      .first()
      .waitFor();
    await page.getByText("You’re offline.").waitFor();
    if (name === "spin") await page.getByRole("heading", { name: "Track list" }).waitFor();
    await look(name);
  }
  for (const name of staticPageNames) {
    await page.goto(staticPages[name]);
    expect((await page.locator("main").textContent())?.length, name).toBeGreaterThan(1_000);
    await look(name);
  }
  await page.goto("/nowhere/at-all");
  await heading(page, "404 Page Not Found").waitFor();
  expect(refused.length).toBeGreaterThan(0);
  expect(findings).toEqual([]);
});

test("a page opened offline recovers with the network; a static page falls back to its latest cached version", async () => {
  const { context, page } = await chromium.visit({
    origin: spindle.origin,
    worker: true,
    reducedMotion: true,
  });
  await page.goto("/");
  await untilWorkerControls(page);
  await context.setOffline(true);
  await page.reload();
  await page.getByText("We couldn’t load the music services you can connect.").waitFor();
  await context.setOffline(false);
  await signInButton(page).waitFor();

  const words = "Words of a later day";
  await context.route("**/help", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace("</h1>", `. ${words}</h1>`) });
  });
  await page.goto("/help");
  const isKept = () =>
    page.evaluate(async (text) => (await (await caches.match("/help"))?.text())?.includes(text), words);
  await expect.poll(isKept).toBe(true);
  await context.unroute("**/help");
  await context.route("**/help", () => undefined);
  await page.goto("/about");
  await page.goto("/help");
  await page.getByRole("heading", { level: 1 }).getByText(words).waitFor();
  await context.close();
});

test("a mark and a heart made offline are sent once and in order when the network returns, and earn their trophies", async () => {
  const { context, page, visitor, spin } = await ready("Marker");
  await context.setOffline(true);
  await page.goto(`/spin/${spin.spinId}`);
  await heading(page, spin.album.name).waitFor();
  await markListened(page);
  expect(await toastSaying(page, "Album Marked as Listened!")).toContain(
    "We’ll send it when you’re back online",
  );
  // Wait for each toast: presses made while the previous one is being stored would be combined.
  for (const [name, title] of [
    ["Add to Favorites", "Added to Favourites"],
    ["Favorited", "Removed from Favourites"],
    ["Add to Favorites", "Added to Favourites"],
  ] as const) {
    await page.getByRole("button", { name }).click();
    expect(await toastSaying(page, title)).toContain("We’ll send it when you’re back online");
  }
  await page.reload();
  await page.getByRole("button", { name: "Listened", exact: true }).waitFor();
  await page.getByRole("button", { name: "Favorited" }).waitFor();
  expect(await spinOf(visitor, spin.spinId)).toMatchObject({ listenedAt: null });
  expect(await isFavorite(visitor, spin)).toBe(false);

  const sent = marksAndHeartsSentBy(page);
  await context.setOffline(false);
  await toastSaying(page, "You’re Back Online");
  expect(sent.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    "POST /api/listened",
    `POST /api/favorites/${spin.album.id}`,
  ]);
  expect((await spinOf(visitor, spin.spinId)).listenedAt).not.toBeNull();
  expect(await isFavorite(visitor, spin)).toBe(true);
  await expect.poll(async () => (await offlineRecordOf(page))?.waiting).toEqual([]);
  await page.getByText("You’re offline.").waitFor({ state: "detached" });
  await toastSaying(page, "Achievement unlocked");
  await page.getByRole("dialog").waitFor();
});

test("an offline mark is not repeated if another device has made it meanwhile", async () => {
  const { context, page, visitor, spin } = await ready("Twice");
  await page.goto(`/spin/${spin.spinId}`);
  await heading(page, spin.album.name).waitFor();
  await context.setOffline(true);
  await markListened(page);
  await toastSaying(page, "Album Marked as Listened!");
  await untilQueued(page, 1);
  await markListenedElsewhere(visitor, spin.spinId);
  const { listenedAt } = await spinOf(visitor, spin.spinId);
  await context.setOffline(false);
  await expect.poll(async () => (await offlineRecordOf(page))?.waiting).toEqual([]);
  expect(await spinOf(visitor, spin.spinId)).toMatchObject({ listenedAt });
});

test.each([
  ["connections fail", (route: Route) => route.abort()],
  ["a gateway answers", (route: Route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" })],
])("a mark is queued if there is a network but the server does not answer: %s", async (how, instead) => {
  const { context, page, visitor, spin } = await ready(`Unanswered: ${how}`);
  await context.route("**/api/**", instead);
  await page.goto(`/spin/${spin.spinId}`);
  await page.getByText("Spindle isn’t responding.").waitFor();
  await markListened(page);
  expect(await toastSaying(page, "Album Marked as Listened!")).toContain(
    "We’ll send it when you’re back online",
  );
  // By then the page has also tried to send it on opening, so that only the press on "Try again" sends anything.
  const overlaysRun = untilOverlaysRun(page);
  await page.reload();
  await page.getByRole("button", { name: "Listened", exact: true }).waitFor();
  await overlaysRun;
  await page.waitForLoadState("networkidle");
  await context.unroute("**/api/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await toastSaying(page, "You’re Back Online");
  expect((await spinOf(visitor, spin.spinId)).listenedAt).not.toBeNull();
  await page.getByText("Spindle isn’t responding.").waitFor({ state: "detached" });
});

test("shows the offline copy while the server does not answer, then the server's answer", async () => {
  const { context, page, visitor, spin } = await ready("Nowhere");
  // Leaving the previous page aborts its pending requests.
  await page.goto("about:blank");
  const held: Route[] = [];
  let answers = false;
  await context.route("**/api/**", (route) => (answers ? route.continue() : void held.push(route)));
  await page.goto(`/spin/${spin.spinId}`);
  await heading(page, spin.album.name).waitFor();
  expect(held.length).toBeGreaterThan(0);
  expect(held.filter((route) => route.request().failure() !== null)).toEqual([]);
  await markListenedElsewhere(visitor, spin.spinId);
  await page.getByRole("button", { name: "Mark as Listened" }).waitFor();
  answers = true;
  for (const route of held) await route.continue();
  await page.getByRole("button", { name: "Listened", exact: true }).waitFor();
  await page.getByRole("region", { name: "No response" }).waitFor({ state: "detached" });
});

test("a spin that cannot be loaded does not prevent the rest from being stored", async () => {
  const { context, page, visitor } = await arrive("One Fails");
  const { spinId } = await startSpin(visitor);
  await context.route(`**/api/spins/${spinId}`, (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.goto("/");
  await expect.poll(async () => (await offlineRecordOf(page))?.copy?.recent.items.length).toBe(1);
  expect((await offlineRecordOf(page))?.copy?.spins).toEqual([]);
});

test("a spin is never queued while offline", async () => {
  const { context, page, visitor } = await arrive("Spinner");
  await page.goto("/");
  await untilWorkerControls(page);
  await untilSpinsStored(page, 0);
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Spin / }).click();
  await toastSaying(page, "Couldn't Start Your Spin");
  expect((await offlineRecordOf(page))?.waiting).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await page.getByRole("button", { name: /^Spin / }).waitFor();
  expect(await (await visitor.open("/api/spin/status")).json()).toMatchObject({ canSpin: true });
});

/** Checks the worker's cache: no API response, no cover, no error page. */
async function nothingButTheApplication(page: Page): Promise<void> {
  const kept = await page.evaluate(async () => {
    const [name = ""] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  const foreign = kept.filter(
    (path) =>
      !/^\/(assets\/.+|theme\.js|icon\.svg)?$/.test(path) &&
      !Object.values<string>(staticPages).includes(path),
  );
  expect(foreign).toEqual([]);
  expect(kept.length).toBeGreaterThan(80);
}

/** The requests of a page that match the pattern, from now on. */
function requestsTo(page: Page, pattern: RegExp): readonly Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || pattern.source.includes("auth")) {
      if (pattern.test(request.url())) requests.push(request);
    }
  });
  return requests;
}
