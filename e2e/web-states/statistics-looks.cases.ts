import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { weeksUntil } from "@spindle/core/day/week.ts";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { navigateTo, untilDrawn, type useApp } from "./app-in-browser.ts";
import { resizeTo, sidewaysScroll, sizesWhere, tooNarrow } from "./layout.ts";
import { json } from "@spindle/web/testing/sample-answers.ts";
import { openWeek, saturday, statisticsStubs, thisWeek } from "@spindle/web/testing/sample-statistics.ts";
import { openDialog, pngOf, sharing } from "./share-steps.ts";
import { dialogStubs, inDialog, statisticsDialogs } from "./statistics-dialogs.ts";
import { axeInViews, type Sweep } from "./sweep.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;

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

const visit = { path: screens[0].path, clockAt: saturday, reducedMotion: true };

/** Waits until all these texts are rendered with their fonts. */
async function untilShown(page: Page, shows: readonly string[]): Promise<void> {
  for (const words of shows) await page.getByText(words).first().waitFor();
  await untilDrawn(page);
}

export function testStatisticsScreens(open: Open, { views, windows }: Sweep): void {
  it("the statistics' screens and dialogs pass axe in both themes and fit every window; the record shows from 1024 px", async () => {
    const { page, complaints } = await open(dialogStubs, visit);
    await untilShown(page, screens[0].shows);
    expect(await page.locator(".week-record").isVisible(), "at 1280 px").toBe(true);
    await resizeTo(page, 1023, 800);
    expect(await page.locator(".week-record").isVisible(), "at 1023 px").toBe(false);
    for (const { name, path, shows } of screens) {
      await navigateTo(page, path);
      await untilShown(page, shows);
      expect(await axeInViews(page, views), name).toEqual([]);
      expect(await tooNarrow(page, windows), name).toEqual([]);
    }
    for (const dialog of statisticsDialogs) {
      await navigateTo(page, dialog.path);
      const findings = await inDialog(page, dialog, () => axeInViews(page, views));
      expect(findings, dialog.name).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}

/** For a browser with text twice as large. */
export function testStatisticsInLargeText(openLarge: Open, windows: Sweep["windows"]): void {
  it("the statistics fit every window; in the narrowest, the keyboard scrolls the weeks and the share button stays visible", async () => {
    const square = { "POST /api/profile/weekly-recap/share": pngOf(1080, 1080) };
    const { page } = await openLarge({ ...sharing, ...statisticsStubs, ...square }, visit);
    await untilShown(page, screens[0].shows);
    const weeks = page.getByRole("list", { name: "Spins per week" });
    expect(await weeks.getAttribute("tabindex"), "where all weeks have room").toBeNull();
    await resizeTo(page, 320, 640);
    await expect.poll(() => weeks.getAttribute("tabindex")).toBe("0");
    await weeks.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => weeks.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    const dialog = await openDialog(page, "Share My Week");
    await dialog.getByRole("img").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const save = dialog.getByRole("button", { name: "Download Share Image" });
    expect(await save.evaluate(isSeen), "the button below the picture").toBe(true);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const found: string[] = [];
    for (const { name, path, shows } of screens) {
      await navigateTo(page, path);
      await untilShown(page, shows);
      found.push(...(await tooNarrow(page, windows)).map((window) => `${name}, ${window}`));
    }
    expect(found).toEqual([]);
  });
}

function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

/** Opens this week's recap; `goTo` navigates to the others, which earlier weeks return. */
async function openRecaps(open: Open, all: readonly WeeklyRecap[]) {
  const weeks = weeksUntil(thisWeek, all.length).map(({ first }) => first);
  // Each claims to be this week's, so that only the given data differs.
  const recapAt = (week: string | null) => all[weeks.findIndex((each) => each === (week ?? thisWeek))];
  const answers: Stubs = {
    ...statisticsStubs,
    [recapCall]: (request) => json(recapAt(new URL(request.url()).searchParams.get("weekStart"))),
  };
  const { page } = await open(answers, visit);
  const goTo = async (at: number): Promise<void> => {
    await navigateTo(page, at === 0 ? "/statistics" : `/statistics?week=${weeks[at]}`);
    const listener = page.locator(".week-listener bdi").filter({ hasText: all[at]?.user ?? "" });
    await listener.waitFor();
    await untilShown(page, screens[0].shows);
  };
  return { page, goTo };
}

const long = "When the Pawn Hits the Conflicts He Thinks Like a King What He Knows Throws the Blows ";

/** Names at which a recap breaks first: many words, one endless word, and a script without spaces. */
export const hardNames = [long.repeat(3).slice(0, 200), "w".repeat(200), "新长征路上的摇滚".repeat(10)];

export const everyName = [
  ...hardNames,
  long.slice(0, 80),
  "W".repeat(80),
  "أم كلثوم في باريس ".repeat(5),
  "Звезда по имени Солнце ".repeat(4),
  "สวัสดีชาวโลก".repeat(8),
  "🎵🎶".repeat(40),
];

const genres = [
  ["new wave", false],
  ["progressive avant-garde metal", true],
  ["Nueva canción latinoamericana and so on and on", true],
] as const;

function namedRecap(user: string): WeeklyRecap {
  return {
    ...openWeek,
    user,
    insights: { ...openWeek.insights, topGenre: { name: "progressive avant-garde metal", count: 2 } },
    spins: openWeek.spins.map((spin) => ({ ...spin, album: { ...spin.album, name: user, artist: user } })),
    news: { artists: [user, user, user], countries: ["CD"], decades: ["1950s"], albums: 1 },
  };
}

export function testRecaps(open: Open, { windows }: Sweep, names: readonly string[]): void {
  it("the recap fits every window with any name, and moves a long top genre below its label", async () => {
    const { page, goTo } = await openRecaps(open, [
      ...genres.map(([name], at) => ({
        ...openWeek,
        user: `Rosa ${at}`,
        insights: { ...openWeek.insights, topGenre: { name, count: 3 } },
      })),
      ...names.map(namedRecap),
    ]);
    const seen: (readonly [name: string, isUnder: boolean])[] = [];
    for (const [at, [name]] of genres.entries()) {
      await goTo(at);
      seen.push([name, await genreIsUnderItsName(page)]);
    }
    expect(seen).toEqual(genres);
    const found: string[] = [];
    for (const [at, name] of names.entries()) {
      await goTo(genres.length + at);
      const fails = async () => (await sidewaysScroll(page)) > 0 || (await hangingOut(page)) > 0;
      const failing = await sizesWhere(page, fails, windows);
      found.push(...failing.map((window) => `${name}, ${window}`));
    }
    expect(found).toEqual([]);
  });
}

function genreIsUnderItsName(page: Page): Promise<boolean> {
  return page.locator(".week-track", { hasText: "Top Genre" }).evaluate((row) => {
    const [title, figure] = [".week-track-name", ".week-track-figure"].map((part) =>
      row.querySelector(part)?.getBoundingClientRect(),
    );
    return (figure?.top ?? 0) >= (title?.bottom ?? 0);
  });
}

/** Number of texts that overflow the sleeve. */
function hangingOut(page: Page): Promise<number> {
  return page.evaluate(() => {
    const edge = document.querySelector(".week-print")?.getBoundingClientRect();
    const parts = [...document.querySelectorAll(".week-print :is(bdi, small)")];
    return parts.filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left < (edge?.left ?? 0) - 1 || right > (edge?.right ?? 0) + 1;
    }).length;
  });
}
