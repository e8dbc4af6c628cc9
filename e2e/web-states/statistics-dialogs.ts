import type { Page } from "playwright-core";
import { untilDrawn } from "./app-in-browser.ts";
import { pngOf } from "./share-steps.ts";
import { settings } from "@spindle/web/testing/sample-settings.ts";
import { json } from "@spindle/web/testing/sample-answers.ts";
import { statisticsStubs } from "@spindle/web/testing/sample-statistics.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

/** A dialog of the statistics. */
interface StatisticsDialog {
  readonly name: string;
  readonly path: string;
  /** Selector of the button that opens it. */
  readonly opener: string;
  /** Selector of the part that loads last. */
  readonly whole: string;
}

export const statisticsDialogs: readonly StatisticsDialog[] = [
  {
    name: "the share of a week",
    path: "/statistics",
    opener: "button:has-text('Share My Week')",
    whole: ".sharing-card-figure img",
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

/** Opens a dialog on its page, runs `look`, and closes it. */
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
