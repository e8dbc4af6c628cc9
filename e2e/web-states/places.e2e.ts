import { profile } from "@spindle/web/testing/sample-profile.ts";
import { settingsStubs } from "@spindle/web/testing/sample-settings.ts";
import { lastWeek, saturday, statisticsStubs } from "@spindle/web/testing/sample-statistics.ts";
import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { scriptNamed, twoFrames, useApp } from "./app-in-browser.ts";

const open = useApp();
const answers = { ...statisticsStubs, ...settingsStubs(), ...profile };

/** Delays requests to matching URLs between `hold` and the call of the function it returns. */
function holding(address: RegExp) {
  let held: Promise<void> | undefined;
  const wait = async (route: Route): Promise<void> => {
    await held;
    await route.fallback();
  };
  return {
    before: (page: Page) => page.route(address, wait),
    hold: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls almost to the end once no part is on its way, and returns the position. */
async function scrollDown(page: Page): Promise<number> {
  await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0);
  const furthest = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(furthest).toBeGreaterThan(300);
  await page.evaluate((y) => scrollTo(0, y), (await furthest()) - 40);
  return scrolledTo(page);
}

/** Goes Home; `long` stays until cached data is stale. */
async function goHome(page: Page, stay: "shortly" | "long"): Promise<void> {
  // Playwright's click would scroll the page first.
  const home = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" });
  await home.evaluate((link) => (link as HTMLElement).click());
  await page.getByText("Best Streak").waitFor();
  expect(await scrolledTo(page)).toBe(0);
  if (stay === "long") await page.clock.fastForward("11:00");
}

describe("Back", () => {
  it.each([
    ["/statistics", "vs last week"],
    ["/statistics/trophies", "of 40 trophies"],
    ["/profile", "Low Tide"],
    ["/profile/settings", "Everywhere else"],
  ])("restores the scroll position, even if the responses are slow: %s", async (path, late) => {
    const { before, hold } = holding(/\/api\/(profile|trophies|me\/)/);
    const { page } = await open(answers, {
      path,
      height: 500,
      reducedMotion: true,
      clockAt: saturday,
      before,
    });
    await page.getByText(late).first().waitFor();
    const left = await scrollDown(page);

    await goHome(page, "shortly");
    await page.goBack();
    await page.getByText(late).first().waitFor();
    await expect.poll(() => scrolledTo(page)).toBe(left);

    await goHome(page, "long");
    const release = hold();
    await page.goBack();
    await page.locator("main h1").waitFor();
    await twoFrames(page);
    release();
    await page.getByText(late).first().waitFor();
    await expect.poll(() => scrolledTo(page)).toBe(left);
  });

  it("does not restore the position once the listener has scrolled", async () => {
    const { before, hold } = holding(/\/api\/profile\/weekly-stats/);
    const { page } = await open(answers, { path: "/statistics", height: 500, clockAt: saturday, before });
    await page.getByText("vs last week").waitFor();
    await page.evaluate(() => scrollTo(0, 300));
    await goHome(page, "long");
    const release = hold();
    await page.goBack();
    await expect.poll(() => scrolledTo(page)).toBe(300);
    await page.mouse.move(600, 300);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => scrolledTo(page)).toBe(100);
    release();
    await page.getByText("vs last week").waitFor();
    await twoFrames(page);
    expect(await scrolledTo(page)).toBe(100);
  });
});

describe("a page that is being left", () => {
  it.each([
    ["/statistics?week=2026-10-12", "Profile", "profile-page", ".weeks-week[aria-current=true]", lastWeek],
    ["/profile?calendar=2026-08", "Statistics", "statistics-page", "[role=grid]", "28 albums"],
  ])("stays unchanged until the next page has loaded: %s", async (path, next, code, part, shown) => {
    const { before, hold } = holding(scriptNamed(code));
    const release = hold();
    const { page } = await open(answers, { path, clockAt: saturday, before });
    const outline = () =>
      page.locator(part).evaluate((element) => (element.closest("section") ?? element).outerHTML);
    await page.locator(part).waitFor();
    await expect.poll(outline).toContain(shown);
    const was = await outline();
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: next, exact: true })
      .click();
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await twoFrames(page);
    expect(await outline()).toBe(was);
    release();
    await page.locator(part).waitFor({ state: "detached" });
  });
});
