import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { leavePage, markListened, untilAnswered, untilToastCodeLoaded } from "../testing/page-steps.ts";
import { scriptNamed, toastWords, untilLoaded, useApp, type Visit } from "./app-in-browser.ts";
import { spinThrough } from "./page-time.ts";
import { json, lowTide, problem, spinId } from "@spindle/web/testing/sample-answers.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const home = "/";
const album = `/spin/${spinId}`;
const noon = "2026-11-21T12:00:00Z";
const usedSpin: Stubs = {
  "GET /api/spin/status": json({
    canSpin: false,
    nextSpinAt: "2026-11-22T00:00:00.000Z",
    todaysSpinId: spinId,
  }),
};

/** Opens a page, waits for its idle-time prefetches, and then goes offline. */
async function openAndLose(path: string) {
  let lost = false;
  const answers: Stubs = Object.fromEntries(
    Object.entries(stubs.signedIn).map(([call, stub]) => [
      call,
      (request) => (lost ? "no-network" : typeof stub === "function" ? stub(request) : stub),
    ]),
  );
  const files = [
    "toast-behavior",
    "menu-panel",
    "shortcuts-list",
    // Home also prefetches the pages it leads to.
    ...(path === home ? ["spin-page", "album"] : []),
  ];
  let fetched: Promise<unknown> | undefined;
  let answered: (() => Promise<void>) | undefined;
  const { page } = await open(answers, {
    path,
    reducedMotion: true,
    before: async (opening) => {
      fetched = Promise.all(files.map((file) => untilLoaded(opening, file)));
      answered = untilAnswered(opening);
    },
  });
  await fetched;
  await page
    .getByText(path === home ? "Best Streak" : "Mark as Listened")
    .first()
    .waitFor();
  await untilToastCodeLoaded(page);
  // A file brings others: its style sheet and its imports.
  await answered?.();
  const setLost = async (now: boolean): Promise<void> => {
    lost = now;
    await page.context().setOffline(now);
  };
  await setLost(true);
  return { page, restore: () => setLost(false) };
}

/** Opens Home without some of its files, and waits until one has failed to load. */
async function openWithout(files: string, answers: Stubs = {}, visit: Visit = {}) {
  let missed: Promise<unknown> | undefined;
  const opened = await open(
    { ...stubs.signedIn, ...answers },
    {
      ...visit,
      before: async (opening) => {
        await opening.route(files, (route) => route.abort());
        missed = opening.waitForEvent("requestfailed");
      },
    },
  );
  await missed;
  await opened.page.getByText("Best Streak").waitFor();
  return opened;
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name });
}

describe("a connection that is lost before the first interaction", () => {
  it("is reported on Home, where the next press works after it returns", async () => {
    const { page, restore } = await openAndLose(home);
    await button(page, /^Spin /).click();
    await untilToast(page, [
      "Couldn't Start Your Spin",
      "There’s no connection right now. Your spin will be here when you’re back online.",
    ]);
    await restore();
    await Promise.all([
      page.getByText("Your Album Awaits!").first().waitFor(),
      button(page, /^Spin /).click(),
    ]);
  });

  it("is reported on an album's page, where the menu, the shortcuts and navigation still work", async () => {
    const { page, restore } = await openAndLose(album);
    await markListened(page);
    await untilToast(page, [
      "Couldn't Save Your Progress",
      "We couldn't mark this album as listened. Please try again!",
    ]);
    await button(page, "Play on Spotify").click();
    await untilToast(page, [
      "Couldn't Play Album",
      "There’s no connection right now. Try again when you’re back online.",
    ]);

    await button(page, "Account").click();
    await button(page, "Sign Out").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("h1").focus();
    await page.keyboard.press("?");
    const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await shortcuts.waitFor();
    await page.keyboard.press("Escape");
    await shortcuts.waitFor({ state: "hidden" });

    await page.getByRole("link", { name: "Spin Another Album" }).click();
    await page.getByText("Best Streak").waitFor();
    await page.goBack();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();

    await restore();
    for (const [press, next] of [
      ["Mark as Listened", "Album Marked as Listened!"],
      ["Play on Spotify", "Playing on Spotify"],
    ] as const) {
      // The toast is visible for a few seconds only.
      const pressed = button(page, press).click();
      await Promise.all([page.getByText(next).first().waitFor(), pressed.then(() => leavePage(page))]);
    }
  });
});

/** Waits for the toast with this title, and expects all its text and an unchanged page. */
async function untilToast(page: Page, words: readonly string[]): Promise<void> {
  await page.locator(".toast", { hasText: words[0] ?? "" }).waitFor();
  expect(await toastWords(page)).toEqual(words);
  expect(await page.locator("h1").count()).toBe(1);
}

describe("code that fails to load", () => {
  it("of a page leaves the rest of the application, and loads on retry", async () => {
    const { page } = await open(stubs.signedIn, { path: "/nowhere" });
    await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
    await page.route("**/assets/spin-page-*.js", (route) => route.abort());
    await page.evaluate((path) => {
      history.pushState(null, "", path);
      dispatchEvent(new PopStateEvent("popstate"));
    }, album);
    await page.getByRole("heading", { name: "Something went wrong. Please try again" }).waitFor();
    await button(page, "Account").waitFor();
    await page.unroute("**/assets/spin-page-*.js");
    await button(page, "Try again").click();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  });

  it.each(["js", "css"])("of the menu (its %s) leaves the page, and loads on retry", async (kind) => {
    const { page } = await openWithout(`**/assets/menu-panel-*.${kind}`);
    await button(page, "Account").click();
    await page.locator("#menu").getByText("This didn’t load.").waitFor();
    await page.getByText("Best Streak").waitFor();
    await page.unroute(`**/assets/menu-panel-*.${kind}`);
    await page.locator("#menu").getByRole("button", { name: "Try again" }).click();
    await button(page, "Sign Out").waitFor();
    const segments = page.locator(".segments");
    expect(await segments.evaluate((element) => getComputedStyle(element).display)).toBe("flex");
  });

  it("of the menu is requested again when the menu is reopened", async () => {
    const { page } = await openWithout("**/assets/menu-panel-*.js");
    await button(page, "Account").click();
    await page.locator("#menu").getByText("This didn’t load.").waitFor();
    await page.keyboard.press("Escape");
    await page.unroute("**/assets/menu-panel-*.js");
    await button(page, "Account").click();
    await button(page, "Sign Out").waitFor();
  });

  it("of a stamp or a prefetched page leaves Home intact; the page's code is requested again on each visit", async () => {
    const heard = json({ ...lowTide, listenedAt: "2026-11-21T10:00:00.000Z" });
    const files = "**/assets/{spin-page,heard-here}-*.js";
    const { page } = await openWithout(
      files,
      { ...usedSpin, [`GET /api/spins/${spinId}`]: heard },
      { clockAt: noon },
    );
    const back = page.getByRole("link", { name: "Back to today’s album" });
    await page.getByAltText("Cover of Low Tide by Harbour Lights").waitFor();
    expect(await page.locator(".heard-stamp").count()).toBe(0);
    const failure = page.getByRole("heading", { name: "Something went wrong. Please try again" });
    await back.click();
    await failure.waitFor();
    const code = scriptNamed("spin-page");
    // Home requests it again when idle.
    await Promise.all([
      page.waitForEvent("requestfailed", (request) => code.test(request.url())),
      page.goBack(),
    ]);
    await page.unroute(files);
    await back.click();
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  });

  it("of pages and of the spin loads automatically when the network returns", async () => {
    const files = ["spin-page", "spinning"];
    const pattern = "**/assets/{spin-page,spinning}-*.js";
    const missed: string[] = [];
    const { page } = await open(stubs.signedIn, {
      before: async (opening) => {
        await opening.route(pattern, (route) => route.abort());
        opening.on("requestfailed", (request) => missed.push(request.url()));
      },
    });
    await expect
      .poll(() => files.filter((file) => missed.some((url) => url.includes(`/${file}-`))))
      .toEqual(files);
    await page.getByText("Best Streak").waitFor();
    const brought = Promise.all(files.map((file) => untilLoaded(page, file)));
    await page.unroute(pattern);
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await page.context().setOffline(false);
    await brought;
  });

  it("of the spin is explained in a toast, and loads on the next press", async () => {
    const { page } = await openWithout("**/assets/spinning-*.js", {}, { clockAt: noon });
    await button(page, /^Spin /).click();
    expect(await toastWords(page)).toEqual([
      "Couldn't Start Your Spin",
      "Something went wrong while finding your album. Please try again!",
    ]);
    await page.unroute("**/assets/spinning-*.js");
    await spinThrough(page);
    await page.getByText("Your Album Awaits!").waitFor();
  });

  it("of the toasts leaves their text and close button working, and is requested again", async () => {
    const { page } = await openWithout(
      "**/assets/toast-behavior-*.js",
      { "POST /api/spin": problem("internal") },
      { clockAt: noon },
    );
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    await button(page, /^Spin /).click();
    await button(page, "Dismiss").click();
    await page.locator(".toast").waitFor({ state: "detached" });
    await button(page, /^Spin /).click();
    expect((await toastWords(page))[0]).toBe("Couldn't Start Your Spin");
    await page.clock.runFor(5_500);
    await page.locator(".toast").waitFor({ state: "detached" });
    await page.unroute("**/assets/toast-behavior-*.js");
    await button(page, /^Spin /).click();
    await untilToastCodeLoaded(page);
    await page.keyboard.press("F8");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain("toast-viewport");
  });
});
