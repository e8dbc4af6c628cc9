import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { findText } from "../../testing/open-app.ts";
import { openStatistics } from "../../testing/open-statistics.ts";
import { problem } from "../../testing/sample-answers.ts";
import { fullWeek, lastWeek, openWeek, recaps, thisWeek } from "../../testing/sample-statistics.ts";
import type { Stub } from "../../testing/stubs.ts";

const recapCall = "GET /api/profile/weekly-recap";
const onOurSide = "500: Something went wrong on our end. Please try again in a moment";

function greeting(): string | undefined {
  return document.querySelector(".week-greeting")?.textContent;
}

async function tracks(): Promise<readonly string[]> {
  await waitFor(() => expect(document.querySelector(".week-track")).not.toBeNull());
  return [...document.querySelectorAll(".week-track")].map((row) => {
    const parts = [".week-track-number", ".week-track-name", ".week-track-figure"].map((part) =>
      row.querySelector(part),
    );
    return parts.map((part) => part?.textContent).join(" ");
  });
}

describe("the weekly recap", () => {
  it("lists the week's numbers as tracks", async () => {
    await openStatistics(`/statistics?week=${lastWeek}`);
    expect(await tracks()).toEqual([
      "A1 Albums Spun 7",
      "A2 Completed 6",
      "A3 Completion Rate 86 %",
      "A4 Artists 7 new",
      "B1 Genres 13",
      "B2 Top Genre new wave 2 albums",
      "B3 Diversity Score 99 out of 100",
      "B4 Active Days 7 of 7",
    ]);
    expect(greeting()).toMatch(/^Good week,\s+Rosa\.$/);
    await findText("Week 42 · 2026");
    await findText("Seven days, seven albums");
    await findText("Not a day missed");
    expect(document.querySelectorAll(".week-records [data-state=done]")).toHaveLength(7);
  });

  it("leaves out missing numbers and renumbers the tracks", async () => {
    const quiet = {
      ...openWeek,
      stats: { ...openWeek.stats, newArtists: 0, totalSpins: 1, streakDays: 1 },
      insights: { diversityScore: 0 },
    };
    await openStatistics("/statistics", { [recapCall]: recaps({ [thisWeek]: quiet }) });
    expect((await tracks()).slice(3)).toEqual([
      "A4 Artists 6",
      "B1 Genres 13",
      "B2 Diversity Score 0 out of 100",
      "B3 Active Days 1 of 7",
    ]);
    expect(greeting()).toMatch(/^Your week,/);
  });

  it("shows which days of the open week are left", async () => {
    const { page } = await openStatistics();
    expect((await tracks())[3]).toBe("A4 Artists 6 4 new");
    await page.findByText("Two days to go");
    const days = [...document.querySelectorAll(".week-records svg")];
    expect(days.map((day) => day.getAttribute("data-state"))).toEqual([
      "done",
      "done",
      "done",
      "done",
      "done",
      "open",
      "to-come",
    ]);
  });

  it("shows its story above the tracks", async () => {
    await openStatistics(`/statistics?week=${lastWeek}`);
    await findText("Not a day missed");
    const story = document.querySelector(".week-story");
    expect(story?.textContent).toBe(
      "You spun seven albums and heard six of them to the end. They came from seven artists and thirteen genres, new wave most of all. First time with Kestrel Quartet, Koji Arata, and five others. Your first albums from Benin and the 1950s. Two more spins than the week before.",
    );
    const sides = document.querySelector(".week-sides");
    expect(sides && story?.compareDocumentPosition(sides)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("shows an album for each day, and marks the top albums with a star", async () => {
    const { page } = await openStatistics(`/statistics?week=${lastWeek}`);
    const shelf = await page.findByRole("region", { name: "The week’s albums" });
    const places = within(shelf).getAllByRole("listitem");
    expect(places.map((place) => place.querySelector(".sleeve-shelf-day")?.textContent)).toEqual([
      "Monday: top album",
      "Tuesday: top album",
      "Wednesday: top album",
      "Thursday: top album",
      "Friday: top album",
      "Saturday",
      "Sunday",
    ]);
    expect(shelf.querySelectorAll("img")).toHaveLength(7);
    const titles = within(shelf).getAllByRole("heading", { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(
      fullWeek.spins.map(({ album }) => album.name),
    );
    within(shelf).getByText("Ondine");
    // Every cover needs a link to its provider.
    expect(within(shelf).getAllByRole("link", { name: /^Open .+ in Spotify/ })).toHaveLength(7);
  });

  it("leaves days without a spin empty", async () => {
    const { page } = await openStatistics();
    const shelf = await page.findByRole("region", { name: "Top albums" });
    const places = within(shelf).getAllByRole("listitem");
    expect(places.slice(5).map(({ textContent }) => textContent)).toEqual([
      "Saturday: no spin",
      "Sunday: no spin",
    ]);
    expect(shelf.querySelectorAll("img")).toHaveLength(5);
  });

  it("links each album to its spin and provider, and counts all five albums as top ones", async () => {
    const { page } = await openStatistics();
    const albums = within(await page.findByRole("region", { name: "Top albums" }));
    const headings = albums.getAllByRole("heading", { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Seven Rooms",
      "Tangents",
      "Rooftop Radio",
      "The Long Division",
      "Kiosk",
    ]);
    const spin = `/spin/${fullWeek.topAlbums[1]?.spinId}`;
    expect(page.getByRole("link", { name: "Tangents" }).getAttribute("href")).toBe(spin);
    expect(document.querySelectorAll(".sleeve-shelf-cover")[1]?.getAttribute("href")).toBe(spin);
    const provider = page.getByRole("link", { name: "Open Tangents in Spotify" });
    expect(provider.getAttribute("href")).toBe("https://music.example/album/2");
  });

  it("says that it is loading, while the trends are shown", async () => {
    const { page } = await openStatistics("/statistics", { [recapCall]: "hangs" });
    expect((await page.findByText("Loading your weekly recap...")).getAttribute("role")).toBe("status");
    await page.findByRole("heading", { name: "Weekly Trends" });
  });

  it("says that there is no data if the week has no spins", async () => {
    const { page } = await openStatistics("/statistics?week=2026-09-14");
    await page.findByRole("heading", { name: "No Data Yet" });
    await findText("Start spinning some albums to see your weekly recap!");
    expect(page.getByRole("link", { name: "Start Spinning" }).getAttribute("href")).toBe("/");
    expect(page.queryByRole("link", { name: "See Last Week" })).toBeNull();
    expect(document.querySelector(".scratch")).toBeNull();
  });

  it("links to last week as long as this one has no spin", async () => {
    const { page, user } = await openStatistics("/statistics", {
      [recapCall]: recaps({ [lastWeek]: fullWeek }),
    });
    await page.findByRole("heading", { name: "No Data Yet" });
    await user.click(page.getByRole("link", { name: "See Last Week" }));
    await findText("Not a day missed");
  });

  it.each<[string, Stub, string]>([
    ["the server fails", problem("internal"), onOurSide],
    ["the network is down", "no-network", "Spindle didn’t respond. Check your connection and try again."],
  ])("fails by itself if %s, and offers a retry", async (_, failure, words) => {
    let answer: Stub | undefined = failure;
    const right = recaps({ [thisWeek]: openWeek });
    const { page, user } = await openStatistics("/statistics", {
      [recapCall]: (request) => answer ?? right(request),
    });
    await page.findByRole("heading", { name: "We couldn’t load this recap" });
    await findText(words);
    await page.findByRole("heading", { name: "Weekly Trends" });
    answer = undefined;
    await user.click(page.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(greeting()).toContain("Rosa"));
  });

  it.each([
    ["on reconnect", 0],
    ["shortly after a reconnect if the first call still fails", 1],
  ])("is refetched automatically %s", async (_, failures) => {
    let left = Number.POSITIVE_INFINITY;
    const right = recaps({ [thisWeek]: openWeek });
    const { page } = await openStatistics("/statistics", {
      [recapCall]: (request) => (left-- > 0 ? "no-network" : right(request)),
    });
    await page.findByRole("heading", { name: "We couldn’t load this recap" });
    left = failures;
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(greeting()).toContain("Rosa"));
  });
});
