import type { Me } from "@spindle/contract/schemas/me.ts";
import type { Spin, SpinStatus } from "@spindle/contract/schemas/spin.ts";
import { type ModeId, modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { questionOf, questions } from "@spindle/core/spin/spin-choice.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  arriveAtSpin,
  chooseMode,
  acknowledgeTrophies,
  closeUnlocked,
  replyTo,
  signInOnPage,
  markListened,
  signOutOnPage,
  spinButton,
  statTiles,
  toastSaying,
  untilAnswered,
} from "./testing/page-steps.ts";
import type { useChromium, useSpindle } from "./testing/running.ts";
import { sandboxControl } from "./testing/sandbox-control.ts";

const aDay = 24 * 60 * 60 * 1000;

/** A different persona for each mode. */
const listenerFor: Readonly<Record<ModeId, string>> = {
  saved: "Crate digger",
  recommendations: "Jazz listener",
  discovery: "Metal fan",
  roulette: "Listener without Premium",
  mood: "World traveler",
  time: "Newcomer",
};

interface Setting {
  readonly chromium: ReturnType<typeof useChromium>;
  readonly spindle: ReturnType<typeof useSpindle>;
}

/** A listener's whole day; with `reducedMotion`, the record does not turn. */
export function testWholeJourney({ chromium, spindle }: Setting, { reducedMotion = false } = {}): void {
  test("a listener signs in, spins, plays, marks, sees the streak, is refused a second spin and signs out", async () => {
    const { context, page, watch } = await chromium.visit({ origin: spindle.origin, reducedMotion });
    watch.forgive("POST /api/spin 429");
    await signInOnPage(page, "Soul collector", "Ada");
    await expect.poll(async () => (await replyTo<Me>(page, "/api/me")).onboardingCompleted).toBe(true);
    const staleTab = await context.newPage();
    await staleTab.goto("/");
    await spinButton(staleTab, "saved").waitFor();
    // The browser renders a background tab only once a second.
    await page.bringToFront();

    for (const mode of modeIds) await chooseMode(page, mode);
    await chooseMode(page, "saved");
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press("Space");
    const spinId = await arriveAtSpin(page);
    const spin = await replyTo<Spin>(page, `/api/spins/${spinId}`);
    expect(spin).toMatchObject({ mode: "saved", listenedAt: null, totalSpins: 1, currentStreak: 1 });
    expect(spin.notice).toBeUndefined();
    await page.getByRole("heading", { name: spin.album.name, exact: true }).waitFor();
    await page.getByRole("img", { name: `Cover of ${spin.album.name} by ${spin.album.artist}` }).waitFor();
    await closeUnlocked(page);

    await playOnAndWithoutDevice(page, spindle.origin, "Ada", spin);
    await markAsListened(page);
    await comeHomeToTheStreak(page, spinId);

    await page.keyboard.press("Space");
    expect(await toastSaying(page, "Daily Limit Reached")).toContain(
      "Come back tomorrow for your next spin!",
    );
    await spinButton(staleTab, "saved").click();
    expect(await toastSaying(staleTab, "Daily Limit Reached")).toContain(
      "Come back tomorrow for your next spin!",
    );
    await staleTab.getByText("Next spin available in").waitFor();
    await staleTab.close();
    expect(await replyTo<Me>(page, "/api/me")).toMatchObject({ stats: { albumsSpun: 1 } });

    await signOutOnPage(page);
    expect((await page.request.get("/api/me")).status()).toBe(401);
    expect(watch.troubles()).toEqual([]);
    await context.close();
  });
}

export function testModeJourneys(modes: readonly ModeId[], { chromium, spindle }: Setting): void {
  test.concurrent.each([...modes])(
    "the mode %s, chosen on the page, gives a spin of that mode",
    async (mode) => {
      const { context, page, watch } = await chromium.visit({
        origin: spindle.origin,
        reducedMotion: true,
        width: 390,
      });
      await signInOnPage(page, listenerFor[mode], `Mode ${mode}`);
      await spinInMode(page, mode);
      expect(watch.troubles()).toEqual([]);
      await context.close();
    },
  );
}

/** Chooses a mode and the last answer to its question, spins, and checks that the spin has both. */
async function spinInMode(page: Page, mode: ModeId): Promise<string> {
  await chooseMode(page, mode);
  const [word, label] = Object.entries(questionOf(mode)?.words ?? {}).at(-1) ?? [];
  if (label !== undefined) await page.getByRole("radio", { name: label }).check();
  await spinButton(page, mode).click();
  const spinId = await arriveAtSpin(page);
  const spin = await replyTo<Spin>(page, `/api/spins/${spinId}`);
  expect(spin.mode).toBe(mode);
  expect(questions.map(({ asks }) => spin[asks.field])).toEqual(
    questions.map((each) => (each.mode === mode ? word : undefined)),
  );
  expect(spin.notice).toBeUndefined();
  await page.getByRole("heading", { name: spin.album.name, exact: true }).waitFor();
  return spinId;
}

export function testStreakJourney({ chromium, spindle }: Setting): void {
  test("spins on consecutive days build a streak; the third is celebrated and earns a trophy that can be shared from the profile", async () => {
    const { context, page, watch } = await chromium.visit({ origin: spindle.origin, reducedMotion: true });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await signInOnPage(page, "Electronic head", "Grace");
    const first = await spinInMode(page, "mood");
    await acknowledgeTrophies(page);
    await spindle.moveClock(aDay);
    await page.goto("/");
    await expect.poll(() => statTiles(page)).toMatchObject({ "Albums Spun": "1", "Day Streak": "1" });
    await chooseMode(page, "roulette");
    await spinButton(page, "roulette").click();
    expect(await arriveAtSpin(page)).not.toBe(first);
    await page.getByRole("link", { name: "Spin Another Album" }).click();
    await page.getByText("Next spin available in").waitFor();
    await expect
      .poll(() => statTiles(page))
      .toMatchObject({ "Albums Spun": "2", "Day Streak": "2", "Best Streak": "2" });
    await acknowledgeTrophies(page);

    await spindle.moveClock(2 * aDay);
    await page.goto("/");
    const answered = untilAnswered(page);
    await spinButton(page, "roulette").click();
    const third = await arriveAtSpin(page);
    await page.getByRole("dialog", { name: "Hot Streak!" }).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Warm-Up Groove" }).waitFor();
    await closeUnlocked(page);
    await answered();
    await page.reload();
    await markListened(page);
    await page.locator(".heard-stamp").waitFor();
    await closeUnlocked(page);
    expect(new URL(page.url()).pathname).toBe(`/spin/${third}`);
    await shareAgain(page, "Warm-Up Groove", third);
    expect(watch.troubles()).toEqual([]);
    await context.close();
  });
}

/** Opens a trophy from the profile, copies its share text, and follows its link to the spin that earned it. */
async function shareAgain(page: Page, name: string, spinId: string): Promise<void> {
  await page.goto("/profile");
  await page.getByRole("button", { name }).click();
  const trophy = page.getByRole("dialog", { name });
  await trophy.getByText("You spun three days in a row.").waitFor();
  await trophy.getByRole("button", { name: "Copy Text" }).click();
  await toastSaying(page, "Copied!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`“${name}” on Spindle`);
  await trophy.getByRole("link").first().click();
  await page.waitForURL(`**/spin/${spinId}`);
}

async function playOnAndWithoutDevice(page: Page, origin: string, name: string, spin: Spin): Promise<void> {
  const sandbox = sandboxControl(origin);
  await page.getByRole("button", { name: "Play on Sandbox" }).click();
  await page.waitForURL("**/sandbox/authorize**");
  await page.getByRole("button", { name: `Continue as ${name}` }).click();
  await page.waitForURL(`**/spin/${spin.spinId}`);
  await toastSaying(page, "Playing on Sandbox");
  // Presses are ignored until then.
  await page.getByText("Playing, side A").waitFor();
  const played = await sandbox.requests();
  expect(played).toContainEqual(expect.objectContaining({ path: "/v1/me/player/play", status: 204 }));

  await sandbox.setDevices(await sandbox.accountOf(name), "none");
  const opened = page.context().waitForEvent("page");
  await page.keyboard.press("p");
  expect(await toastSaying(page, "No Active Device Found")).toContain(
    "Opening album in Sandbox. Please start Sandbox on a device first, then try the play button again.",
  );
  const albumPage = await opened;
  await expect.poll(() => albumPage.url()).toBe(spin.album.deepLink);
  await albumPage.getByRole("heading", { name: spin.album.name }).waitFor();
  await albumPage.close();
}

async function markAsListened(page: Page): Promise<void> {
  await markListened(page);
  expect(await toastSaying(page, "Album Marked as Listened!")).toContain("Current streak: 1 day");
  await page.getByRole("button", { name: "Listened", exact: true, disabled: true }).waitFor();
  await closeUnlocked(page);
}

async function comeHomeToTheStreak(page: Page, spinId: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await page.getByText("Next spin available in").waitFor();
  await page.getByText("One album per day").waitFor();
  await expect
    .poll(() => statTiles(page))
    .toMatchObject({ "Albums Spun": "1", "Day Streak": "1", "Best Streak": "1" });
  const shown = await page.getByRole("timer").innerText();
  expect(shown).toMatch(/^\d+ (hour|minute|second)s?( \d+ minutes?)?$/);
  const { nextSpinAt } = await replyTo<SpinStatus>(page, "/api/spin/status");
  const hours = Number(/(\d+) hour/.exec(shown)?.[1] ?? 0);
  const minutes = Number(/(\d+) minute/.exec(shown)?.[1] ?? 0);
  const minutesLeft = (Date.parse(nextSpinAt ?? "") - Date.now()) / 60_000;
  expect(Math.abs(hours * 60 + minutes - minutesLeft)).toBeLessThan(5);
  const back = page.getByRole("link", { name: "Back to today’s album" });
  await expect.poll(() => back.getAttribute("href")).toBe(`/spin/${spinId}`);
}
