import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { type OpenPage, useApp, type Visit } from "./app-in-browser.ts";
import { axeInEveryRoom } from "./every-room.ts";
import { roomBesideWords, tooNarrow } from "./layout.ts";
import { json, problem } from "./sample-answers.ts";
import {
  analytics,
  calendarOf,
  me,
  newcomer,
  noonOfToday,
  profile,
  spinIdOn,
  spinOn,
} from "./sample-profile.ts";
import { type Stub, type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const openLarge = useApp(32);

async function openProfile(answers: Stubs, visit: Visit = {}, opened = open): Promise<OpenPage> {
  const opening = await opened(answers, {
    path: "/profile",
    clockAt: noonOfToday,
    reducedMotion: true,
    ...visit,
  });
  await opening.page.getByRole("heading", { level: 1 }).waitFor();
  return opening;
}

/** Until every part of the page has come, or has failed to. */
async function untilAllCame(page: Page): Promise<void> {
  await page.locator(".chosen-day > *").first().waitFor();
  await expect.poll(() => page.locator("section[aria-busy=true]").count()).toBe(0);
  await page.evaluate(() => document.fonts.ready);
}

/** The words of the part with this heading. */
function part(page: Page, heading: string) {
  return page.getByRole("region", { name: heading, exact: true });
}

describe("the profile", () => {
  it("shows who it is, and what their spins add up to", async () => {
    const { page, complaints } = await openProfile(profile);
    await page.getByRole("heading", { level: 1, name: "Rosa Ibarra" }).waitFor();
    await page.getByText("Vinyl Enthusiast since 2026").waitFor();
    await expect.poll(() => page.title()).toBe("Profile · Spindle");
    const week = part(page, "This week");
    await week.getByText("Five of seven. Two more for a perfect week.").waitFor();
    const numbers = page.locator("dl[aria-label='Your numbers'] > div");
    expect((await numbers.allInnerTexts()).map((text) => text.split("\n").filter(Boolean))).toEqual([
      ["Current Streak", "12", "days in a row"],
      ["Longest Streak", "31", "personal best"],
      ["Total Spins", "128", "albums discovered"],
    ]);
    await week.getByText("5 of 7 days").waitFor();
    const days = await week.getByRole("listitem").locator(".sr-only").allTextContents();
    expect(days).toEqual([
      "Monday: spun",
      "Tuesday: spun",
      "Wednesday: spun",
      "Thursday: spun",
      "Friday: spun",
      "Saturday: today, still open",
      "Sunday: to come",
    ]);
    expect(await page.getByRole("list", { name: "Insights" }).getByRole("listitem").count()).toBe(3);
    const meters = async (name: string) =>
      (await part(page, name).locator(".meter").allInnerTexts()).map((text) => text.split(/\s*\n\s*/));
    expect(await meters("Recent Activity")).toEqual([
      ["Last 7 days", "6 of 7"],
      ["Last 30 days", "26 of 30"],
    ]);
    expect(await meters("Discovery Modes")).toEqual([
      ["From My Music", "46%"],
      ["For You", "27%"],
      ["New Artists", "18%"],
    ]);
    expect(await meters("Genres")).toEqual([
      ["soul", "19"],
      ["modal jazz", "12"],
      ["post-punk", "11"],
    ]);
    expect(await part(page, "Discovery Stats").innerText()).toMatch(
      /128\s+total albums discovered\s+Top genre: soul, 19 albums/,
    );
    expect(complaints).toEqual([]);
  });

  it("leads on: to the trophies, to each spin and to its album", async () => {
    const { page } = await openProfile(profile);
    const earned = part(page, "Recent Achievements");
    await earned.getByRole("list").waitFor();
    expect(await earned.getByRole("listitem").count()).toBe(8);
    expect(await earned.getByRole("link", { name: "View All" }).getAttribute("href")).toBe(
      "/statistics/trophies",
    );
    const recent = part(page, "Recent Spins");
    await recent.getByRole("list").waitFor();
    expect(await recent.getByRole("listitem").count()).toBe(10);
    const [pending, listened] = [recent.getByRole("listitem").nth(0), recent.getByRole("listitem").nth(1)];
    expect(await pending.innerText()).toMatch(
      /Winter Ferry\s+Solveig Strand\s+Spun 23 October 2026\s+Pending/,
    );
    expect(await listened.innerText()).toContain("Listened");
    expect(await pending.getByRole("link", { name: /^Winter Ferry/ }).getAttribute("href")).toBe(
      `/spin/${spinIdOn("2026-10-23")}`,
    );
    expect(
      await pending.getByRole("link", { name: "Open Winter Ferry in Spotify" }).getAttribute("href"),
    ).toBe("https://music.example/album/23");
  });

  it("says how many albums were discovered where some came twice, and celebrates a perfect week", async () => {
    const daysCompleted = Array.from({ length: 7 }, () => true);
    const progress = { currentWeekSpins: 7, motivationalMessage: "Seven of seven.", progressPercentage: 100 };
    const body = { ...analytics, weeklyProgress: { ...progress, daysCompleted }, totalAlbums: 120 };
    const { page } = await openProfile({ ...profile, "GET /api/profile/analytics": json(body) });
    await page.getByText("120 albums discovered", { exact: true }).waitFor();
    await part(page, "This week").getByText("Perfect Week Achieved!").waitFor();
  });

  it("keeps the words of its numbers apart from the hairlines on the narrowest phone", async () => {
    const { page } = await openProfile(profile, { width: 320, height: 640 });
    await untilAllCame(page);
    for (const number of await page.locator(".three-number:not(:last-child)").all())
      expect(await roomBesideWords(number)).toBeGreaterThanOrEqual(8);
  });

  it("is honest with a newcomer: no trophies, no spins, and where to begin", async () => {
    const { page } = await openProfile(newcomer);
    await page.getByRole("heading", { level: 1, name: "Noor Haddad" }).waitFor();
    for (const heading of ["No Trophies Yet", "No Spins Yet"])
      await page.getByRole("heading", { name: heading }).waitFor();
    await untilAllCame(page);
    expect(await page.getByRole("link", { name: "Start Spinning" }).count()).toBe(2);
    expect(await page.getByText("Genres").count()).toBe(0);
    const days = await part(page, "This week").getByRole("listitem").locator(".sr-only").allTextContents();
    expect(days[4]).toBe("Friday: before you joined");
    await page.getByRole("link", { name: "Start Spinning" }).first().click();
    await page.waitForURL((url) => url.pathname === "/");
  });

  it("says who it is while all else is on its way, and keeps the places", async () => {
    const waiting: Stubs = Object.fromEntries(
      ["analytics", "calendar", "trophies", "spins"].map((name) => [`GET /api/profile/${name}`, "hangs"]),
    );
    const { page } = await openProfile({ ...profile, ...waiting });
    await page.getByText("Vinyl Enthusiast since 2026").waitFor();
    await expect.poll(() => page.locator("section[aria-busy=true]").count()).toBe(3);
    expect(await page.locator(".three-figure").last().innerText()).toMatch(/^–\s*not known yet$/);
    await page.getByRole("heading", { name: "October 2026" }).waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe("a part that does not come", () => {
  it.each([
    ["analytics", "This week", "We couldn't load what your spins say.", "5 of 7 days"],
    ["calendar", "October 2026", "We couldn't load October 2026.", "Spun 23 October 2026"],
    ["trophies", "Recent Achievements", "We couldn't load your trophies.", "Mint Condition"],
    ["spins", "Recent Spins", "We couldn't load your spins.", "Spun 14 October 2026"],
  ])("%s: says so alone, and comes with another try", async (name, heading, says, shows) => {
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
    const { page } = await openProfile(answers);
    const alert = part(page, heading).getByRole("alert");
    await alert.getByText(says).waitFor();
    await untilAllCame(page);
    expect(await page.getByRole("alert").count()).toBe(1);
    expect(await axeFindings(page)).toEqual([]);
    fails = false;
    await alert.getByRole("button", { name: "Try again" }).click();
    await page
      .getByRole("region", { name: new RegExp(`^${heading}`) })
      .getByText(shows)
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole("alert").count()).toBe(0);
  });
});

describe("without a session", () => {
  it("asks to sign in, and leads to the sign-in or home", async () => {
    const { page } = await openProfile(stubs.signedOut);
    await page.getByRole("heading", { level: 1, name: "Sign In Required" }).waitFor();
    await page
      .getByText("Please sign in with Spotify to access your profile and see your listening stats.")
      .waitFor();
    expect(await page.getByRole("link", { name: "Sign in with Spotify" }).getAttribute("href")).toBe(
      "/auth/spotify/login?next=%2Fprofile",
    );
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to Home" }).click();
    await page.getByText("Connect Your Spotify").waitFor();
  });

  it("asks to sign in when the session ends under way", async () => {
    const { page } = await openProfile({ ...profile, "GET /api/profile/spins": problem("not-signed-in") });
    await page.getByRole("heading", { level: 1, name: "Sign In Required" }).waitFor();
  });

  it("comes after the logout, which is asked about once", async () => {
    let signedOut = false;
    const answers: Stubs = {
      ...profile,
      "GET /api/me": () => (signedOut ? problem("not-signed-in") : json(me)),
      "GET /auth/logout": () => {
        signedOut = true;
        return { status: 204, body: "" };
      },
    };
    const { page } = await openProfile(answers);
    await page.getByRole("button", { name: "Logout" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign out of Spindle?" });
    await dialog
      .getByText(
        "You'll be signed out of your account and redirected to the home page. Your spins and streaks will be saved.",
      )
      .waitFor();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "hidden" });
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("button", { name: "Logout" }).click();
    await dialog.getByRole("button", { name: "Sign Out" }).click();
    await page.getByText("Connect Your Spotify").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

const scripts = [
  "新长征路上的摇滚",
  "أم كلثوم في باريس",
  "Звезда по имени Солнце",
  "नया दौर और पुराना",
  "สวัสดีชาวโลก",
];
const longNames = {
  "80 letters in one word": "w".repeat(80),
  "200 characters of many scripts": [...scripts, ...scripts, ...scripts]
    .join(" ")
    .slice(0, 200)
    .padEnd(200, "M"),
};

describe.each(["short", ...Object.keys(longNames)])("with names of %s", (kind) => {
  const name = Object.entries(longNames).find(([each]) => each === kind)?.[1];
  const named = name === undefined ? {} : { name, artist: name, genres: [name] };
  const answers: Stubs = {
    ...profile,
    ...(name !== undefined && {
      "GET /api/me": json({ ...me, displayName: name, stats: { albumsSpun: 1128, hoursListened: 9 } }),
      "GET /api/profile/calendar": (request) => calendarOf(request, named),
      "GET /api/profile/spins": json({ items: [spinOn("2026-10-23", named)], nextCursor: null }),
      "GET /api/profile/analytics": json({
        ...analytics,
        totalSpins: 1128,
        totalAlbums: 1128,
        insights: [name],
        genreDistribution: [{ genre: name.slice(0, 80), count: 1128 }],
      }),
    }),
  };

  it.each([
    ["", open],
    [" with text at 200 %", openLarge],
  ] as const)("fits every window%s", async (_, opened) => {
    const { page } = await openProfile(answers, {}, opened);
    await untilAllCame(page);
    await untilStill(page);
    expect(await tooNarrow(page)).toEqual([]);
  });
});

describe("in both rooms", () => {
  it.each([
    ["full", profile],
    ["a newcomer's", newcomer],
  ])("has nothing that axe finds, wide or narrow: %s", async (_, answers) => {
    const { page } = await openProfile(answers);
    await untilAllCame(page);
    expect(await axeInEveryRoom(page)).toEqual([]);
  });
});
