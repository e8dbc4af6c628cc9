import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { markListened } from "../testing/page-steps.ts";
import { navigateTo, untilDrawn, type useApp } from "./app-in-browser.ts";
import { openMenu } from "./looks.cases.ts";
import { dialogStubs, inDialog, statisticsDialogs } from "./statistics-dialogs.ts";
import { textFaultsEverywhere } from "./text-faults.ts";
import { collectionOf, coverStubs, collectionAlbums } from "@spindle/web/testing/collection-answers.ts";
import { json, lowTide, openDay, problem, spinId } from "@spindle/web/testing/sample-answers.ts";
import { preferencesStubs } from "@spindle/web/testing/sample-notifications.ts";
import { noonOfToday, profile } from "@spindle/web/testing/sample-profile.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

const heardId = spinId.replace(/^./, "1");
const used = { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z", todaysSpinId: heardId };

/** States of a listener's pages, with a text that appears once they have loaded; accessibility.stress.ts has every page. */
const pages = [
  ["/", "Choose Your Discovery Mode"],
  [`/spin/${spinId}`, "Track list"],
  [`/spin/${heardId}`, "Track list"],
  ["/spin/none", "Spin Not Found"],
  ["/collection", "Showing 8 albums"],
  ["/collection?filter=favourites", "from your favourites"],
  ["/collection?q=zzzz", "No albums found"],
  ["/profile", "Recent Spins"],
  ["/profile/settings", "Everywhere else"],
  ["/statistics", "Weekly Trends"],
  ["/statistics?week=2026-09-14", "No Data Yet"],
  ["/statistics/trophies", "of 40 trophies"],
  ["/none", "404 Page Not Found"],
] as const;

const visitorsPages = [
  ["/", "Connect Your Spotify"],
  ["/collection", "Login Required"],
  ["/profile", "Sign In Required"],
  ["/?ref=social&album=Journey+in+Satchidananda&artist=Alice+Coltrane", "Somebody got this today."],
] as const;

async function faultsOn(page: Page, all: readonly (readonly [path: string, shows: string])[]) {
  const faults: string[] = [];
  for (const [path, shows] of all) {
    await navigateTo(page, path);
    await page.getByText(shows).first().waitFor();
    await expect.poll(() => page.locator("main [aria-busy=true]").count()).toBe(0);
    await untilDrawn(page);
    faults.push(...(await textFaultsEverywhere(page, path)));
  }
  return faults;
}

export function testTextStaysWhole(open: ReturnType<typeof useApp>): void {
  it("no page or dialog breaks words, overflows its boxes or overlaps lines on small screens and with large text", async () => {
    let status: object = openDay;
    let isThere = true;
    const answers: Stubs = {
      ...dialogStubs,
      ...coverStubs,
      ...profile,
      ...preferencesStubs({ dailyReminder: true }),
      "GET /api/me": () => (isThere ? (profile["GET /api/me"] as never) : problem("not-signed-in")),
      "GET /api/spin/status": () => json(status),
      "GET /api/collection": collectionOf(collectionAlbums(8)),
      [`GET /api/spins/${spinId}`]: json({ ...lowTide, why: { kind: "stranger", country: "CD" } }),
      [`GET /api/spins/${heardId}`]: json({ ...lowTide, spinId: heardId, listenedAt: noonOfToday }),
    };
    const { page } = await open(answers, { clockAt: noonOfToday, reducedMotion: true });
    await page.getByText("More ways to spin").click();
    await page.getByText("Mood Discovery").click();
    const found = [...(await faultsOn(page, pages))];
    for (const dialog of statisticsDialogs) {
      await navigateTo(page, dialog.path);
      found.push(...(await inDialog(page, dialog, () => textFaultsEverywhere(page, dialog.name))));
    }

    await navigateTo(page, `/spin/${spinId}`);
    await markListened(page);
    await page.locator(".heard-streak").waitFor();
    await untilStill(page);
    found.push(...(await textFaultsEverywhere(page, "an album that was just heard")));
    await page.getByRole("button", { name: "Play on Spotify" }).click();
    await page.locator(".toast-title").filter({ hasText: "Playing on Spotify" }).waitFor();
    // A focused toast stays.
    await page.keyboard.press("F8");
    found.push(...(await textFaultsEverywhere(page, "a toast")));

    status = used;
    await page.goto(new URL("/", page.url()).href);
    await page.getByText("Back to today’s album").waitFor();
    await untilStill(page);
    found.push(...(await textFaultsEverywhere(page, "Home after the spin")));
    await openMenu(page);
    await untilDrawn(page);
    found.push(...(await textFaultsEverywhere(page, "the menu")));

    isThere = false;
    await page.goto(new URL("/", page.url()).href);
    found.push(...(await faultsOn(page, visitorsPages)));
    expect(found).toEqual([]);
  });
}
