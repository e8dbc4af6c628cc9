import type { Analytics, CalendarMonth } from "@spindle/contract/schemas/profile.ts";
import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./testing/axe.ts";
import { acknowledgeTrophies, replyTo, signInButton, signInOnPage } from "./testing/page-steps.ts";
import { useChromium, useSpindle } from "./testing/running.ts";

const aDay = 24 * 60 * 60 * 1000;

const chromium = useChromium();
const spindle = useSpindle();

test("a listener finds two months of spins on the profile and in its calendar, and signs out there", async () => {
  const { context, page, watch } = await chromium.visit({ origin: spindle.origin, reducedMotion: true });
  await signInOnPage(page, "Soul collector", "Ida");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  await page.getByRole("heading", { level: 1, name: "Ida" }).waitFor();
  await page.getByRole("heading", { name: "No Spins Yet" }).waitFor();
  await page.getByRole("link", { name: /today, not spun yet$/ }).waitFor();

  const spins: Spin[] = [];
  // Two days in a row, then gaps that break the streak and reach into later months.
  for (const days of [0, 1, 3, 20, 33]) {
    await spindle.moveClock(days * aDay);
    spins.push(await spinAndListen(page));
  }
  const [first, last] = [spins[0], spins.at(-1)];
  if (first === undefined || last === undefined) throw new Error("Nothing was spun.");

  await page.goto("/profile");
  await numbersAreThoseOf(page, spins.length);
  await page.locator(`[data-date="${last.localDate}"] img`).waitFor();
  await page
    .locator(".calendar-chosen-day")
    .getByRole("link", { name: last.album.name, exact: true })
    .waitFor();

  await walkBackTo(page, first);
  await page
    .locator(".calendar-chosen-day")
    .getByRole("link", { name: first.album.name, exact: true })
    .click();
  await page.waitForURL(`**/spin/${first.spinId}`);
  await page.getByRole("heading", { name: first.album.name, exact: true }).waitFor();
  await page.goBack();
  await page
    .locator(".calendar-chosen-day")
    .getByRole("link", { name: first.album.name, exact: true })
    .waitFor();

  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign Out" }).click();
  await signInButton(page).waitFor();
  expect(watch.troubles()).toEqual([]);
  await context.close();
});

/** Spins and marks as the page would, in its time zone. */
async function spinAndListen(page: Page): Promise<Spin> {
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const headers = { "X-Time-Zone": zone };
  const started = await page.request.post("/api/spin", { data: { mode: "saved" }, headers });
  const { spinId } = (await started.json()) as { readonly spinId: string };
  const listened = await page.request.post("/api/listened", { data: { spinId }, headers });
  expect([started.status(), listened.status()]).toEqual([200, 200]);
  await acknowledgeTrophies(page);
  return replyTo<Spin>(page, `/api/spins/${spinId}`);
}

/** Compares the page with the server's statistics. */
async function numbersAreThoseOf(page: Page, spins: number): Promise<void> {
  const analytics = await replyTo<Analytics>(page, "/api/profile/analytics");
  const trophies = await replyTo<readonly Trophy[]>(page, "/api/profile/trophies");
  expect(analytics).toMatchObject({ totalSpins: spins, totalAlbums: spins });
  expect(trophies.length).toBeGreaterThan(0);
  const part = (name: string) => page.getByRole("region", { name, exact: true });
  const rows = part("Recent Spins").getByRole("listitem");
  await expect.poll(() => rows.count()).toBe(spins);
  await part("This week").getByText(analytics.weeklyProgress.motivationalMessage).waitFor();
  for (const insight of analytics.insights) await page.getByText(insight).waitFor();
  const { last7Days, last30Days } = analytics.recentActivity;
  await part("Recent Activity").getByText(`${last7Days} of 7`).waitFor();
  await part("Recent Activity").getByText(`${last30Days} of 30`).waitFor();
  const medals = part("Recent Achievements").getByRole("listitem");
  await expect.poll(() => medals.count()).toBe(Math.min(8, trophies.length));
  const numbers = page.locator("dl[aria-label='Your numbers'] dd:nth-of-type(1)");
  await expect.poll(() => numbers.allInnerTexts()).toEqual(["1", "2", String(spins)]);
}

/** Goes back with Page Up to the month of the first spin, where the calendar ends, and selects its day. */
async function walkBackTo(page: Page, { localDate, album }: Spin): Promise<void> {
  const month = localDate.slice(0, 7);
  const { joinedOn, spins } = await replyTo<CalendarMonth>(page, `/api/profile/calendar?month=${month}`);
  expect([joinedOn, spins[0]?.localDate]).toEqual([localDate, localDate]);
  await page.locator("[role=grid] [tabindex='0']").focus();
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["date"] ?? "");
  for (let at = await focused(); at > localDate; at = await focused()) {
    await page.keyboard.press("PageUp");
    await expect.poll(async () => ["", at].includes(await focused())).toBe(false);
  }
  const day = page.getByRole("button", { name: `: ${album.name} by ${album.artist}` });
  await day.first().waitFor();
  await page.locator(".calendar-month-arrow[data-way=back][aria-disabled=true]").waitFor();
  await expect.poll(focused).toBe(localDate);
  await page.keyboard.press("Enter");
  await page.locator(".calendar-chosen-day").getByText(album.artist).first().waitFor();
}
