import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callsTo, focusedWords, useApp, type Visit } from "./app-in-browser.ts";
import { json, problem } from "./sample-answers.ts";
import {
  fullWeek,
  lastWeek,
  openWeek,
  recaps,
  saturday,
  statisticsStubs,
  thisWeek,
  weeklyStats,
} from "./sample-statistics.ts";
import { type Stub, type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const recapCall = "GET /api/profile/weekly-recap";
const statsCall = "GET /api/profile/weekly-stats";
const onOurSide = "500: Something went wrong on our end. Please try again in a moment";

function openStatistics(path = "/statistics", answers: Stubs = {}, visit: Visit = {}) {
  return open({ ...statisticsStubs, ...answers }, { clockAt: saturday, reducedMotion: true, ...visit, path });
}

function greeting(page: Page): Promise<string> {
  return page.locator(".week-greeting").innerText();
}

function link(page: Page, name: string) {
  return page.getByRole("link", { name, exact: true });
}

/** What the tracks of the recap say, a line each. */
async function tracks(page: Page): Promise<readonly string[]> {
  await page.locator(".track").first().waitFor();
  const lines = await page.locator(".track").evaluateAll((rows) =>
    rows.map((row) => {
      const parts = [".track-number", ".track-name", ".track-figure"].map((part) => row.querySelector(part));
      return parts.map((part) => part?.textContent).join(" ");
    }),
  );
  return lines;
}

describe("the tabs of the statistics", () => {
  it("are addresses of their own, to reload and to go back to, and keep the focus", async () => {
    const { page } = await openStatistics();
    await page.getByRole("heading", { level: 1, name: "Your Music Statistics" }).waitFor();
    expect(await page.title()).toContain("Weekly Recap");
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
    expect(new URL(page.url()).pathname).toBe("/statistics/trophies");
    expect(await page.title()).toContain("Trophies");
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
      const { page } = await open(stubs.signedOut, { path });
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

describe("the weekly recap", () => {
  it("is the back of a sleeve, whose tracks are the week's numbers", async () => {
    const { page } = await openStatistics(`/statistics?week=${lastWeek}`);
    expect(await tracks(page)).toEqual([
      "A1 Albums Spun 7",
      "A2 Completed 6",
      "A3 Completion Rate 86 %",
      "A4 Artists 7 new",
      "B1 Genres 13",
      "B2 Top Genre new wave 2 albums",
      "B3 Diversity Score 99 out of 100",
      "B4 Active Days 7 of 7",
    ]);
    expect(await greeting(page)).toMatch(/^Good week,\s+Rosa\.$/);
    await page.getByText("Week 42 · 2026").waitFor();
    await page.getByText("Seven days, seven albums").waitFor();
    await page.getByText("Not a day missed").waitFor();
    expect(await page.locator(".week-records [data-state=done]").count()).toBe(7);
  });

  it("leaves a track out that the week has not, and moves the next one up", async () => {
    const quiet = {
      ...openWeek,
      stats: { ...openWeek.stats, newArtists: 0, totalSpins: 1, streakDays: 1 },
      insights: { diversityScore: 0 },
    };
    const { page } = await openStatistics("/statistics", { [recapCall]: recaps({ [thisWeek]: quiet }) });
    expect((await tracks(page)).slice(3)).toEqual([
      "A4 Artists 6",
      "B1 Genres 13",
      "B2 Diversity Score 0 out of 100",
      "B3 Active Days 1 of 7",
    ]);
    expect(await greeting(page)).toMatch(/^Your week,/);
  });

  it("tells of the open week which days are left", async () => {
    const { page } = await openStatistics();
    expect((await tracks(page))[3]).toBe("A4 Artists 6 4 new");
    await page.getByText("Two days to go", { exact: true }).waitFor();
    const states = await page
      .locator(".week-records svg")
      .evaluateAll((days) => days.map((day) => day.getAttribute("data-state")));
    expect(states).toEqual(["done", "done", "done", "done", "done", "open", "to-come"]);
  });

  it("leads from a top album to its spin, and to its provider", async () => {
    const { page } = await openStatistics(`/statistics?week=${lastWeek}`);
    const albums = page.getByRole("region", { name: "Top albums" });
    await albums.waitFor();
    expect(await albums.getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      "Seven Rooms",
      "Tangents",
      "Rooftop Radio",
      "The Long Division",
      "Kiosk",
    ]);
    const spin = `/spin/${fullWeek.topAlbums[1]?.spinId}`;
    expect(await link(page, "Tangents").getAttribute("href")).toBe(spin);
    expect(await page.locator(".top-cover").nth(1).getAttribute("href")).toBe(spin);
    const provider = page.getByRole("link", { name: "Open Tangents in Spotify" });
    expect(await provider.getAttribute("href")).toBe("https://music.example/album/2");
  });

  it("names a listener without a name Music Lover", async () => {
    const { page } = await openStatistics("/statistics", {
      [recapCall]: recaps({ [thisWeek]: { ...openWeek, user: "" } }),
    });
    await page.locator(".week-greeting").waitFor();
    expect(await greeting(page)).toContain("Music Lover.");
  });

  it("says that it is loading, on a sleeve without print", async () => {
    const { page } = await openStatistics("/statistics", { [recapCall]: "hangs" });
    await page.getByRole("status").getByText("Loading your weekly recap...").waitFor();
    await page.getByRole("heading", { name: "Weekly Trends" }).waitFor();
  });

  it("says of a week without spins that there is nothing yet", async () => {
    const { page } = await openStatistics("/statistics?week=2026-09-14");
    await page.getByRole("heading", { name: "No Data Yet" }).waitFor();
    await page.getByText("Start spinning some albums to see your weekly recap!").waitFor();
    expect(await link(page, "Start Spinning").getAttribute("href")).toBe("/");
  });

  it.each<[string, Stub, string]>([
    ["the server fails", problem("internal"), onOurSide],
    ["no answer comes", "no-network", "Spindle did not answer. Check your connection, then try again."],
  ])("fails alone where %s, and comes with another try", async (_, failure, words) => {
    let answer: Stub | undefined = failure;
    const right = recaps({ [thisWeek]: openWeek });
    const { page } = await openStatistics("/statistics", {
      [recapCall]: (request) => answer ?? right(request),
    });
    await page.getByRole("heading", { name: "We couldn't load this recap" }).waitFor();
    await page.getByText(words).waitFor();
    await page.getByRole("heading", { name: "Weekly Trends" }).waitFor();
    answer = undefined;
    await page.getByRole("button", { name: "Try again" }).click();
    await page.locator(".week-greeting").waitFor();
  });
});

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
    expect(new URL(page.url()).search).toBe(`?week=${lastWeek}`);
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
    const chosen = page.locator(".week[aria-current=true]");
    const { left, right } = await chosen.evaluate((chip) => chip.getBoundingClientRect());
    expect([left >= 0, right <= 390]).toEqual([true, true]);
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

describe("what the diversity score means", () => {
  const words = "How evenly the week's albums spread over their genres";

  it("is shown with the focus of the keyboard, and sent away with Escape", async () => {
    const { page } = await openStatistics();
    const button = page.getByRole("button", { name: "What is the Diversity Score?" });
    await button.waitFor();
    expect(await page.getByText(words).isVisible()).toBe(false);
    await page.locator(".week").last().focus();
    await page.keyboard.press("Tab");
    await page.getByText(words).waitFor();
    expect(await button.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Escape");
    await page.getByText(words).waitFor({ state: "hidden" });
    await page.keyboard.press("Enter");
    await page.getByText(words).waitFor();
    await page.keyboard.press("Tab");
    await page.getByText(words).waitFor({ state: "hidden" });
  });

  it("is shown by a tap, and sent away by another one, anywhere", async () => {
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

  it("is shown under the pointer", async () => {
    const { page } = await openStatistics();
    await page.getByRole("button", { name: "What is the Diversity Score?" }).hover();
    await page.getByText(words).waitFor();
    await page.locator(".week-dates").hover();
    await page.getByText(words).waitFor({ state: "hidden" });
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
    await page.locator(".week-greeting").waitFor();
    await page.getByText("Two days to go", { exact: true }).waitFor();
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
