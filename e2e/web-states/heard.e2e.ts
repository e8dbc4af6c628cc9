import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { markListened } from "../testing/page-steps.ts";
import { focusedWords, layoutShift, scriptNamed, untilLoaded, useApp } from "./app-in-browser.ts";
import { findingsInViews, inBothThemes } from "./sweep.ts";
import { resizeTo, sidewaysScroll } from "./layout.ts";
import { json, lowTide, spinId } from "@spindle/web/testing/sample-answers.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const path = `/spin/${spinId}`;
const heard: Stubs = {
  ...stubs.signedIn,
  [`GET /api/spins/${spinId}`]: json({ ...lowTide, listenedAt: "2026-11-20T21:00:00.000Z" }),
};

/** The animation names of the stamp and of the count below it. */
function motions(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [".heard-stamp", ".heard-count"].map((part) => {
      const element = document.querySelector(part);
      return element === null ? "absent" : getComputedStyle(element).animationName;
    }),
  );
}

describe("the stamp of an album that was heard", () => {
  it("is shown with its date and without animation on a later visit, beside the cover in both themes from 320 px to 1920 px", async () => {
    const { page } = await open(heard, { path, clockAt: "2026-11-21T12:00:00Z" });
    await page.locator(".heard-stamp").waitFor();
    expect(await page.locator(".heard-stamp time").innerText()).toBe("20 Nov");
    expect(await motions(page)).toEqual(["none", "absent"]);

    const windows = [
      [320, 568],
      [390, 844],
      [844, 390],
      [1366, 650],
      [1920, 1080],
    ] as const;
    const found = await findingsInViews(page, inBothThemes(windows), async (_, width) => {
      const room = await page.evaluate(() => {
        const [cover, stamp] = [".sleeve-cover-place", ".heard-stamp"].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        );
        return (stamp?.left ?? Number.NaN) - (cover?.right ?? Number.NaN);
      });
      return [
        ...(room > 0 ? [] : ["it lies on the cover"]),
        ...((await sidewaysScroll(page)) === 0 ? [] : ["the page can be scrolled sideways"]),
        ...(width === 1920 ? await axeFindings(page) : []),
      ];
    });
    expect(found).toEqual([]);
  });

  it("animates with the streak count when pressed, without a layout shift, and only fades in with reduced motion", async () => {
    const { page } = await open(stubs.signedIn, { path });
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
    expect(await page.getByText("Heard").count()).toBe(0);
    await page.evaluate(async () => void (await document.fonts.ready));
    await untilStill(page);
    const places = () =>
      page
        .locator(".album-actions > *")
        .evaluateAll((parts) => parts.map((part) => [part.getBoundingClientRect().top, part.clientHeight]));
    const before = await places();
    await markListened(page);
    await page.locator(".heard-stamp").waitFor();
    await expect.poll(() => motions(page)).toEqual(["heard-press", "heard-count"]);
    expect(await page.locator(".heard-count > span").allInnerTexts()).toEqual(["12", "13"]);
    await untilStill(page);
    const [count, last] = await Promise.all(
      [".heard-days", ".heard-count > :last-child"].map((part) => page.locator(part).boundingBox()),
    );
    expect(Math.abs((count?.y ?? 0) - (last?.y ?? 9))).toBeLessThan(1);
    expect(await places()).toEqual(before);
    expect(await layoutShift(page)).toBeLessThan(0.02);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect.poll(() => motions(page)).toEqual(["arrive", "none"]);

    await page.emulateMedia({ reducedMotion: "no-preference" });
    await resizeTo(page, 390, 844);
    await page.evaluate(() => {
      for (const motion of document.getAnimations()) {
        motion.pause();
        motion.currentTime = 0;
      }
    });
    expect(await motions(page)).toEqual(["heard-press", "heard-count"]);
    expect(await sidewaysScroll(page)).toBe(0);

    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
    await resizeTo(page, 1280, 720);
    const [mark, heart] = await page
      .locator(".album-marks .btn")
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().toJSON() as DOMRect));
    const isApart =
      (mark?.right ?? 0) + 8 <= (heart?.left ?? 0) || (mark?.bottom ?? 0) + 8 <= (heart?.top ?? 0);
    expect(isApart, "Listened and the heart in large text").toBe(true);
  });

  it.each([
    ["in time", false],
    ["only after the mark", true],
  ])(
    "scrolls into view on a phone if its code loads %s, while the pressed button keeps the focus and stays visible",
    async (_, isLate) => {
      const code = Promise.withResolvers<void>();
      const { page } = await open(stubs.signedIn, {
        path,
        width: 390,
        height: 844,
        before: (opening) =>
          opening.route(scriptNamed("heard-stamp"), async (route) => {
            await code.promise;
            await route.continue();
          }),
      });
      await page.getByRole("button", { name: "Mark as Listened" }).waitFor();
      if (!isLate) {
        const loaded = untilLoaded(page, "heard-stamp");
        code.resolve();
        await loaded;
      }
      await page.evaluate(() => scrollTo(0, 220));
      expect(await page.evaluate(() => scrollY)).toBe(220);
      await markListened(page);
      await page.locator(".toast").waitFor();
      if (isLate) expect(await page.locator(".heard-stamp").count()).toBe(0);
      code.resolve();
      await page.locator(".heard-stamp").waitFor();
      // The page scrolls smoothly, and the toast is placed only after that.
      const inSight = () =>
        page.evaluate(() => {
          const stamp = document.querySelector(".heard-stamp")?.getBoundingClientRect();
          const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect(0, -1);
          const toast = document.querySelector(".toast")?.getBoundingClientRect();
          const isCovered = toast !== undefined && toast.top < bottom && toast.bottom > top;
          return {
            stamp: stamp !== undefined && stamp.top > 64,
            pressed: top > 64 && bottom < innerHeight && !isCovered,
          };
        });
      await expect.poll(inSight).toEqual({ stamp: true, pressed: true });
      expect(await focusedWords(page)).toBe("Listened");
    },
  );
});
