import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { markListened } from "../testing/page-steps.ts";
import { type OpenPage, toastWords, type useApp, type Visit } from "./app-in-browser.ts";
import { passUntil } from "./page-time.ts";
import { problem, spinId } from "@spindle/web/testing/sample-answers.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;
type Windows = readonly (readonly [width: number, height: number])[];

const path = `/spin/${spinId}`;

/** A page with a toast, and its clock in hand: no time passes but what the test lets pass. */
export async function withToast(open: Open, visit: Visit = {}): Promise<OpenPage> {
  const opened = await open(
    { ...stubs.signedIn, "POST /api/listened": problem("internal"), "POST /api/spin": "no-network" },
    { path, clockAt: "2026-11-21T12:00:00Z", ...visit },
  );
  const { page } = opened;
  await page.getByRole("button", { name: "Mark as Listened" }).waitFor();
  await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
  await page.clock.pauseAt("2026-11-21T12:01:00Z");
  await markListened(page);
  await page.locator(".toast").waitFor();
  await untilSaved(page);
  return opened;
}

/** A mark can be tried again once the page has drawn that its call has ended, for which it takes a moment of its clock. */
export async function untilSaved(page: Page): Promise<void> {
  await page.clock.runFor(50);
  await page.locator(".album-actions [aria-disabled=true]").waitFor({ state: "detached" });
}

/** Of the main action and what has the focus, what the toast lies on in a window of any size. The page's clock stands still. */
async function underToast(page: Page, main: string, windows: Windows): Promise<readonly string[]> {
  const under: string[] = [];
  for (const [width, height] of windows) {
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

export function testMainActionsUncovered(open: Open, windows: Windows): void {
  it("a toast lies on no main action, in no window: neither a spin's nor Home's", async () => {
    const { page } = await withToast(open);
    expect(await underToast(page, ".reveal .btn-primary", windows), "a spin").toEqual([]);
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.locator(".toast").waitFor({ state: "detached" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("link", { name: "Home" }).first().click();
    const spin = page.getByRole("button", { name: /^Spin / });
    await passUntil(page, () => spin.isVisible());
    await spin.click();
    await passUntil(page, () => page.locator(".toast").isVisible(), 200);
    expect(await toastWords(page)).toContain("Couldn't Start Your Spin");
    expect(await underToast(page, ".go .btn", windows), "Home").toEqual([]);
  });
}
