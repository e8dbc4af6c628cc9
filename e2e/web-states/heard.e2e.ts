import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { layoutShift, twoFrames, useApp } from "./app-in-browser.ts";
import { sidewaysScroll } from "./layout.ts";
import { json, lowTide, spinId } from "./sample-answers.ts";
import { type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const path = `/spin/${spinId}`;
const heard: Stubs = {
  ...stubs.signedIn,
  [`GET /api/spins/${spinId}`]: json({ ...lowTide, listenedAt: "2026-11-20T21:00:00.000Z" }),
};

function mark(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Mark as Listened" }).click();
}
/** The names of the animations of the stamp and of the number below it. */
function motions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [".heard-stamp", ".heard-count"].map((part) => {
      const element = document.querySelector(part);
      return element === null ? "absent" : getComputedStyle(element).animationName;
    }),
  );
}

describe("the stamp of an album that was heard", () => {
  it("is there, still, with its day, on a page that is opened later", async () => {
    const { page } = await open(heard, { path, clockAt: "2026-11-21T12:00:00Z" });
    await page.getByText("Heard").waitFor();
    expect(await page.locator(".heard-stamp time").innerText()).toBe("20 Nov");
    expect(await motions(page)).toEqual(["none", "absent"]);
  });

  it("is pressed in with the mark, and the streak counts up, and nothing on the page moves for it", async () => {
    const { page } = await open(stubs.signedIn, { path });
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
    expect(await page.getByText("Heard").count()).toBe(0);
    await page.evaluate(async () => void (await document.fonts.ready));
    await untilStill(page);
    const before = await page.getByRole("button", { name: "Play on Spotify" }).boundingBox();
    await mark(page);
    await page.locator(".heard-stamp").waitFor();
    await expect.poll(() => motions(page)).toEqual(["heard-press", "heard-count"]);
    expect(await page.locator(".heard-count > span").allInnerTexts()).toEqual(["12", "13"]);
    await untilStill(page);
    const [count, last] = await Promise.all(
      [".heard-days", ".heard-count > :last-child"].map((part) => page.locator(part).boundingBox()),
    );
    expect(Math.abs((count?.y ?? 0) - (last?.y ?? 9))).toBeLessThan(1);
    expect(await page.getByRole("button", { name: "Play on Spotify" }).boundingBox()).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

  it("is there at once, with its number, for who has asked for less motion", async () => {
    const { page } = await open(stubs.signedIn, { path, reducedMotion: true });
    await mark(page);
    await page.locator(".heard-stamp").waitFor();
    await expect.poll(() => motions(page)).toEqual(["arrive", "none"]);
  });

  it.each(["light", "dark"] as const)(
    "lies beside the cover, in the %s theme, at every width",
    async (theme) => {
      const { page } = await open(heard, { path, theme, width: 320 });
      await page.getByText("Heard").waitFor();
      for (const [width, height] of [
        [320, 568],
        [390, 844],
        [844, 390],
        [1366, 650],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        await twoFrames(page);
        const room = await page.evaluate(() => {
          const [cover, stamp] = [".cover-place", ".heard-stamp"].map((part) =>
            document.querySelector(part)?.getBoundingClientRect(),
          );
          return (stamp?.left ?? 0) - (cover?.right ?? 0);
        });
        expect(room, `${width} px`).toBeGreaterThan(0);
        expect(await sidewaysScroll(page)).toBe(0);
      }
      expect(await axeFindings(page)).toEqual([]);
    },
  );
});
