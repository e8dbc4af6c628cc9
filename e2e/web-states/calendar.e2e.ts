import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { focusedWords, useApp, type Visit } from "./app-in-browser.ts";
import { json, lowTide } from "@spindle/web/testing/sample-answers.ts";
import { calendarOf, noonOfToday, profile, spinIdOn } from "@spindle/web/testing/sample-profile.ts";
import { statisticsStubs } from "@spindle/web/testing/sample-statistics.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();

async function openCalendar(answers: Stubs = profile, visit: Visit = {}) {
  const opened = await open(answers, {
    path: "/profile",
    clockAt: noonOfToday,
    reducedMotion: true,
    ...visit,
  });
  await opened.page.getByRole("grid").waitFor();
  return opened;
}

/** Waits until the month's albums are shown. */
async function untilShown(page: Page, month: string): Promise<void> {
  await page.getByRole("heading", { name: new RegExp(`^${month}`) }).waitFor();
  await page.getByRole("grid").getByRole("button").first().waitFor();
}

/** Waits until the sections around the calendar have loaded too, because they shift the page and fade in. */
async function untilAllCame(page: Page): Promise<void> {
  await expect.poll(() => page.locator("section[aria-busy=true]").count()).toBe(0);
  await page.evaluate(() => document.fonts.ready);
}

/** The focused date of the grid. */
function focusedDate(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["date"]);
}

async function press(page: Page, ...keys: readonly string[]): Promise<string | undefined> {
  for (const key of keys) await page.keyboard.press(key);
  return focusedDate(page);
}

describe("the cover calendar", () => {
  it("draws square covers and equal placeholders under the numbers; the keyboard moves by day, week and month", async () => {
    const broken = { status: 404, body: "" };
    const { page } = await openCalendar({ ...profile, "GET /api/covers/0": broken });
    await untilShown(page, "October 2026");
    await untilAllCame(page);
    const wrong = await page.locator(".calendar-day:has(.small-cover)").evaluateAll((days) =>
      days.filter((day) => {
        const cover = day.querySelector(".small-cover")?.getBoundingClientRect();
        const number = day.querySelector(".calendar-day-number")?.getBoundingClientRect();
        if (cover === undefined || number === undefined) return true;
        return Math.abs(cover.width - cover.height) > 0.5 || number.bottom > cover.top || cover.width < 70;
      }),
    );
    expect(wrong).toEqual([]);
    await page.getByRole("button", { name: /20 October 2026: .*Album artwork not available/ }).waitFor();
    const [missing = 0, cover = 0] = await page
      .getByRole("grid")
      .evaluate((grid) =>
        [".small-cover-missing", "img.small-cover"].map(
          (each) => grid.querySelector(each)?.getBoundingClientRect().height,
        ),
      );
    expect(cover).toBeGreaterThan(0);
    expect(Math.abs(missing - cover)).toBeLessThan(1);
    await page.getByRole("button", { name: "September 2026" }).focus();
    expect(await press(page, "Tab", "Tab")).toBe("2026-10-23");
    expect(await press(page, "ArrowLeft", "ArrowLeft")).toBe("2026-10-21");
    expect(await press(page, "ArrowUp")).toBe("2026-10-14");
    expect(await press(page, "Home")).toBe("2026-10-12");
    expect(await press(page, "End")).toBe("2026-10-18");
    expect(await press(page, "ArrowDown", "ArrowDown")).toBe("2026-10-31");
    expect(await press(page, "ArrowRight")).toBe("2026-10-31");
    expect(await press(page, "PageUp")).toBe("2026-09-30");
    await untilShown(page, "September 2026");
    await expect.poll(() => focusedDate(page)).toBe("2026-09-30");
    await page.keyboard.press("Enter");
    await page.locator(".calendar-chosen-day").getByText("Spun 30 September 2026").waitFor();
    expect(await focusedDate(page)).toBe("2026-09-30");
    expect(await press(page, "PageDown", "ArrowUp", "ArrowLeft")).toBe("2026-10-22");
    expect(await page.locator("[role=grid] [tabindex='0']").count()).toBe(1);
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedWords(page)).toBe("Winter Ferry");
  });

  it("keeps its size when the listener returns from the statistics", async () => {
    const { page } = await openCalendar({ ...statisticsStubs, ...profile });
    await untilShown(page, "October 2026");
    await untilAllCame(page);
    const row = page.getByRole("row").nth(2);
    const size = async () => {
      const box = await row.boundingBox();
      return [box?.width, box?.height];
    };
    const before = await size();
    await page.getByRole("link", { name: "Statistics", exact: true }).first().click();
    await page.locator(".week-greeting").waitFor();
    await page.getByRole("link", { name: "Profile", exact: true }).first().click();
    await untilShown(page, "October 2026");
    await untilAllCame(page);
    expect(await size()).toEqual(before);
  });

  it("shows a selected day with links to its spin and the provider, and Back returns to it", async () => {
    const { page, complaints } = await openCalendar({
      ...profile,
      [`GET /api/spins/${spinIdOn("2026-09-08")}`]: json({ ...lowTide, spinId: spinIdOn("2026-09-08") }),
    });
    await page.getByRole("button", { name: "September 2026" }).click();
    await untilShown(page, "September 2026");
    await page.getByRole("button", { name: /, 8 September 2026: Winter Ferry/ }).click();
    const strip = page.locator(".calendar-chosen-day");
    await strip.getByText("Spun 8 September 2026").waitFor();
    expect(await page.locator("[aria-selected=true]").innerText()).toContain("8");
    expect(await strip.getByRole("link", { name: "Open Winter Ferry in Spotify" }).getAttribute("href")).toBe(
      "https://music.example/album/8",
    );
    await untilAllCame(page);
    const spinLink = strip.getByRole("link", { name: "Winter Ferry", exact: true });
    await spinLink.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(0);
    await spinLink.click();
    await page.waitForURL(`**/spin/${spinIdOn("2026-09-08")}`);
    await page.getByText("Your Album Awaits!").waitFor();
    await page.goBack();
    await strip.getByText("Spun 8 September 2026").waitFor();
    await page.getByRole("heading", { name: "September 2026 28 albums" }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await page.reload();
    await strip.getByText("Spun 8 September 2026").waitFor();
    expect(complaints).toEqual([]);
  });

  it("shows an error for a month that cannot be loaded offline, and recovers", async () => {
    let network = true;
    const { page } = await openCalendar({
      ...profile,
      "GET /api/profile/calendar": (request) => (network ? calendarOf(request) : "no-network"),
    });
    await untilShown(page, "October 2026");
    network = false;
    await page.locator("[data-date='2026-10-14']").focus();
    expect(await press(page, "PageUp")).toBe("2026-09-14");
    const alert = page.getByRole("alert");
    await alert.getByText("We couldn’t load September 2026.").waitFor();
    expect(await focusedDate(page)).toBe("2026-09-14");
    await untilAllCame(page);
    expect(await page.getByRole("gridcell", { name: /no spin/ }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    expect(await press(page, "PageDown")).toBe("2026-10-14");
    await untilShown(page, "October 2026");
    network = true;
    await page.getByRole("button", { name: "September 2026" }).click();
    await untilShown(page, "September 2026");
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  });
});
