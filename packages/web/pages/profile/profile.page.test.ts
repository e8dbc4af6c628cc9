import { waitFor, within } from "@testing-library/dom";
import { describe, expect, it } from "vitest";
import { allByText, findText, type OpenApp } from "../../testing/open-app.ts";
import { openProfile, untilAllCame } from "../../testing/open-profile.ts";
import { json, problem } from "../../testing/sample-answers.ts";
import { analytics, newcomer, profile, spinIdOn, trophies } from "../../testing/sample-profile.ts";
import type { Stub, Stubs } from "../../testing/stubs.ts";

type Page = OpenApp["page"];

function findPart(page: Page, heading: string | RegExp): Promise<HTMLElement> {
  return page.findByRole("region", { name: heading });
}

function days(week: HTMLElement): readonly string[] {
  return [...week.querySelectorAll("li .sr-only")].map(({ textContent }) => textContent);
}

async function meters(page: Page, heading: string): Promise<readonly (readonly string[])[]> {
  const part = await findPart(page, heading);
  return [...part.querySelectorAll(".meter")].map((meter) =>
    [...meter.querySelectorAll("dt, .meter-figure")].map(({ textContent }) => textContent),
  );
}

describe("the profile", () => {
  it("shows the listener, their numbers, and the week", async () => {
    const { page } = await openProfile(profile);
    await page.findByRole("heading", { level: 1, name: "Rosa Ibarra" });
    await findText("Vinyl Enthusiast since 2026");
    await waitFor(() => expect(document.title).toBe("Profile · Spindle"));
    const week = await findPart(page, "This week");
    await within(week).findByText("Five of seven. Two more for a perfect week.");
    const numbers = [...document.querySelectorAll("dl[aria-label='Your numbers'] > div")];
    expect(numbers.map(({ children }) => [...children].map(({ textContent }) => textContent))).toEqual([
      ["Current Streak", "12", "days in a row"],
      ["Longest Streak", "31", "personal best"],
      ["Total Spins", "128", "albums discovered"],
    ]);
    within(week).getByText("5 of 7 days");
    expect(days(week)).toEqual([
      "Monday: spun",
      "Tuesday: spun",
      "Wednesday: spun",
      "Thursday: spun",
      "Friday: spun",
      "Saturday: today, not spun yet",
      "Sunday: still to come",
    ]);
    const insights = within(page.getByRole("list", { name: "Insights" }));
    expect(insights.getAllByRole("listitem")).toHaveLength(3);
  });

  it("shows recent activity, modes, and genres", async () => {
    const { page } = await openProfile(profile);
    await findPart(page, "Discovery Stats");
    expect(await meters(page, "Recent Activity")).toEqual([
      ["Last 7 days", "6 of 7"],
      ["Last 30 days", "26 of 30"],
    ]);
    expect(await meters(page, "Discovery Modes")).toEqual([
      ["From My Music", "46%"],
      ["For You", "27%"],
      ["New Artists", "18%"],
    ]);
    expect(await meters(page, "Genres")).toEqual([
      ["soul", "19"],
      ["modal jazz", "12"],
      ["post-punk", "11"],
    ]);
    expect((await findPart(page, "Discovery Stats")).textContent).toMatch(
      /128\s*total albums discovered\s*Top genre: soul, 19 albums/,
    );
  });

  it("links to the trophies, to each spin, and to its album", async () => {
    const { page, user } = await openProfile(profile);
    const earned = within(await findPart(page, "Recent Achievements"));
    expect(within(await earned.findByRole("list")).getAllByRole("listitem")).toHaveLength(8);
    expect(earned.getByRole("link", { name: /^View All/ }).getAttribute("href")).toBe("/statistics/trophies");
    const [latest] = trophies;
    await user.click(earned.getByRole("button", { name: latest?.name ?? "" }));
    await user.click(within(await page.findByRole("dialog")).getByRole("button", { name: "Close" }));
    const recent = within(await findPart(page, "Recent Spins"));
    const spins = within(await recent.findByRole("list")).getAllByRole("listitem");
    expect(spins).toHaveLength(10);
    const [pending, listened] = spins;
    if (pending === undefined) throw new Error("There are no spins.");
    expect(pending.textContent).toMatch(/Winter Ferry\s+Solveig Strand\s+Spun 23 October 2026\s*Pending/);
    expect(listened?.textContent).toContain("Listened");
    const links = within(pending);
    expect(links.getByRole("link", { name: /^Winter Ferry/ }).getAttribute("href")).toBe(
      `/spin/${spinIdOn("2026-10-23")}`,
    );
    expect(links.getByRole("link", { name: "Open Winter Ferry in Spotify" }).getAttribute("href")).toBe(
      "https://music.example/album/23",
    );
  });

  it("shows the number of albums if some came twice, and celebrates a perfect week", async () => {
    const daysCompleted = Array.from({ length: 7 }, () => true);
    const progress = { currentWeekSpins: 7, motivationalMessage: "Seven of seven.", progressPercentage: 100 };
    const body = { ...analytics, weeklyProgress: { ...progress, daysCompleted }, totalAlbums: 120 };
    const { page } = await openProfile({ ...profile, "GET /api/profile/analytics": json(body) });
    await page.findByText("120 albums discovered");
    within(await findPart(page, "This week")).getByText("Perfect Week Achieved!");
  });

  it("shows a newcomer empty states with a link to the first spin", async () => {
    const { page, user } = await openProfile(newcomer);
    await page.findByRole("heading", { level: 1, name: "Noor Haddad" });
    for (const heading of ["No Trophies Yet", "No Spins Yet"])
      await page.findByRole("heading", { name: heading });
    await untilAllCame();
    expect(allByText(/genres/i)).toEqual([]);
    expect(page.queryByRole("region", { name: "Discovery Modes" })).toBeNull();
    expect(days(await findPart(page, "This week"))[4]).toBe("Friday: before you joined");
    expect(page.getAllByRole("link", { name: "Start Spinning" })).toHaveLength(2);
    const recent = within(await findPart(page, "Recent Achievements"));
    await user.click(recent.getByRole("link", { name: "Start Spinning" }));
    await waitFor(() => expect(location.pathname).toBe("/"));
  });

  it("asks to sign in if the session ends meanwhile", async () => {
    const { page } = await openProfile({ ...profile, "GET /api/profile/spins": problem("not-signed-in") });
    await page.findByRole("heading", { level: 1, name: "Sign In Required" });
  });
});

describe("a part that doesn't load", () => {
  it.each([
    ["analytics", "This week", "We couldn’t load your week.", "5 of 7 days"],
    ["calendar", "October 2026", "We couldn’t load October 2026.", "Spun 23 October 2026"],
    ["trophies", "Recent Achievements", "We couldn’t load your trophies.", "Mint Condition"],
    ["spins", "Recent Spins", "We couldn’t load your spins.", "Spun 14 October 2026"],
  ])("shows its own error and offers a retry: %s", async (name, heading, says, shows) => {
    let fails = true;
    const call = `GET /api/profile/${name}`;
    const answers: Stubs = {
      ...profile,
      [call]: (request): Stub => {
        if (fails) return problem("internal");
        const answer = profile[call];
        return typeof answer === "function" ? answer(request) : (answer ?? "hangs");
      },
    };
    const { page, user } = await openProfile(answers);
    const alert = within(await within(await findPart(page, heading)).findByRole("alert"));
    alert.getByText(says);
    await untilAllCame();
    expect(page.getAllByRole("alert")).toHaveLength(1);
    fails = false;
    await user.click(alert.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(page.queryByRole("alert")).toBeNull());
    await findText(shows, await findPart(page, new RegExp(`^${heading}`)));
  });

  it("waits for no other part once the server can't be reached", async () => {
    const { page } = await openProfile({ ...profile, "GET /api/profile/analytics": "hangs" });
    await findPart(page, "Recent Spins");
    expect(document.querySelectorAll("section[aria-busy=true]")).toHaveLength(3);
    const { noteReached } = await import("../../device/connection.ts");
    for (const reached of [false, true]) {
      noteReached(reached);
      await waitFor(() => expect(document.querySelectorAll("section[aria-busy=true]")).toHaveLength(1));
    }
  });

  it("keeps showing what stands below a part that is tried again", async () => {
    let answer: Stub = problem("internal");
    const { page, user } = await openProfile({ ...profile, "GET /api/profile/analytics": () => answer });
    await untilAllCame();
    await waitFor(() => expect(document.querySelector("#notifications")).not.toBeNull());
    answer = "hangs";
    await user.click(page.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(page.queryByRole("alert")).toBeNull());
    expect(document.querySelectorAll("section[aria-busy=true]")).toHaveLength(1);
    expect(document.querySelector("#notifications")).not.toBeNull();
  });
});
