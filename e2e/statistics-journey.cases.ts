import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import type { Trophy } from "@spindle/contract/schemas/trophies.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "./testing/axe.ts";
import { takeCookies } from "./testing/browser.ts";
import type { DatabaseKind } from "./testing/databases.ts";
import { useChromium, useSpindle } from "./testing/running.ts";
import { markListenedElsewhere, replyOf, signIn, startSpin } from "./testing/sign-in.ts";
import type { Visitor } from "./testing/visitor.ts";

const aDay = 24 * 60 * 60 * 1000;

/** Tests a listener's look back on a week, on a database of each kind. */
export function describeStatisticsJourney(database: DatabaseKind): void {
  const chromium = useChromium();
  const spindle = useSpindle(database);

  test("a listener reads and shares last week's recap, compares it with this week, and sees the trophies", async () => {
    const { context, page, watch } = await chromium.visit({ origin: spindle.origin, reducedMotion: true });
    await stubWebShare(page);
    const monday = daysToMonday(await page.evaluate(() => new Date().getDay()));
    await spindle.moveClock(monday * aDay);
    const visitor = await signIn(spindle.origin, { name: "Nadia" });
    await takeCookies(context, visitor);
    await page.goto("/statistics");
    await page.getByRole("heading", { name: "No Data Yet" }).waitFor();

    for (const day of [0, 1, 2, 3, 4]) {
      await spindle.moveClock((monday + day) * aDay);
      await spin(visitor, { listen: day > 0 });
    }
    await spindle.moveClock((monday + 9) * aDay);
    await spin(visitor, { listen: true });

    await page.reload();
    await page.getByText("One day, one album").waitFor();
    await expect
      .poll(() => tracksOf(page))
      .toMatchObject({ "Albums Spun": "1", Completed: "1", "Active Days": "1 of 7" });
    const trends = page.getByRole("region", { name: "Weekly Trends" });
    await trends.getByText("−4", { exact: true }).waitFor();
    await trends.getByText("One so far, with four days to go.").waitFor();

    await page.getByRole("link", { name: "Last Week" }).click();
    await page.getByText("Five days, five albums").waitFor();
    await lastWeekIsAsItWas(page, visitor);
    await weekIsSharedInTwoPresses(page, spindle.origin);
    await page.reload();
    await page.getByText("Five days, five albums").waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole("link", { name: "Trophies" }).click();
    await trophiesAreThoseOf(page, visitor);
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await page.getByText("Five days, five albums").waitFor();
    expect(watch.troubles()).toEqual([]);
    await context.close();
  });
}

/** Days until the Monday of next week; `weekday` counts from Sunday. */
function daysToMonday(weekday: number): number {
  return 7 - ((weekday + 6) % 7);
}

async function spin(visitor: Visitor, { listen }: { readonly listen: boolean }): Promise<void> {
  const { spinId } = await startSpin(visitor);
  if (listen) await markListenedElsewhere(visitor, spinId);
}

/** The recap's figures by name. */
async function tracksOf(page: Page): Promise<Readonly<Record<string, string>>> {
  return page
    .locator(".week-track")
    .evaluateAll((rows) =>
      Object.fromEntries(
        rows.map((row) => [
          row.querySelector(".week-track-name")?.textContent,
          row.querySelector(".week-track-figure")?.textContent,
        ]),
      ),
    );
}

/** Compares the recap with the server's data and the spins made. */
async function lastWeekIsAsItWas(page: Page, visitor: Visitor): Promise<void> {
  const week = new URL(page.url()).searchParams.get("week");
  const { stats, insights, topAlbums, spins } = await replyOf<WeeklyRecap>(
    await visitor.open(`/api/profile/weekly-recap?weekStart=${week}`),
  );
  expect(stats).toMatchObject({ totalSpins: 5, listenedSpins: 4, streakDays: 5, completionRate: 80 });
  await expect
    .poll(() => tracksOf(page))
    .toMatchObject({
      "Albums Spun": "5",
      Completed: "4",
      "Completion Rate": "80 %",
      Artists: `${stats.uniqueArtists} new`,
      Genres: String(stats.uniqueGenres),
      "Diversity Score": `${insights.diversityScore} out of 100`,
      "Active Days": "5 of 7",
    });
  await expect.poll(() => page.locator(".week-greeting").innerText()).toMatch(/^Good week,\s+Nadia\.$/);
  const byDay = spins.filter(({ id }) => topAlbums.some(({ spinId }) => spinId === id));
  expect(byDay).toHaveLength(5);
  const tops = page.locator(".sleeve-shelf-title");
  await expect.poll(() => tops.allInnerTexts()).toEqual(byDay.map(({ album }) => album.name));
  await expect.poll(() => tops.first().getByRole("link").getAttribute("href")).toBe(`/spin/${byDay[0]?.id}`);
  const story = page.locator(".week-story");
  await expect
    .poll(() => story.innerText())
    .toMatch(/^You spun five albums and heard four of them to the end\./);
  await expect.poll(() => story.innerText()).toMatch(/It was your first week, so everything was new\.$/);
}

/** Replaces the browser's Web Share API with one that records what is shared. */
async function stubWebShare(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, url, files }: ShareData) => {
        const picture = files?.[0] && (await createImageBitmap(files[0]));
        Object.assign(globalThis, { shared: { text, url, size: [picture?.width, picture?.height] } });
      },
    });
  });
}

/** The first press opens the dialog, the second shares the image, the text and the link. */
async function weekIsSharedInTwoPresses(page: Page, origin: string): Promise<void> {
  await page.getByRole("button", { name: "Share My Week" }).click();
  await page.getByRole("dialog").getByRole("img").waitFor();
  await page.getByRole("button", { name: "Share with an app" }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, "shared") as unknown))
    .toEqual({
      text: expect.stringMatching(/^Spindle, .+\n◐●●●●○○$/),
      url: `${origin}/?ref=profile`,
      size: [1080, 1080],
    });
  await page.keyboard.press("Escape");
}

async function trophiesAreThoseOf(page: Page, visitor: Visitor): Promise<void> {
  const trophies = await replyOf<readonly Trophy[]>(await visitor.open("/api/trophies"));
  const earned = trophies.filter(({ userTrophy }) => userTrophy !== null);
  expect(earned.length).toBeGreaterThan(0);
  expect(trophies.length).toBeGreaterThanOrEqual(40);
  await page.getByText(`${earned.length} of ${trophies.length} trophies`).waitFor();
  await expect
    .poll(() => page.locator(".trophies-trophy[data-locked=false] .trophies-trophy-name").allInnerTexts())
    .toEqual(earned.map(({ name }) => name));
  await expect
    .poll(() => page.locator(".trophies-trophy-count").allInnerTexts())
    .toEqual(
      trophies
        .filter(({ userTrophy }) => userTrophy === null)
        .map(({ progress, requirement }) => `${progress} of ${requirement.target}`),
    );
}
