import type { Page } from "playwright-core";
import { untilDrawn } from "./app-in-browser.ts";
import { pngOf } from "./share-steps.ts";
import { settings } from "@spindle/web/testing/sample-settings.ts";
import { json } from "@spindle/web/testing/sample-answers.ts";
import { statisticsStubs } from "@spindle/web/testing/sample-statistics.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

/** A dialog that is opened on a page of the statistics. */
interface StatisticsDialog {
  readonly name: string;
  readonly path: string;
  /** What is pressed to open it. */
  readonly opener: string;
  /** What is in it when all of it is there. */
  readonly whole: string;
}

export const statisticsDialogs: readonly StatisticsDialog[] = [
  {
    name: "the share of a week",
    path: "/statistics",
    opener: "button:has-text('Share My Week')",
    whole: ".card-figure img",
  },
  {
    name: "an earned trophy",
    path: "/statistics/trophies",
    opener: "[data-locked=false] .open-trophy",
    whole: ".share-trophy",
  },
  {
    name: "a locked trophy",
    path: "/statistics/trophies",
    opener: "[data-locked=true] .open-trophy",
    whole: ".unlocked-progress",
  },
];

export const dialogStubs: Stubs = {
  ...statisticsStubs,
  "GET /api/me/settings": json(settings),
  "POST /api/profile/weekly-recap/share": pngOf(1080, 1080),
};

/** Opens one on its page, looks at it, and closes it. */
export async function inDialog<Found>(
  page: Page,
  { opener, whole }: StatisticsDialog,
  look: () => Promise<Found>,
): Promise<Found> {
  await page.locator(opener).first().click();
  await page.getByRole("dialog").locator(whole).waitFor();
  await untilDrawn(page);
  const found = await look();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  return found;
}
