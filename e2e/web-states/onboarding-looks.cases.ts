import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import type { useApp } from "./app-in-browser.ts";
import { onFirstScreen, resizeTo, sidewaysScroll, sizesWhere } from "./layout.ts";
import { titles } from "@spindle/web/testing/sample-onboarding.ts";
import { dialogOf, openOnboarding, press } from "./onboarding-steps.ts";
import { axeInViews, type Sweep } from "./sweep.ts";

type Open = ReturnType<typeof useApp>;

export function testOnboardingLooks(open: Open, { views, windows }: Sweep): void {
  it("passes axe on every step in both themes, and its buttons stay in view and clear of text in every window", async () => {
    const { page, complaints } = await openOnboarding(open, {
      width: 390,
      height: 844,
      reducedMotion: true,
    });
    for (const title of titles) {
      await dialogOf(page).getByRole("heading", { name: title }).waitFor();
      await untilStill(page);
      expect(await axeInViews(page, views), title).toEqual([]);
      if (title === titles[2])
        expect(await sizesWhere(page, (_, height) => hasNoRoom(page, height), windows)).toEqual([]);
      if (title !== titles[3]) await press(page, "Next");
    }
    expect(complaints).toEqual([]);
  });
}

async function hasNoRoom(page: Page, height: number): Promise<boolean> {
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
}

/** For a browser with text twice as large. */
export function testOnboardingInLargeText(openLarge: Open): void {
  it("the onboarding fits a narrow window, scrolls to its end, and keeps Skip clear of its steps in a low one", async () => {
    const { page } = await openOnboarding(openLarge, { width: 390, height: 844 });
    await press(page, "Next");
    await press(page, "Next");
    await untilStill(page);
    const ends = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
    expect(ends).toBe(true);
    await page.locator(".onboarding-step[data-shown=true] .onboarding-text").scrollIntoViewIfNeeded();
    expect(await onFirstScreen(page, ".onboarding-nav .btn-primary")).toBe(true);

    await resizeTo(page, 1280, 720);
    const edges = await Promise.all(
      [".onboarding-track i:last-child", ".onboarding-skip"].map((part) => page.locator(part).boundingBox()),
    );
    const [track, skip] = edges.map((box) => box ?? { x: Number.NaN, width: 0 });
    expect((track?.x ?? 0) + (track?.width ?? 0)).toBeLessThanOrEqual(skip?.x ?? 0);
  });
}
