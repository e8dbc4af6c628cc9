import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { OpenPage, Visit } from "./app-in-browser.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

type Opener = (answers: Stubs, visit?: Visit) => Promise<OpenPage>;

export const clockAt = "2026-11-22T12:00:00Z";
/** The stopped clock's time after the page has loaded. */
export const stoppedAt = "2026-11-22T12:05:00Z";

/** Fires Chromium's `beforeinstallprompt`; a call to `prompt` is recorded in `asked`. */
export async function offer(page: Page, outcome = "accepted"): Promise<void> {
  await page.evaluate((chosen) => {
    const made = new Event("beforeinstallprompt", { cancelable: true });
    const ask = (): Promise<void> => {
      Object.assign(globalThis, { asked: true });
      return Promise.resolve();
    };
    Object.assign(made, { prompt: ask, userChoice: Promise.resolve({ outcome: chosen }) });
    dispatchEvent(made);
    Object.assign(globalThis, { kept: made.defaultPrevented });
  }, outcome);
  await untilRendered(page);
}

/** Waits for pending renders and their timers, which run in spite of the stopped clock. */
export function untilRendered(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    for (const _ of [1, 2, 3])
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", resolve, { once: true });
        port1.start();
        port2.postMessage(0);
      });
  });
}

export function bannerOf(page: Page) {
  return page.getByRole("region", { name: "Keep Spindle close" });
}

/** Opens Home and stops the clock. */
export async function openHome(open: Opener, visit: Visit = {}, answers: Stubs = stubs.signedIn) {
  const opened = await open(answers, { clockAt, reducedMotion: true, ...visit });
  await opened.page.locator("main h1").waitFor();
  await opened.page.clock.pauseAt(stoppedAt);
  return opened;
}

/** Advances the clock until the banner is shown; its code loads when the page is idle. */
export async function untilBannerShown(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return bannerOf(page).count();
    })
    .toBe(1);
}

export async function openOffered(open: Opener, visit: Visit = {}, answers?: Stubs, outcome?: string) {
  const opened = await openHome(open, visit, answers);
  await offer(opened.page, outcome);
  await untilBannerShown(opened.page);
  return opened;
}
