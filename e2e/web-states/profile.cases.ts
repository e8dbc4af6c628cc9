import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { navigateTo, type OpenPage, type useApp, type Visit } from "./app-in-browser.ts";
import { resizeTo, roomBesideWords, tooNarrow } from "./layout.ts";
import { json } from "@spindle/web/testing/sample-answers.ts";
import {
  analytics,
  calendarOf,
  me,
  newcomer,
  noonOfToday,
  profile,
  spinOn,
} from "@spindle/web/testing/sample-profile.ts";
import { axeInViews, type Sweep } from "./sweep.ts";
import { textFaults } from "./text-faults.ts";
import type { Stub, Stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;

export async function openProfile(open: Open, answers: Stubs, visit: Visit = {}): Promise<OpenPage> {
  const opening = await open(answers, {
    path: "/profile",
    clockAt: noonOfToday,
    reducedMotion: true,
    ...visit,
  });
  await opening.page.getByRole("heading", { level: 1 }).waitFor();
  return opening;
}

/** Waits until every part of the page has loaded or failed. */
async function untilAllCame(page: Page): Promise<void> {
  await page.locator(".calendar-chosen-day > *").first().waitFor();
  await expect.poll(() => page.locator("section[aria-busy=true]").count()).toBe(0);
  await page.evaluate(() => document.fonts.ready);
}

/** The section with this heading. */
export function part(page: Page, heading: string) {
  return page.getByRole("region", { name: heading, exact: true });
}

const scripts = [
  "新长征路上的摇滚",
  "أم كلثوم في باريس",
  "Звезда по имени Солнце",
  "नया दौर और पुराना",
  "สวัสดีชาวโลก",
];
const oneWord = "w".repeat(80);
const manyScripts = [...scripts, ...scripts, ...scripts].join(" ").slice(0, 200).padEnd(200, "M");

/** A listener whose name, albums, artists and genres are all this text. */
function named(name: string): Stubs {
  const names = { name, artist: name, genres: [name] };
  return {
    ...profile,
    "GET /api/me": json({ ...me, displayName: name, stats: { albumsSpun: 1128, hoursListened: 9 } }),
    "GET /api/profile/calendar": (request) => calendarOf(request, names),
    "GET /api/profile/spins": json({ items: [spinOn("2026-10-23", names)], nextCursor: null }),
    "GET /api/profile/analytics": json({
      ...analytics,
      totalSpins: 1128,
      totalAlbums: 1128,
      insights: [name],
      genreDistribution: [{ genre: name.slice(0, 80), count: 1128 }],
    }),
  };
}

/** Opens the profile of a listener; `become` switches to another one without a reload. */
async function openProfiles(open: Open, first: Stubs) {
  let now = first;
  const answers: Stubs = Object.fromEntries(
    Object.keys(first).map((call) => [
      call,
      (request): Stub => {
        const stub = now[call];
        return typeof stub === "function" ? stub(request) : (stub ?? "hangs");
      },
    ]),
  );
  const opening = await openProfile(open, answers);
  const become = async (other: Stubs, name: string): Promise<void> => {
    now = other;
    // Simulates another tab's message that data on the server has changed.
    await opening.page.evaluate(() => new BroadcastChannel("spindle").postMessage("changed"));
    await opening.page.getByRole("heading", { level: 1, name }).waitFor();
  };
  return { ...opening, become };
}

const settings = { timeZone: "Europe/Lisbon", timeZonePinned: false, nameInShareLinks: false };
const withSettings: Stubs = { ...profile, "GET /api/me/settings": json(settings) };

export function testProfileLooks(open: Open, { views, windows }: Sweep): void {
  it("passes axe in both themes, fits every window with any name, and summarizes the settings beside the notifications", async () => {
    const { page, become, complaints } = await openProfiles(open, withSettings);
    await untilAllCame(page);
    const rows = part(page, "Settings");
    await rows.getByRole("link", { name: "Time zone Europe/Lisbon" }).waitFor();
    await rows.getByRole("link", { name: "Name in share links Off" }).waitFor();
    const beside = await part(page, "Notifications").boundingBox();
    expect((await rows.boundingBox())?.x).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0));
    expect(await axeInViews(page, views), "full").toEqual([]);

    await resizeTo(page, 320, 640);
    const numbers = await page.locator(".three-numbers-number:not(:last-child)").all();
    expect(numbers).toHaveLength(2);
    // The text keeps away from the hairlines, even on the narrowest phone.
    for (const number of numbers) expect(await roomBesideWords(number)).toBeGreaterThanOrEqual(8);

    // A phone omits the summary of the settings, and shows the other spins on demand.
    expect(await rows.isVisible()).toBe(false);
    const spins = page.locator(".recent-spin").filter({ visible: true });
    expect(await spins.count()).toBe(3);
    await page.getByRole("button", { name: "Show all 10 spins" }).click();
    expect(await spins.count()).toBe(10);
    await resizeTo(page, 1280, 800);
    await rows.getByRole("link", { name: "Sound On" }).click();
    await page.waitForURL((url) => url.pathname === "/profile/settings" && url.hash === "#sound-and-keys");
    expect(complaints).toEqual([]);
    await navigateTo(page, "/profile");
    await page.getByRole("heading", { level: 1, name: me.displayName }).waitFor();
    await fitWithAnyName(page, become, windows);

    const usual = "Tomasz Zieliński";
    await become({ ...withSettings, "GET /api/me": json({ ...me, displayName: usual }) }, usual);
    await resizeTo(page, 768, 1024);
    expect(await textFaults(page), "on a tablet").toEqual([]);
    await resizeTo(page, 1280, 800);

    await become(newcomer, "Noor Haddad");
    for (const heading of ["No Trophies Yet", "No Spins Yet"])
      await page.getByRole("heading", { name: heading }).waitFor();
    await page.locator(".discovery").waitFor({ state: "detached" });
    await untilAllCame(page);
    expect(await axeInViews(page, views), "a newcomer's").toEqual([]);
  });
}

/** For a browser with text twice as large. */
export function testProfileInLargeText(openLarge: Open, windows: Sweep["windows"]): void {
  it("the profile fits every window with any name", async () => {
    const { page, become } = await openProfiles(openLarge, profile);
    await fitWithAnyName(page, become, windows);
  });
}

async function fitWithAnyName(
  page: Page,
  become: (other: Stubs, name: string) => Promise<void>,
  windows: Sweep["windows"],
): Promise<void> {
  await untilAllCame(page);
  await untilStill(page);
  expect(await tooNarrow(page, windows), "usual names").toEqual([]);
  for (const name of [oneWord, manyScripts]) {
    await become(named(name), name);
    for (const words of [".recent-spin", ".calendar-chosen-day", ".discovery", "[aria-label=Insights]"])
      await page.locator(words).getByText(name.slice(0, 80)).filter({ visible: true }).first().waitFor();
    await untilAllCame(page);
    await untilStill(page);
    expect(await tooNarrow(page, windows), name).toEqual([]);
  }
}
