import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { twoFrames, useApp } from "./app-in-browser.ts";
import { onFirstScreen, sidewaysScroll, sizesWhere, watchShifts } from "./layout.ts";
import { dialogOf, openWalkthrough, press, titles } from "./onboarding-steps.ts";

const open = useApp();
const openLarge = useApp(32);

describe("the walkthrough's looks", () => {
  it.each(["light", "dark"] as const)(
    "axe finds nothing on any step in the %s room, wide or narrow",
    async (theme) => {
      for (const width of [390, 1366]) {
        const { page, complaints } = await openWalkthrough(open, {
          theme,
          width,
          height: 844,
          reducedMotion: true,
        });
        for (const title of titles) {
          await dialogOf(page).getByRole("heading", { name: title }).waitFor();
          await untilStill(page);
          expect(await axeFindings(page)).toEqual([]);
          if (title !== titles[3]) await press(page, "Next");
        }
        expect(complaints).toEqual([]);
      }
    },
  );

  it("has its buttons on the first screen of every window, and no text under them", async () => {
    const { page } = await openWalkthrough(open, { reducedMotion: true });
    await press(page, "Next");
    await press(page, "Next");
    const failing = await sizesWhere(page, async (_, height) => {
      const seen = await Promise.all(
        [".onboarding-skip", ".onboarding-nav .btn-primary", ".onboarding-nav .btn-quiet"].map((selector) =>
          onFirstScreen(page, selector),
        ),
      );
      const apart = await page.evaluate(() => {
        const scroller = [".onboarding-words", ".onboarding-scroll"]
          .map((selector) => document.querySelector(selector))
          .find((each) => each !== null && getComputedStyle(each).overflowY === "auto");
        const end = scroller?.getBoundingClientRect().bottom ?? Number.NaN;
        return end <= (document.querySelector(".onboarding-nav")?.getBoundingClientRect().top ?? 0) + 0.5;
      });
      const drawing = await page.locator(".onboarding-art").boundingBox();
      const large = (drawing?.height ?? 0) >= Math.min(280, height - 1);
      return !seen.every(Boolean) || !apart || !large || (await sidewaysScroll(page)) > 0;
    });
    expect(failing).toEqual([]);
  });

  it("fits a narrow window with text twice as large, and can be scrolled to its end", async () => {
    const { page } = await openWalkthrough(openLarge, { width: 390, height: 844 });
    await press(page, "Next");
    await press(page, "Next");
    await untilStill(page);
    const ends = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
    expect(ends).toBe(true);
    await page.locator(".onboarding-step[data-shown=true] .onboarding-text").scrollIntoViewIfNeeded();
    expect(await onFirstScreen(page, ".onboarding-nav .btn-primary")).toBe(true);
  });

  it("cross-fades its steps in 200 ms and moves nothing, also without a wish for less motion", async () => {
    const { page } = await openWalkthrough(open, { width: 390, height: 844 });
    const shifts = await watchShifts(page);
    await page.reload();
    await dialogOf(page).waitFor();
    await untilStill(page);
    const fades = await watchFades(page);
    const top = async () => (await page.locator(".onboarding-words").boundingBox())?.y;
    const before = await top();
    await press(page, "Next");
    await page.getByRole("dialog", { name: titles[1] }).waitFor();
    await untilStill(page);
    // The last fade's end is told with a frame.
    await twoFrames(page);
    expect(await fades()).toEqual([200]);
    expect(await top()).toBe(before);
    const sum = (await shifts()).reduce((total, shift) => total + Number.parseFloat(shift), 0);
    expect(sum).toBeLessThanOrEqual(0.02);
  });
});

/** Notes from now on how long each fade of the page takes that has ended, in milliseconds; answers the lengths, each once. */
async function watchFades(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const fades = new Set<number>();
    Object.assign(globalThis, { fades });
    addEventListener("transitionend", ({ propertyName, elapsedTime }) => {
      if (propertyName === "opacity") fades.add(Math.round(elapsedTime * 1000));
    });
  });
  return () => page.evaluate(() => [...(Reflect.get(globalThis, "fades") as Set<number>)]);
}
