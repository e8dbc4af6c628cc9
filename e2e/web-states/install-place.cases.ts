import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import type { useApp } from "./app-in-browser.ts";
import { bannerOf, offer, openHome, openOffered, painted, untilItComes } from "./install-steps.ts";
import { lowTargets, pressable, sidewaysScroll, underCard } from "./layout.ts";
import { spinId } from "@spindle/web/testing/sample-answers.ts";
import { findingsInRooms, type Sweep } from "./sweep.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;

const telling = [
  [390, 844],
  [1366, 650],
  [1920, 1080],
] as const;

/** Makes the offer, and lets time go by until the banner is there. */
async function untilThere(page: Page): Promise<void> {
  await page.getByRole("link").last().waitFor();
  await offer(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return page.locator(".corner-card").count();
    })
    .toBe(1);
}

/** Where the banner lies on something that can be pressed, or makes the page wider than its window. The clock stands. */
async function wrongPlaces(
  page: Page,
  windows: readonly (readonly [width: number, height: number])[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    for (const y of [0, 200, 600, 5000]) {
      await page.evaluate((top) => scrollTo(0, top), y);
      await painted(page);
      const underSoon = async () => {
        await page.clock.runFor(400);
        return underCard(page, pressable);
      };
      await expect.poll(underSoon, { message: `${width} by ${height} at ${y}` }).toEqual([]);
      expect(await page.locator(".corner-card").count()).toBe(1);
    }
    if ((await sidewaysScroll(page)) > 0) found.push(`${width} by ${height}: it can be scrolled sideways`);
  }
  return found;
}

/** Whether the banner is in sight as a whole. */
async function isInSight(page: Page, height: number): Promise<boolean> {
  const box = await bannerOf(page).boundingBox();
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}

export function testBannerOnHome(open: Open, rooms: Sweep["rooms"]): void {
  it("on Home makes nothing jump, is in sight on a phone, covers nothing that can be pressed, wherever the page is scrolled, has nothing that axe finds, and a thumb hits its buttons", async () => {
    const { page, complaints } = await openHome(open, { width: 390, height: 844 });
    await page.getByText("Best Streak").waitFor();
    await page.waitForFunction(() => document.fonts.status === "loaded");
    await painted(page);
    await page.evaluate(() => {
      Object.assign(globalThis, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(globalThis, {
            moved: Number(Reflect.get(globalThis, "moved")) + Number(Reflect.get(entry, "value")),
          });
      }).observe({ type: "layout-shift" });
    });
    await offer(page);
    await untilItComes(page);
    await painted(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, "moved"))).toBe(0);
    expect(await isInSight(page, 844)).toBe(true);
    expect(await wrongPlaces(page, telling)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await page.clock.resume();
    const found = await findingsInRooms(page, rooms, async () => {
      await bannerOf(page).getByRole("button", { name: "Not Now" }).waitFor();
      await bannerOf(page).getByText("Install it, and your daily record").waitFor();
      await untilStill(page);
      const low = await lowTargets(bannerOf(page).getByRole("button"));
      return [...(await axeFindings(page)), ...low.map((words) => `${words} is too low`)];
    });
    expect(found).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("on Home is in sight where it comes on a laptop", async () => {
    const { page } = await openOffered(open, { width: 1366, height: 650 });
    expect(await isInSight(page, 650)).toBe(true);
  });

  // A banner that comes chooses its place in one way, one whose window changes in another.
  it("on Home covers nothing that can be pressed where it comes in a large window", async () => {
    const { page } = await openHome(open, { width: 1920, height: 1080 });
    await untilThere(page);
    expect(await wrongPlaces(page, [[1920, 1080]])).toEqual([]);
  });
}

const otherPages = {
  "Home, signed out": ["/", stubs.signedOut],
  "a spin": [`/spin/${spinId}`, stubs.signedIn],
} as const;

export function testBannerElsewhere(open: Open, names: readonly (keyof typeof otherPages)[]): void {
  it.each([...names])(
    "on %s covers nothing that can be pressed, wherever the page is scrolled",
    async (name) => {
      const [path, answers] = otherPages[name];
      const { page } = await openHome(open, { path, width: 390, height: 844 }, answers);
      await untilThere(page);
      expect(await wrongPlaces(page, telling)).toEqual([]);
    },
  );
}
