import type { Page } from "playwright-core";
import { expect } from "vitest";

/** How far the time of a page jumps when it is stopped, in milliseconds: no call has waited for its answer too long by then. */
const jumpMs = 10_000;

/** Stops the page's time, which is in the test's hand: what would go by itself stays from now on. */
export async function stopTime(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + jumpMs);
}

/** Lets the stopped time of a page go on until something is so, step by step: what one timer sets going may set another. */
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

/** Presses Spin, and lets the time that is installed in the page pass until the page of its album is there. */
export async function spinThrough(page: Page): Promise<void> {
  const asked = page.waitForRequest("**/api/spins/*");
  await page.getByRole("button", { name: /^Spin / }).click();
  await asked;
  await passUntil(page, () => new URL(page.url()).pathname.startsWith("/spin/"), 250);
}
