import type { Page } from "playwright-core";
import { expect } from "vitest";

/** How far (ms) stopping a page's clock moves it: below the timeout of any pending call. */
const jumpMs = 10_000;

/** Stops the page's fake clock, so that no timer fires. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + jumpMs);
}

/** Advances the stopped clock in steps until a condition holds, because one timer may start another. */
export async function passUntil(
  page: Page,
  isSo: () => boolean | Promise<boolean>,
  stepMs = 100,
): Promise<void> {
  const goOn = async (): Promise<boolean> => {
    if (await isSo()) return true;
    await page.clock.runFor(stepMs);
    return false;
  };
  await expect.poll(goOn).toBe(true);
}

/** Presses Spin, and advances the page's fake clock until the album's page is open. */
export async function spinThrough(page: Page): Promise<void> {
  const asked = page.waitForRequest("**/api/spins/*");
  await page.getByRole("button", { name: /^Spin / }).click();
  await asked;
  await passUntil(page, () => new URL(page.url()).pathname.startsWith("/spin/"), 250);
}
