import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { missing } from "../../scripts/programs.mjs";
import { quickDatabase } from "../testing/databases.ts";
import { useSpindle } from "../testing/running.ts";
import type { DrivenBrowser } from "./driven-browser.ts";
import {
  arriveAtAlbum,
  celebrateStreak,
  changesSeen,
  markAsListened,
  reloadWithoutDialog,
  seeFigure,
  signIn,
  takeTrophies,
  untilOnboarded,
  watchConfetti,
  watchReveal,
} from "./ritual-steps.ts";
import { focusedWords, press, see, seeNone } from "./driven-page.ts";

const aDay = 24 * 60 * 60 * 1000;
const onboardingTitles = ["Welcome to Spindle", "Why Daily Limits?", "Choose Your Mode", "Build Your Legacy"];

/** A listener's first days, and what is shown only once, in the browser that these programs start. */
export function describeRitual(
  browserName: string,
  programs: Readonly<Record<string, string | undefined>>,
  open: () => Promise<DrivenBrowser>,
): void {
  const lacking = missing(programs);
  const here = lacking.length === 0;
  describe.skipIf(!here)(`in ${browserName}${here ? "" : `, missing ${lacking.join(", ")}`}`, () => {
    const spindle = useSpindle(quickDatabase, { JOBS: "off" });
    let browser: DrivenBrowser;
    beforeEach(async () => {
      browser = await open();
    });
    afterEach(() => browser.close());

    test("a newcomer sees the four onboarding steps once", async () => {
      await signIn(browser, spindle.origin, "Soul collector");
      await completeOnboarding(browser);
      await untilOnboarded(browser);
      await reloadWithoutDialog(browser);
      expect(browser.complaints()).toEqual([]);
    });

    test("a listener spins, marks, earns trophies and returns; a three-day streak is celebrated once", async () => {
      await signIn(browser, spindle.origin, "Jazz listener");
      await press(browser, "dialog[open] button", "Skip");
      await seeNone(browser, "dialog");
      await untilOnboarded(browser);
      await liveFirstDay(browser);

      await spindle.moveClock(aDay);
      await browser.goTo(spindle.origin);
      await spinFromKeyboard(browser);

      await spindle.moveClock(2 * aDay);
      await browser.goTo(spindle.origin);
      await see(browser, "button", "Spin From My Music");
      await watchConfetti(browser);
      await press(browser, "button", "Spin From My Music");
      await celebrateStreak(browser);
      await reloadWithoutDialog(browser);
      expect(browser.complaints()).toEqual([]);
    });
  });
}

async function completeOnboarding(browser: DrivenBrowser): Promise<void> {
  for (const [place, title] of onboardingTitles.entries()) {
    await see(browser, "dialog[open] h2", title);
    await see(browser, "dialog[open] p", `Step ${place + 1} of 4`);
    if (place === 0) await expect.poll(() => focusedWords(browser)).toBe(title);
    // Press elsewhere in between: two quick presses at one point are a double click, which advances only one step.
    else await press(browser, "dialog[open] h2", title);
    await press(browser, "dialog[open] button", place < 3 ? "Next" : "Get Started!");
  }
  await seeNone(browser, "dialog");
}

/** From the press on Home to the album, its marks, and back. */
async function liveFirstDay(browser: DrivenBrowser): Promise<void> {
  await watchReveal(browser);
  await press(browser, "button", "Spin From My Music");
  await arriveAtAlbum(browser);
  expect(await changesSeen(browser)).toEqual([
    "data-passage was null",
    "data-passage was leaving",
    "data-passage was arriving",
    "data-revealing was true",
  ]);
  await takeTrophies(browser, "Your Album Awaits!");
  await markAsListened(browser);
  await takeTrophies(browser, "Listened");
  await press(browser, "button", "Add to Favorites");
  await see(browser, ".heart-favorite[data-favorite=true][data-pending=false]", "Favorited");
  await reloadWithoutDialog(browser);
  await see(browser, "button", "Favorited");
  await see(browser, ".heard-stamp", "Heard");
  await press(browser, "nav a", "Home");
  await see(browser, "a", "Back to today’s album");
  await see(browser, ".countdown", "Next spin available in");
  await seeFigure(browser, "Day Streak", "1");
}

async function spinFromKeyboard(browser: DrivenBrowser): Promise<void> {
  await see(browser, "button", "Spin From My Music");
  await browser.press(" ");
  await arriveAtAlbum(browser);
  await press(browser, "a", "Spin Another Album");
  await see(browser, "a", "Back to today’s album");
  await seeFigure(browser, "Day Streak", "2");
}
