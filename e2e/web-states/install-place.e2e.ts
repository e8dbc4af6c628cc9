import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { useApp } from "./app-in-browser.ts";
import { bannerOf, offer, openHome, openOffered, painted, untilItComes } from "./install-steps.ts";
import { pressable, sidewaysScroll, underCard } from "./layout.ts";
import { spinId } from "./sample-answers.ts";
import { stubs } from "./stub-api.ts";

const open = useApp();

describe("the banner's place", () => {
  const pages = [
    ["Home", "/", stubs.signedIn],
    ["Home, signed out", "/", stubs.signedOut],
    ["a spin", `/spin/${spinId}`, stubs.signedIn],
  ] as const;

  it.each(pages)(
    "on %s covers nothing that can be pressed, wherever the page is scrolled",
    async (_, path, answers) => {
      for (const [width, height] of [
        [390, 844],
        [1366, 650],
        [1920, 1080],
      ] as const) {
        const { page } = await openHome(open, { path, width, height }, answers);
        await page.getByRole("link").last().waitFor();
        await offer(page);
        await expect
          .poll(async () => {
            await page.clock.runFor(1_000);
            return page.locator(".corner-card").count();
          })
          .toBe(1);
        for (const y of [0, 200, 600, 5000]) {
          await page.evaluate((top) => scrollTo(0, top), y);
          await painted(page);
          const underSoon = async () => {
            await page.clock.runFor(400);
            return underCard(page, pressable);
          };
          await expect.poll(underSoon, { message: `${width} by ${height} at ${y}` }).toEqual([]);
        }
        expect(await sidewaysScroll(page)).toBe(0);
      }
    },
  );

  it("is in sight on Home of a phone and of a laptop", async () => {
    for (const [width, height] of [
      [390, 844],
      [1366, 650],
    ] as const) {
      const { page } = await openOffered(open, { width, height });
      const box = await bannerOf(page).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  });

  it("makes nothing jump", async () => {
    const { page } = await openHome(open, { width: 390, height: 844 });
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
  });
});

describe("the banner's looks", () => {
  it.each(["light", "dark"] as const)(
    "axe finds nothing in the %s room, and a thumb hits its buttons",
    async (theme) => {
      for (const width of [320, 390, 1366]) {
        const { page, complaints } = await openOffered(open, { theme, width, height: 844 });
        await page.clock.resume();
        await untilStill(page);
        expect(await axeFindings(page)).toEqual([]);
        for (const button of await bannerOf(page).getByRole("button").all())
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        expect(complaints).toEqual([]);
      }
    },
  );
});
