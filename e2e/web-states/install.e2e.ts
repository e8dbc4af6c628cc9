import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { focusedWords, useApp } from "./app-in-browser.ts";
import {
  bannerOf,
  clockAt,
  drawn,
  install,
  offer,
  openHome,
  openOffered,
  standsAt,
  untilItComes,
} from "./install-steps.ts";
import { json, rosa } from "./sample-answers.ts";
import { stubs } from "./stub-api.ts";

const open = useApp();
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

describe("the install banner", () => {
  it("comes 5 s after the browser's offer, not before, and not without one", async () => {
    const { page } = await openOffered(open);
    await install(page);
    await page.clock.runFor(20_000);
    expect(await bannerOf(page).count()).toBe(0);
    await offer(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, "kept"))).toBe(true);
    await page.clock.runFor(4_900);
    expect(await bannerOf(page).count()).toBe(0);
    await page.clock.runFor(600);
    await bannerOf(page).waitFor();
  });

  it("catches an offer that is made before anything else is here", async () => {
    const { page } = await open(
      { ...stubs.signedIn },
      { clockAt, before: (opening) => opening.route("**/overlay-host*.js", () => undefined) },
    );
    await page.locator("main h1").waitFor();
    await offer(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, "kept"))).toBe(true);
  });

  it("asks the browser with Install, and is gone", async () => {
    const { page } = await openOffered(open);
    await bannerOf(page).getByRole("button", { name: "Install" }).click();
    await bannerOf(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => Reflect.get(globalThis, "asked"))).toBe(true);
    await offer(page);
    await page.clock.runFor(6_000);
    await bannerOf(page).waitFor();
  });

  it.each(["Not Now", "no to the browser itself"])("is remembered for 7 days with %s", async (how) => {
    const { page } = await openOffered(open, {}, undefined, how === "Not Now" ? "accepted" : "dismissed");
    // However long the banner took to come.
    await page.clock.setSystemTime(standsAt);
    await bannerOf(page)
      .getByRole("button", { name: how === "Not Now" ? how : "Install" })
      .click();
    await bannerOf(page).waitFor({ state: "detached" });
    await drawn(page);
    for (const [at, comes] of [
      ["2026-11-29T11:00:00Z", false],
      ["2026-11-29T12:06:00Z", true],
      ["2026-11-10T12:00:00Z", true],
    ] as const) {
      await page.clock.setSystemTime(at);
      await offer(page);
      await page.clock.runFor(6_000);
      await drawn(page);
      await expect.poll(() => bannerOf(page).count(), { message: at }).toBe(comes ? 1 : 0);
      await install(page);
    }
  });

  it("goes when the application is installed", async () => {
    const { page } = await openOffered(open);
    await install(page);
  });

  it("waits while an overlay is open, and comes after it", async () => {
    const { page } = await openHome(
      open,
      {},
      {
        ...stubs.signedIn,
        "GET /api/me": json({ ...rosa, onboardingCompleted: false }),
        "POST /api/me/onboarding": json({ onboardingCompleted: true }),
      },
    );
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return page.getByRole("dialog").count();
      })
      .toBe(1);
    await offer(page);
    await page.clock.runFor(8_000);
    expect(await bannerOf(page).count()).toBe(0);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.clock.runFor(1_000);
    await bannerOf(page).waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await bannerOf(page).waitFor({ state: "detached" });
  });

  it("is reached and answered with the keyboard", async () => {
    const { page } = await openOffered(open);
    const inside = () => page.evaluate(() => document.activeElement?.closest(".corner-card") !== null);
    await page.locator("footer a").last().focus();
    for (let presses = 0; presses < 12 && !(await inside()); presses += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedWords(page)).toBe("Not Now");
    await page.keyboard.press("Enter");
    await bannerOf(page).waitFor({ state: "detached" });
  });
});

describe("on an iPhone", () => {
  const asSafari = (standalone: boolean) => (page: Page) =>
    page.addInitScript(
      ([agent, installed]) => {
        Object.defineProperties(navigator, {
          userAgent: { value: agent },
          maxTouchPoints: { value: 5 },
          standalone: { value: installed },
        });
      },
      [iPhone, standalone] as const,
    );

  it("says how to add it to the Home Screen, and takes Not Now for an answer", async () => {
    const { page } = await openHome(open, { width: 390, height: 844, before: asSafari(false) });
    await untilItComes(page);
    const steps = bannerOf(page).getByRole("listitem");
    await steps.first().waitFor();
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringContaining("Press Share"),
      "Choose “Add to Home Screen”.",
      "Press Add.",
    ]);
    expect(await bannerOf(page).getByRole("button").allInnerTexts()).toEqual(["Not Now"]);
    await bannerOf(page).getByRole("button", { name: "Not Now" }).click();
    await bannerOf(page).waitFor({ state: "detached" });
    await page.clock.runFor(6_000);
    await drawn(page);
    expect(await bannerOf(page).count()).toBe(0);
  });

  it("says nothing where it was opened from there", async () => {
    const { page } = await openOffered(open, { width: 390, height: 844, before: asSafari(true) });
    await install(page);
    await page.clock.runFor(10_000);
    expect(await bannerOf(page).count()).toBe(0);
  });
});
