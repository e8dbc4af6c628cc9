import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { leavePage, markListened } from "../testing/page-steps.ts";
import { focusedWords, toastWords, useApp } from "./app-in-browser.ts";
import { testNothingCovered, untilSaved, withToast } from "./toasts.cases.ts";

const open = useApp();

/** Simulates Firefox, which fires no focusout if the focused element is removed. */
function sayNothingOfLostFocus(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const hush = (event: FocusEvent): void => {
      if (event.isTrusted && event.relatedTarget === null) event.stopImmediatePropagation();
    };
    addEventListener("focusout", hush, { capture: true });
  });
}

async function drag(page: Page, across: number): Promise<void> {
  // Hovering waits until the toast has stopped moving.
  await page.locator(".toast-title").hover();
  const box = await page.locator(".toast-title").boundingBox();
  const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across / 2, y);
  await page.mouse.move(x + across, y);
  await page.mouse.up();
}

async function pressMark(page: Page): Promise<void> {
  await markListened(page);
  await page.locator(".toast").waitFor();
  await untilSaved(page);
}

function untilGone(page: Page): Promise<void> {
  return page.locator(".toast").waitFor({ state: "detached" });
}

function untilCornerFocused(page: Page): Promise<void> {
  return expect
    .poll(() => page.evaluate(() => document.activeElement?.className))
    .toContain("toast-viewport");
}

testNothingCovered(open, [
  [320, 640],
  [390, 844],
  [844, 390],
  [1280, 720],
  [1366, 650],
  [1920, 1080],
]);

describe("a toast", () => {
  it("stays while hovered or focused, and is dismissed by a swipe of 60 px but not of 40 px", async () => {
    const { page } = await withToast(open);
    await page.locator(".toast-text").hover();
    await page.clock.runFor(20_000);
    expect(await page.locator(".toast").count(), "pointed at").toBe(1);
    await page.keyboard.press("F8");
    await page.mouse.move(5, 5);
    await page.clock.runFor(20_000);
    expect(await page.locator(".toast").count(), "with the focus").toBe(1);
    await page.locator("h1").focus();
    await page.clock.runFor(6_000);
    await untilGone(page);

    await pressMark(page);
    await drag(page, 40);
    expect(await toastWords(page)).toEqual([
      "Couldn't Save Your Progress",
      "We couldn't mark this album as listened. Please try again!",
    ]);
    await drag(page, 60);
    await untilGone(page);
    await page.mouse.move(5, 5);
    await pressMark(page);
    await page.clock.runFor(6_000);
    await untilGone(page);
  });

  it("returns the focus when closed by keyboard or mouse, and the next one disappears in time", async () => {
    const { page } = await withToast(open);
    for (const [how, close] of [
      ["with the keyboard", () => page.keyboard.press("F8").then(() => page.keyboard.press("Escape"))],
      ["with the mouse", () => page.getByRole("button", { name: "Dismiss" }).click()],
    ] as const) {
      await page.locator(".toast-text").hover();
      await close();
      await untilGone(page);
      await expect.poll(() => focusedWords(page), { message: how }).toBe("Mark as Listened");
      await page.keyboard.press("F8");
      expect(await focusedWords(page), how).toBe("Mark as Listened");
      await page.mouse.move(5, 5);
      await page.keyboard.press("Enter");
      await leavePage(page);
      await page.locator(".toast").waitFor();
      await page.clock.runFor(6_000);
      await untilGone(page);
      await pressMark(page);
    }
  });

  it("moves into an open dialog and outlives it; its replacement keeps the focus and returns it", async () => {
    const { page } = await withToast(open);
    await page.locator("h1").focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog").locator(".toast").waitFor();
    await page.keyboard.press("F8");
    await untilCornerFocused(page);
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await page.locator(".toast").waitFor();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await untilGone(page);

    await pressMark(page);
    await page.getByRole("button", { name: "Dismiss" }).focus();
    await page.locator(".toast > div").evaluate((words) => words.classList.add("first"));
    await page.keyboard.press("l");
    await leavePage(page);
    await page.locator(".toast > div:not(.first)").waitFor();
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Dismiss");
    await page.clock.runFor(20_000);
    expect(await page.locator(".toast").count(), "with the focus").toBe(1);
    await page.keyboard.press("Escape");
    await untilGone(page);
    await expect.poll(() => focusedWords(page)).toBe("Mark as Listened");
  });

  it("that is held by the focus expires after moving into a dialog, or out of it", async () => {
    const { page } = await withToast(open, { before: sayNothingOfLostFocus });
    await page.keyboard.press("F8");
    await page.clock.runFor(20_000);
    await page.keyboard.press("?");
    await page.getByRole("dialog").locator(".toast").waitFor();
    await page.clock.runFor(6_000);
    await page.locator(".toast").waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
    await markListened(page);
    await page.locator(".toast").waitFor();
    await untilSaved(page);
    // Remove the focus, so that the dialog cannot return it.
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
});
