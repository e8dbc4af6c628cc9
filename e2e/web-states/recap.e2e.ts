import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { problem } from "./sample-answers.ts";
import { fullWeek, lastWeek, openWeek, recaps, thisWeek } from "./sample-statistics.ts";
import { link, useStatistics } from "./statistics-in-browser.ts";
import type { Stub } from "./stub-api.ts";

const openStatistics = useStatistics();
const recapCall = "GET /api/profile/weekly-recap";
const onOurSide = "500: Something went wrong on our end. Please try again in a moment";

function greeting(page: Page): Promise<string> {
  return page.locator(".week-greeting").innerText();
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
