import { describe, expect, it } from "vitest";
import { callsTo, focusedWords } from "./app-in-browser.ts";
import { fullWeek, lastWeek, recaps } from "./sample-statistics.ts";
import { link, useStatistics } from "./statistics-in-browser.ts";

const openStatistics = useStatistics();

describe("the weeks", () => {
  it("are the last eight, each at an address of its own", async () => {
    const { page, calls } = await openStatistics();
    await page.locator(".week-greeting").waitFor();
    const weeks = page.getByRole("navigation", { name: "Weeks" }).getByRole("link");
    expect(await weeks.count()).toBe(8);
    expect((await weeks.allInnerTexts()).slice(0, 2)).toEqual(["This Week", "Last Week"]);
    expect(await weeks.first().getAttribute("aria-current")).toBe("true");

    await link(page, "Last Week").click();
    await page.getByText("Not a day missed").waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe(`?week=${lastWeek}`);
    expect(await link(page, "Last Week").getAttribute("aria-current")).toBe("true");
    expect(await focusedWords(page)).toBe("Last Week");
    const asked = callsTo(calls, "GET", "/api/profile/weekly-recap").map(
      (call) => new URL(call.url()).search,
    );
    expect(asked).toEqual(["", `?weekStart=${lastWeek}`]);
    await page.goBack();
    await page.getByText("Two days to go", { exact: true }).waitFor();
  });

  it.each(["soon", "2026-02-30", "2027-01-04", "%F0%9F%8E%B5", "0000-01-01"])(
    "mean this one where the address names %s",
    async (week) => {
      const { page } = await openStatistics(`/statistics?week=${week}`);
      await page.getByText("Two days to go", { exact: true }).waitFor();
      expect(await link(page, "This Week").getAttribute("aria-current")).toBe("true");
    },
  );

  it("include an older one that the address names, by any of its dates", async () => {
    const { page, calls } = await openStatistics("/statistics?week=2026-01-07");
    await page.getByRole("heading", { name: "No Data Yet" }).waitFor();
    const weeks = page.getByRole("navigation", { name: "Weeks" }).getByRole("link");
    expect(await weeks.count()).toBe(9);
    expect(await weeks.last().getAttribute("aria-current")).toBe("true");
    expect(
      callsTo(calls, "GET", "/api/profile/weekly-recap").map((call) => new URL(call.url()).search),
    ).toContain("?weekStart=2026-01-05");
  });

  it("are those of the server's zone, not of the device's", async () => {
    const { page } = await openStatistics("/statistics", {}, { clockAt: "2026-10-26T00:30:00Z" });
    await page.getByText("Week 43 · 2026").waitFor();
    await expect
      .poll(() => link(page, "Last Week").getAttribute("href"))
      .toBe(`/statistics?week=${lastWeek}`);
  });

  it("scroll until the chosen one is in view, and the page stays where it is", async () => {
    const { page } = await openStatistics("/statistics?week=2026-08-31", {}, { width: 390, height: 844 });
    await page.getByRole("heading", { name: "No Data Yet" }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const chosen = page.locator(".week[aria-current=true]");
    const isInView = (chip: Element): boolean => {
      const { left, right } = chip.getBoundingClientRect();
      return left >= 0 && right <= 390;
    };
    await expect.poll(() => chosen.evaluate(isInView)).toBe(true);
    expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  });

  it("that cannot be fetched leave the others, and come when the network is back", async () => {
    const { page } = await openStatistics();
    await page.locator(".week-greeting").waitFor();
    const right = recaps({ [lastWeek]: fullWeek });
    let lost = true;
    await page.route("**/api/profile/weekly-recap?weekStart=*", async (route) => {
      if (lost) return route.abort();
      const stub = right(route.request());
      await route.fulfill({ json: typeof stub === "object" ? stub.body : undefined });
    });
    await link(page, "Last Week").click();
    await page.getByRole("heading", { name: "We couldn't load this recap" }).waitFor();
    await link(page, "This Week").click();
    await page.getByText("Two days to go", { exact: true }).waitFor();
    lost = false;
    await link(page, "Last Week").click();
    await page.getByText("Not a day missed").waitFor();
  });
});
