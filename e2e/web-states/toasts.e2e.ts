import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { toastWords, useApp } from "./app-in-browser.ts";
import { problem, spinId } from "./sample-answers.ts";
import { stubs } from "./stub-api.ts";

const open = useApp();
const path = `/spin/${spinId}`;

/** A page with a toast, and its clock in hand. */
async function withToast(touch = false) {
  const opened = await open(
    { ...stubs.signedIn, "POST /api/listened": problem("internal") },
    { path, clockAt: "2026-11-21T12:00:00Z", touch },
  );
  const { page } = opened;
  await page.getByRole("button", { name: "Mark as Listened" }).waitFor();
  await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Mark as Listened" }).click();
  await page.locator(".toast").waitFor();
  return opened;
}

async function drag(page: Page, across: number): Promise<void> {
  const box = await page.locator(".toast-title").boundingBox();
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across / 2, y);
  await page.mouse.move(x + across, y);
  await page.mouse.up();
}

describe("a toast", () => {
  it("stays for as long as it is pointed at, or has the focus", async () => {
    const { page } = await withToast();
    await page.locator(".toast-text").hover();
    await page.clock.runFor(20_000);
    expect(await page.locator(".toast").count()).toBe(1);
    await page.keyboard.press("F8");
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    expect(await page.locator(".toast").count()).toBe(1);
    await page.locator("h1").focus();
    await page.clock.runFor(6_000);
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it("is swiped away by 50 px, and not by less", async () => {
    const { page } = await withToast();
    await drag(page, 40);
    expect(await toastWords(page)).toEqual([
      "Couldn't Save Your Progress",
      "We couldn't mark this album as listened. Please try again!",
    ]);
    await drag(page, 60);
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it("is said once, and draws the note of the music that plays", async () => {
    const { page } = await open(stubs.signedIn, { path });
    await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
    const said = await page.evaluateHandle(() => {
      // A region that tells a reader of a toast is gone after a second.
      const regions = new Set<Element>();
      new MutationObserver(() => {
        for (const region of document.querySelectorAll("[role=status]"))
          if (region.textContent.includes("Playing on Spotify")) regions.add(region);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      return regions;
    });
    await page.getByRole("button", { name: "Play on Spotify" }).click();
    expect(await toastWords(page)).toEqual(["Playing on Spotify"]);
    expect(await page.locator(".toast-title svg").count()).toBe(1);
    await page.locator(".toast").waitFor({ state: "detached" });
    expect(await said.evaluate((regions) => regions.size)).toBe(1);
  });

  it("is the open dialog's: it can be reached there, and outlives it", async () => {
    const { page } = await withToast();
    await page.locator("h1").focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog").locator(".toast").waitFor();
    await page.keyboard.press("F8");
    expect(await page.evaluate(() => document.activeElement?.className)).toContain("toast-viewport");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await page.locator(".toast").waitFor();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it("leaves the focus in its corner when a newer one takes its place", async () => {
    const { page } = await withToast();
    await page.getByRole("button", { name: "Dismiss" }).focus();
    await page.keyboard.press("l");
    await page.locator(".toast").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain("toast-viewport");
  });
});
