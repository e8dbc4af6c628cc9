import { describe, expect, it } from "vitest";
import { focusedWords } from "./app-in-browser.ts";
import { json, problem } from "./sample-answers.ts";
import { lastWeek, weeklyStats } from "./sample-statistics.ts";
import { link, useStatistics } from "./statistics-in-browser.ts";
import { type Stub, stubs } from "./stub-api.ts";

const openStatistics = useStatistics();
const statsCall = "GET /api/profile/weekly-stats";

describe("the tabs of the statistics", () => {
  it("are addresses of their own, to reload and to go back to, and keep the focus", async () => {
    const { page } = await openStatistics();
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
  });

  it.each(["/statistics", "/statistics/trophies", `/statistics?week=${lastWeek}`])(
    "ask someone signed out to log in, and lead back to %s",
    async (path) => {
      const { page } = await openStatistics(path, stubs.signedOut);
      await page.getByRole("heading", { level: 1, name: "Login Required" }).waitFor();
      const login = page.getByRole("link", { name: "Login with Spotify" });
      expect(await login.getAttribute("href")).toBe(`/auth/spotify/login?next=${encodeURIComponent(path)}`);
    },
  );

  it("ask to log in where the session ends meanwhile", async () => {
    const { page } = await openStatistics("/statistics", { "GET /api/trophies": problem("not-signed-in") });
    await link(page, "Trophies").click();
    await page.getByRole("heading", { level: 1, name: "Login Required" }).waitFor();
  });
});

describe("the weekly trends", () => {
  it("set this week beside the last one, and each pile's figure beside the pile", async () => {
    const { page } = await openStatistics();
    const trends = page.getByRole("region", { name: "Weekly Trends" });
    await trends.getByText("vs last week").waitFor();
    await trends.getByText("−2", { exact: true }).waitFor();
    await expect.poll(() => trends.getByText("Five so far, with two days to go.").isVisible()).toBe(true);
    const piles = await trends
      .getByRole("listitem")
      .evaluateAll((items) =>
        items.map((item) => [
          item.querySelector(".stack-figure")?.textContent,
          item.querySelectorAll("[data-open=false]").length,
          item.querySelectorAll("[data-open=true]").length,
        ]),
      );
    expect(piles).toEqual([
      ...weeklyStats
        .slice(1)
        .toReversed()
        .map(({ totalSpins }) => [String(totalSpins), totalSpins, 0]),
      ["5", 5, 2],
    ]);
  });

  it.each([
    [[7, 5], "+2"],
    [[4, 4], "0"],
  ])("of %j are %s", async (counts, difference) => {
    const weeks = weeklyStats.slice(0, 2).map((week, at) => ({ ...week, totalSpins: counts[at] }));
    const { page } = await openStatistics("/statistics", { [statsCall]: json(weeks) });
    await page.getByText(difference, { exact: true }).first().waitFor();
    await expect.poll(() => page.locator(".trend-figure").innerText()).toBe(difference);
  });

  it("begin with the second week", async () => {
    const { page } = await openStatistics("/statistics", { [statsCall]: json(weeklyStats.slice(0, 1)) });
    await page.getByText("Two days to go", { exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("heading", { name: "Weekly Trends" }).count()).toBe(0);
  });

  it("say nothing of weeks that are all empty", async () => {
    const empty = weeklyStats.map((week) => ({ ...week, totalSpins: 0 }));
    const { page } = await openStatistics("/statistics", { [statsCall]: json(empty) });
    await page.getByText("Two days to go", { exact: true }).waitFor();
    await page.waitForLoadState("networkidle");
    expect(await page.getByRole("heading", { name: "Weekly Trends" }).count()).toBe(0);
  });

  it("fail alone, and come with another try", async () => {
    let answer: Stub = problem("internal");
    const { page } = await openStatistics("/statistics", { [statsCall]: () => answer });
    await page.getByText("Your weekly trends did not load.").waitFor();
    await page.locator(".week-greeting").waitFor();
    answer = json(weeklyStats);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Weekly Trends" }).waitFor();
  });
});
