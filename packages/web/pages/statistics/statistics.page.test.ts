import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { allByText, findText } from "../../testing/open-app.ts";
import { openStatistics } from "../../testing/open-statistics.ts";
import { json, problem } from "../../testing/sample-answers.ts";
import {
  fullWeek,
  lastWeek,
  noWeek,
  openWeek,
  recaps,
  thisWeek,
  weeklyStats,
} from "../../testing/sample-statistics.ts";
import { type Stub, type Stubs, stubs } from "../../testing/stubs.ts";

const statsCall = "GET /api/profile/weekly-stats";

describe("the tabs of the statistics", () => {
  it.each(["/statistics", "/statistics/trophies", `/statistics?week=${lastWeek}`])(
    "ask a signed-out visitor to log in, and return to %s",
    async (path) => {
      const { page } = await openStatistics(path, stubs.signedOut);
      await page.findByRole("heading", { level: 1, name: "Login Required" });
      const login = await page.findByRole("link", { name: "Login with Spotify" });
      expect(login.getAttribute("href")).toBe(`/auth/spotify/login?next=${encodeURIComponent(path)}`);
    },
  );

  it("ask to log in if the session ends meanwhile", async () => {
    const { page, user } = await openStatistics("/statistics", {
      "GET /api/trophies": problem("not-signed-in"),
    });
    await user.click(await page.findByRole("link", { name: "Trophies" }));
    await page.findByRole("heading", { level: 1, name: "Login Required" });
  });
});

describe("the weekly trends", () => {
  it("compare this week with the last one, and show each week's number", async () => {
    const { page } = await openStatistics();
    const trends = await page.findByRole("region", { name: "Weekly Trends" });
    await within(trends).findByText("vs last week");
    await within(trends).findByText("−2");
    await within(trends).findByText("Five so far, with two days to go.");
    const piles = within(trends)
      .getAllByRole("listitem")
      .map((item) => [
        item.querySelector(".trend-stack-figure")?.textContent,
        item.querySelectorAll("[data-open=false]").length,
        item.querySelectorAll("[data-open=true]").length,
      ]);
    expect(piles).toEqual([
      ...weeklyStats
        .slice(1)
        .toReversed()
        .map(({ totalSpins }) => [String(totalSpins), totalSpins, 0]),
      ["5", 5, 2],
    ]);
  });

  it("follow the chosen week, but don't compare the oldest one", async () => {
    const { page, user } = await openStatistics();
    await user.click(await page.findByRole("link", { name: "Last Week" }));
    const trends = within(await page.findByRole("region", { name: "Weekly Trends" }));
    await trends.findByText("vs the week before");
    trends.getByText("+2");
    trends.getByText("Seven that week, five the week before.");
    await user.click(page.getAllByRole("link", { name: /^\d/ }).at(-1) ?? document.body);
    await waitFor(() => expect(allByText("vs the week before")).toEqual([]));
    expect(trends.getAllByRole("listitem")).toHaveLength(8);
  });

  it.each([
    [[7, 5], "+2"],
    [[4, 4], "0"],
  ])("show the difference of %j as %s", async (counts, difference) => {
    const weeks = weeklyStats.slice(0, 2).map((week, at) => ({ ...week, totalSpins: counts[at] }));
    await openStatistics("/statistics", { [statsCall]: json(weeks) });
    await waitFor(() => expect(document.querySelector(".trend-figure")?.textContent).toBe(difference));
  });

  it("don't compare this week before one of its days has a spin or is over", async () => {
    const monday = { ...noWeek, weekStart: thisWeek, weekEnd: openWeek.weekEnd, today: thisWeek };
    const [now, ...before] = weeklyStats;
    const { page } = await openStatistics("/statistics", {
      "GET /api/profile/weekly-recap": recaps({ [thisWeek]: monday, [lastWeek]: fullWeek }),
      [statsCall]: json([{ ...now, totalSpins: 0 }, ...before]),
    });
    await page.findByRole("heading", { name: "No Data Yet" });
    const trends = within(await page.findByRole("region", { name: "Weekly Trends" }));
    await trends.findByText("None so far, with seven days to go.");
    expect(trends.getAllByRole("listitem")).toHaveLength(8);
    expect(trends.queryByText("vs last week")).toBeNull();
    expect(trends.queryByText("−7")).toBeNull();
  });

  it.each([
    ["aren't shown in the first week", weeklyStats.slice(0, 1)],
    ["aren't shown if all weeks are empty", weeklyStats.map((week) => ({ ...week, totalSpins: 0 }))],
  ])("%s", async (_, weeks) => {
    await expectNoTrends({ [statsCall]: json(weeks) });
  });

  it("fail by themselves, and offer a retry", async () => {
    let answer: Stub = problem("internal");
    const { page, user } = await openStatistics("/statistics", { [statsCall]: () => answer });
    await findText("Your weekly trends didn’t load.");
    await page.findByText("Two days to go");
    answer = json(weeklyStats);
    await user.click(page.getByRole("button", { name: "Try again" }));
    await page.findByRole("heading", { name: "Weekly Trends" });
  });
});

async function expectNoTrends(answers: Stubs): Promise<void> {
  const { page, user } = await openStatistics("/statistics", answers);
  await page.findByText("Two days to go");
  // Last week's recap is requested after the numbers of all weeks, so those have loaded.
  await user.click(page.getByRole("link", { name: "Last Week" }));
  await findText("Not a day missed");
  expect(allByText("vs last week")).toEqual([]);
  expect(page.queryByRole("heading", { name: "Weekly Trends" })).toBeNull();
}
