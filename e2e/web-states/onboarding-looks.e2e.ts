import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { useApp } from "./app-in-browser.ts";
import { watchShifts } from "./layout.ts";
import { testOnboardingLooks } from "./onboarding-looks.cases.ts";
import { openOnboarding, press } from "./onboarding-steps.ts";
import { titles } from "@spindle/web/testing/sample-onboarding.ts";
import { quickSweep } from "./sweep.ts";

const open = useApp();

describe("the onboarding", () => {
  testOnboardingLooks(open, quickSweep);

  it("cross-fades its steps in 200 ms without a layout shift, even without reduced motion", async () => {
    let shifts = (): Promise<readonly string[]> => Promise.resolve([]);
    const { page } = await openOnboarding(open, {
      width: 390,
      height: 844,
      before: async (opening) => {
        shifts = await watchShifts(opening);
      },
    });
    await untilStill(page);
    const fades = await watchFades(page);
    const top = async () => (await page.locator(".onboarding-words").boundingBox())?.y;
    const before = await top();
    await press(page, "Next");
    await page.getByRole("dialog", { name: titles[1] }).waitFor();
    await untilStill(page);
    expect(await fades()).toEqual([200]);
    expect(await top()).toBe(before);
    const sum = (await shifts()).reduce((total, shift) => total + Number.parseFloat(shift), 0);
    expect(sum).toBeLessThanOrEqual(0.02);
  });
});

/** Records the durations (ms) of the opacity transitions that steps start from now on, without duplicates. */
async function watchFades(page: Page): Promise<() => Promise<readonly unknown[]>> {
  await page.evaluate(() => {
    const fades = new Set<unknown>();
    Object.assign(globalThis, { fades });
    addEventListener("transitionrun", ({ target, propertyName }) => {
      if (!(target instanceof Element) || !target.matches(".onboarding-step")) return;
      for (const fade of target.getAnimations())
        if (
          fade instanceof CSSTransition &&
          fade.transitionProperty === "opacity" &&
          propertyName === "opacity"
        )
          fades.add(fade.effect?.getComputedTiming().duration);
    });
  });
  return () => page.evaluate(() => [...(Reflect.get(globalThis, "fades") as Set<unknown>)]);
}
