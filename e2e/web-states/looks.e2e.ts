import { describe, expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { layoutShift, twoFrames, useApp } from "./app-in-browser.ts";
import { openMenu, testLooks } from "./looks.cases.ts";
import { quickSweep } from "./sweep.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();

testLooks(open, quickSweep);

describe("in forced colors", () => {
  it("the switches and the mark of the current page are visible", async () => {
    const { page } = await open(stubs.signedIn, { forcedColors: true });
    await page.getByText("Best Streak").waitFor();
    const width = (element: Element): number =>
      Number.parseFloat(getComputedStyle(element).borderBottomWidth);
    expect(await page.getByRole("link", { name: "Home" }).evaluate(width)).toBeGreaterThan(1);
    await openMenu(page);
    const toggle = page.getByRole("switch", { name: "Rewind sound" });
    expect(await toggle.evaluate(width)).toBeGreaterThan(1);
    for (const on of [true, false]) {
      await toggle.setChecked(on);
      // The slot's color is still in transition for a moment.
      await untilStill(page);
      const [knob, slot] = await toggle.evaluate((element) =>
        ["::before", null].map((part) => getComputedStyle(element, part).backgroundColor),
      );
      expect(knob).not.toBe(slot);
    }
  });
});

describe("reduced motion", () => {
  it("keeps the record from turning, and the spin still opens its album", async () => {
    const { page } = await open(stubs.signedIn, { reducedMotion: true });
    let look = (): void => undefined;
    const looked = new Promise<void>((resolve) => {
      look = resolve;
    });
    await page.route("**/api/spin", async (route) => {
      await looked;
      await route.fallback();
    });
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.getByText("Finding your album...").waitFor();
    await twoFrames(page);
    const turning = await page.evaluate(
      () => document.querySelector(".record-turns")?.getAnimations().length ?? Number.NaN,
    );
    expect(turning).toBe(0);
    look();
    await page.getByText("Your Album Awaits!").waitFor();
  });

  it("is off by default: the record turns", async () => {
    const { page } = await open({ ...stubs.signedIn, "POST /api/spin": "hangs" });
    await page.getByRole("button", { name: /^Spin / }).click();
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector(".record-turns")?.getAnimations()[0]?.playbackRate ?? 0),
      )
      .toBeGreaterThan(1);
  });
});

describe("the first paint", () => {
  it("does not shift when the fonts and the user load", async () => {
    const { page } = await open(stubs.signedIn, {
      before: (opening) =>
        opening.route("**/*.woff2", async (route) => {
          await opening.getByText("Best Streak").waitFor();
          await route.continue();
        }),
    });
    await page.evaluate(() => document.fonts.load("750 20px 'Bricolage Grotesque Variable'"));
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
});
