import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useApp } from "./app-in-browser.ts";
import { axeInEveryRoom } from "./every-room.ts";
import { tooNarrow } from "./layout.ts";
import { openWeek, recaps, saturday, statisticsStubs, thisWeek } from "./sample-statistics.ts";
import type { Stubs } from "./stub-api.ts";

const open = useApp();
const openLarge = useApp(32);
const recapCall = "GET /api/profile/weekly-recap";

const screens = [
  { name: "the recap", path: "/statistics", shows: ["Week 43 · 2026", "Weekly Trends"] },
  {
    name: "a week without spins",
    path: "/statistics?week=2026-09-14",
    shows: ["No Data Yet", "Weekly Trends"],
  },
  { name: "the trophies", path: "/statistics/trophies", shows: ["of 40 trophies"] },
  { name: "the leaderboards", path: "/statistics/leaderboards", shows: ["Leaderboards Coming Soon"] },
] as const;

/** Until all of this has come, in its own fonts. */
async function untilShown(page: Page, shows: readonly string[]): Promise<void> {
  for (const words of shows) await page.getByText(words).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
}

describe.each(screens)("$name", ({ path, shows }) => {
  it("has nothing that axe finds in both rooms, wide or narrow", async () => {
    const { page, complaints } = await open(statisticsStubs, {
      path,
      clockAt: saturday,
      reducedMotion: true,
    });
    await untilShown(page, shows);
    expect(await axeInEveryRoom(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("fits every window, also with the browser's text at 200 %", async () => {
    for (const opening of [open, openLarge]) {
      const { page } = await opening(statisticsStubs, { path, clockAt: saturday, reducedMotion: true });
      await untilShown(page, shows);
      expect(await tooNarrow(page)).toEqual([]);
    }
  });
});

const long = "When the Pawn Hits the Conflicts He Thinks Like a King What He Knows Throws the Blows ";

describe("the recap of a listener", () => {
  it.each([
    long.slice(0, 80),
    long.repeat(3).slice(0, 200),
    "W".repeat(80),
    "w".repeat(200),
    "新长征路上的摇滚".repeat(10),
    "أم كلثوم في باريس ".repeat(5),
    "Звезда по имени Солнце ".repeat(4),
    "สวัสดีชาวโลก".repeat(8),
    "🎵🎶".repeat(40),
  ])("called %s fits every window and its own sleeve", async (user) => {
    const name = openWeek.insights.topGenre;
    const recap = {
      ...openWeek,
      user,
      insights: {
        ...openWeek.insights,
        topGenre: { count: 2, ...name, name: "progressive avant-garde metal" },
      },
      topAlbums: openWeek.topAlbums.map((album) => ({ ...album, name: user, artist: user })),
    };
    const answers: Stubs = { ...statisticsStubs, [recapCall]: recaps({ [thisWeek]: recap }) };
    const { page } = await open(answers, { path: "/statistics", clockAt: saturday, reducedMotion: true });
    await untilShown(page, screens[0].shows);
    expect(await tooNarrow(page)).toEqual([]);
    const hangsOut = await page.evaluate(() => {
      const edge = document.querySelector(".week-print")?.getBoundingClientRect();
      const parts = [...document.querySelectorAll(".week-print :is(bdi, small)")];
      return parts.filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < (edge?.left ?? 0) - 1 || right > (edge?.right ?? 0) + 1;
      }).length;
    });
    expect(hangsOut).toBe(0);
  });

  it.each([
    ["new wave", false],
    ["progressive avant-garde metal", true],
    ["Nueva canción latinoamericana and so on and on", true],
  ])("sets the top genre %s beside or under its name", async (name, under) => {
    const recap = { ...openWeek, insights: { ...openWeek.insights, topGenre: { name, count: 3 } } };
    const answers: Stubs = { ...statisticsStubs, [recapCall]: recaps({ [thisWeek]: recap }) };
    const { page } = await open(answers, { path: "/statistics", clockAt: saturday, reducedMotion: true });
    const track = page.locator(".track", { hasText: "Top Genre" });
    await track.waitFor();
    await page.evaluate(() => document.fonts.ready);
    const isUnder = await track.evaluate((row) => {
      const [title, figure] = [".track-name", ".track-figure"].map((part) =>
        row.querySelector(part)?.getBoundingClientRect(),
      );
      return (figure?.top ?? 0) >= (title?.bottom ?? 0);
    });
    expect(isUnder).toBe(under);
  });
});

it.each([
  [1280, true],
  [1099, false],
])("the record lies behind the sleeve at a width of %d: %s", async (width, behind) => {
  const { page } = await open(statisticsStubs, { path: "/statistics", width, clockAt: saturday });
  await page.locator(".week-greeting").waitFor();
  expect(await page.locator(".week-record").isVisible()).toBe(behind);
});
