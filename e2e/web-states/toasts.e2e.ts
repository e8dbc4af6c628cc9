import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { focusedWords, toastWords, useApp, type Visit } from "./app-in-browser.ts";
import { sizes } from "./layout.ts";
import { problem, spinId } from "./sample-answers.ts";
import { stubs } from "./stub-api.ts";

const open = useApp();
const path = `/spin/${spinId}`;

/** A page with a toast, and its clock in hand: no time passes but what the test lets pass. */
async function withToast(visit: Visit = {}) {
  const opened = await open(
    { ...stubs.signedIn, "POST /api/listened": problem("internal") },
    { path, clockAt: "2026-11-21T12:00:00Z", ...visit },
  );
  const { page } = opened;
  await page.getByRole("button", { name: "Mark as Listened" }).waitFor();
  await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
  await page.clock.pauseAt("2026-11-21T12:01:00Z");
  await page.getByRole("button", { name: "Mark as Listened" }).click();
  await page.locator(".toast").waitFor();
  await untilSaved(page);
  return opened;
}

/** A mark can be tried again once the page has drawn that its call has ended, for which it takes a moment of its clock. */
async function untilSaved(page: Page): Promise<void> {
  await page.clock.runFor(50);
  await page.locator(".album-actions [aria-disabled=true]").waitFor({ state: "detached" });
}

/** As in Firefox: what is taken from the page with the focus in it says nothing of that. */
function sayNothingOfLostFocus(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const hush = (event: FocusEvent): void => {
      if (event.isTrusted && event.relatedTarget === null) event.stopImmediatePropagation();
    };
    addEventListener("focusout", hush, { capture: true });
  });
}

/** Of the main action and what has the focus, what the toast lies on in a window of any size. The page's clock stands still. */
async function underToast(page: Page, main: string): Promise<readonly string[]> {
  const under: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await (await page.locator(".toast").elementHandle())?.waitForElementState("stable");
    const hidden = await page.evaluate((selector) => {
      const toast = document.querySelector(".toast")?.getBoundingClientRect();
      if (toast === undefined) return ["no toast"];
      const buttons = [document.querySelector(selector), document.activeElement].filter(
        (each) => each !== null,
      );
      return buttons
        .filter((button) => {
          const box = button.getBoundingClientRect();
          const beside = box.right <= toast.left || box.left >= toast.right;
          return !beside && box.bottom > toast.top && box.top < toast.bottom;
        })
        .map((button) => button.textContent);
    }, main);
    under.push(...hidden.map((name) => `${name} at ${width} by ${height}`));
  }
  return under;
}

async function drag(page: Page, across: number): Promise<void> {
  // It is not where it was while it comes in, or goes back.
  await page.locator(".toast-title").hover();
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
    await page.locator(".toast-title").hover();
    expect(await toastWords(page)).toEqual(["Playing on Spotify"]);
    expect(await page.locator(".toast-title svg").count()).toBe(1);
    await page.mouse.move(5, 5);
    await page.locator(".toast").waitFor({ state: "detached" });
    expect(await said.evaluate((regions) => regions.size)).toBe(1);
  });

  it("is the open dialog's: it can be reached there, and outlives it", async () => {
    const { page } = await withToast();
    await page.locator("h1").focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog").locator(".toast").waitFor();
    await page.keyboard.press("F8");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain("toast-viewport");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await page.locator(".toast").waitFor();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it("that is held goes with its time once a dialog has it, and once that dialog is gone", async () => {
    const { page } = await withToast({ before: sayNothingOfLostFocus });
    await page.keyboard.press("F8");
    await page.clock.runFor(20_000);
    await page.keyboard.press("?");
    await page.getByRole("dialog").locator(".toast").waitFor();
    await page.clock.runFor(6_000);
    await page.locator(".toast").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Mark as Listened" }).click();
    await page.locator(".toast").waitFor();
    await untilSaved(page);
    // Nothing has the focus, to which the dialog could give it back.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.keyboard.press("?");
    await page.getByRole("dialog").locator(".toast").waitFor();
    await page.keyboard.press("F8");
    await page.clock.runFor(20_000);
    await page.mouse.click(5, 5);
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await page.locator(".toast").waitFor();
    await page.clock.runFor(6_000);
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it.each([
    [
      "with the keyboard",
      (page: Page) => page.keyboard.press("F8").then(() => page.keyboard.press("Escape")),
    ],
    ["with the mouse", (page: Page) => page.getByRole("button", { name: "Dismiss" }).click()],
  ])("that is closed %s gives the focus back, and the next one goes with its time", async (_, close) => {
    const { page } = await withToast();
    await page.locator(".toast-text").hover();
    await close(page);
    await page.locator(".toast").waitFor({ state: "detached" });
    await expect.poll(() => focusedWords(page)).toBe("Mark as Listened");
    await page.keyboard.press("F8");
    expect(await focusedWords(page)).toBe("Mark as Listened");
    await page.mouse.move(5, 5);
    await page.keyboard.press("Enter");
    await page.locator(".toast").waitFor();
    await page.clock.runFor(6_000);
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it("lies on no main action, in no window: that of a spin", async () => {
    const { page } = await withToast();
    expect(await underToast(page, ".reveal .btn-primary")).toEqual([]);
  });

  it("lies on no main action, in no window: that of Home", async () => {
    const { page } = await open(
      { ...stubs.signedIn, "POST /api/spin": "no-network" },
      { clockAt: "2026-11-21T12:00:00Z" },
    );
    await page.getByRole("button", { name: /^Spin / }).waitFor();
    await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    await page.getByRole("button", { name: /^Spin / }).click();
    const isTold = async (): Promise<boolean> => {
      await page.clock.runFor(200);
      return page.locator(".toast").isVisible();
    };
    await expect.poll(isTold).toBe(true);
    expect(await toastWords(page)).toContain("Couldn't Start Your Spin");
    expect(await underToast(page, ".go .btn")).toEqual([]);
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
