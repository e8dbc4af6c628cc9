import type { BrowserContext, Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { callsTo, twoFrames, useApp } from "./app-in-browser.ts";
import { dialog, goOn, untilAsked } from "./celebration-steps.ts";
import { answersLost, celebrationsPath } from "@spindle/web/testing/due-streak.ts";
import { stubApi } from "./stub-api.ts";
import type { Stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();

/** Another tab of the same browser. */
async function openTab(context: BrowserContext, url: string, answers: Stubs) {
  const page = await context.newPage();
  const calls = await stubApi(page, answers);
  await page.goto(url);
  await page.getByText("Best Streak").waitFor();
  // What comes when the page is idle comes now.
  await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
  return { page, calls };
}

/** As when the network is back, or seems to be. */
const comeOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

/** Waits until no tab asks for the celebration any more, and what each was told is on its screen. */
async function untilNoneAsks(tabs: readonly Page[], calls: readonly Request[]): Promise<void> {
  const locks = async (page: Page): Promise<number> => {
    await twoFrames(page);
    return page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length;
    });
  };
  await expect.poll(() => Promise.all(tabs.map(locks))).toEqual(tabs.map(() => 0));
  for (const asked of callsTo(calls, "POST", celebrationsPath)) await (await asked.response())?.finished();
  await Promise.all(tabs.map(twoFrames));
}

describe("a streak's celebration", () => {
  it("whose answer was lost is shown by one of two tabs that ask again at once, and then by none", async () => {
    const { losing, answers } = answersLost();
    const { page, calls } = await open(answers);
    await untilAsked(page, calls);
    const tab = await openTab(page.context(), page.url(), answers);
    await untilAsked(tab.page, tab.calls);
    losing.answers = false;
    const tabs = [page, tab.page];
    await Promise.all(tabs.map(comeOnline));
    const shown = async () => (await Promise.all(tabs.map((each) => dialog(each).count()))).join("");
    await expect.poll(shown).toMatch(/^(01|10)$/);
    // How often each asks depends on which of them gets the lock; one alone shows it either way.
    for (let time = 1; time <= 2; time += 1) {
      await untilNoneAsks(tabs, [...calls, ...tab.calls]);
      expect(await shown()).toMatch(/^(01|10)$/);
      await Promise.all(tabs.map(comeOnline));
    }
    await untilNoneAsks(tabs, [...calls, ...tab.calls]);
    expect(await shown()).toMatch(/^(01|10)$/);

    const shows = (await dialog(page).count()) > 0 ? page : tab.page;
    await goOn(shows).click();
    await dialog(shows).waitFor({ state: "detached" });
    await Promise.all(tabs.map(comeOnline));
    await untilNoneAsks(tabs, [...calls, ...tab.calls]);
    expect(await shown()).toBe("00");
  });
});
