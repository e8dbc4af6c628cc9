import { lastWeek } from "@spindle/web/testing/sample-statistics.ts";
import { describe, expect, it } from "vitest";
import { focusedWords } from "./app-in-browser.ts";
import { link, useStatistics } from "./statistics-in-browser.ts";

const openStatistics = useStatistics();

describe("the tabs of the statistics", () => {
  it("have their own URLs for reload and Back, and keep the focus", async () => {
    const { page, complaints } = await openStatistics();
    await page.getByRole("heading", { level: 1, name: "Your Music Statistics" }).waitFor();
    await expect.poll(() => page.title()).toContain("Weekly Recap");
    const tabs = page.getByRole("navigation", { name: "Statistics" });
    expect(await tabs.getByRole("link").allInnerTexts()).toEqual([
      "Weekly Recap",
      "Trophies",
      "Leaderboards",
    ]);
    expect(await link(page, "Weekly Recap").getAttribute("aria-current")).toBe("page");

    await link(page, "Trophies").focus();
    await page.keyboard.press("Enter");
    await page.getByText("of 40 trophies").waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe("/statistics/trophies");
    await expect.poll(() => page.title()).toContain("Trophies");
    expect(await focusedWords(page)).toBe("Trophies");
    expect(await link(page, "Trophies").getAttribute("aria-current")).toBe("page");
    expect(await link(page, "Weekly Recap").getAttribute("aria-current")).toBeNull();

    await link(page, "Leaderboards").click();
    await page.getByRole("heading", { name: "Leaderboards Coming Soon" }).waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "Leaderboards Coming Soon" }).waitFor();
    await page.goBack();
    await page.getByText("of 40 trophies").waitFor();
    await page.goBack();
    await page.locator(".week-greeting").waitFor();

    await link(page, "Last Week").click();
    await page.getByText("Not a day missed").waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(`?week=${lastWeek}`);
    expect(complaints).toEqual([]);
  });
});

describe("the explanation of the diversity score", () => {
  const words = "How evenly your week’s albums spread across genres";

  it("is shown on hover or keyboard focus, and hidden by Escape", async () => {
    const { page } = await openStatistics();
    const button = page.getByRole("button", { name: "What is the Diversity Score?" });
    await button.waitFor();
    expect(await page.getByText(words).isVisible()).toBe(false);
    await page.locator(".weeks-week").last().focus();
    await page.keyboard.press("Tab");
    await page.getByText(words).waitFor();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Escape");
    await page.getByText(words).waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await page.getByText(words).waitFor();
    await page.keyboard.press("Tab");
    await page.getByText(words).waitFor({ state: "hidden" });

    await button.hover();
    await page.getByText(words).waitFor();
    await page.locator(".week-dates").hover();
    await page.getByText(words).waitFor({ state: "hidden" });
  });

  it("is shown by a tap, and hidden by another tap anywhere", async () => {
    const { page } = await openStatistics("/statistics", {}, { width: 320, height: 640, touch: true });
    const button = page.getByRole("button", { name: "What is the Diversity Score?" });
    await button.tap();
    await page.getByText(words).waitFor();
    const box = await page.getByText(words).boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 320]).toEqual([true, true]);
    await button.tap();
    await page.getByText(words).waitFor({ state: "hidden" });
    await button.tap();
    await page.getByText(words).waitFor();
    await page.locator(".week-dates").tap();
    await page.getByText(words).waitFor({ state: "hidden" });
  });
});

describe("the weeks", () => {
  it("scroll the selected one into view without scrolling the page", async () => {
    const { page } = await openStatistics("/statistics?week=2026-08-31", {}, { width: 390, height: 844 });
    await page.getByRole("heading", { name: "No Data Yet" }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const chosen = page.locator(".weeks-week[aria-current=true]");
    const isInView = (chip: Element): boolean => {
      const { left, right } = chip.getBoundingClientRect();
      return left >= 0 && right <= 390;
    };
    await expect.poll(() => chosen.evaluate(isInView)).toBe(true);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  });
});
