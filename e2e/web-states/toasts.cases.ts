import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { markListened, untilToastCodeLoaded } from "../testing/page-steps.ts";
import { type OpenPage, toastWords, type useApp, type Visit } from "./app-in-browser.ts";
import { passUntil } from "./page-time.ts";
import { collectionOf, coverStubs, collectionAlbums } from "@spindle/web/testing/collection-answers.ts";
import { heartOf } from "./collection-steps.ts";
import { json, openDay, problem, spinId } from "@spindle/web/testing/sample-answers.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

type Open = ReturnType<typeof useApp>;
type Windows = readonly (readonly [width: number, height: number])[];

const path = `/spin/${spinId}`;

/** Opens a page with a toast and a stopped clock. */
export async function withToast(open: Open, visit: Visit = {}, answers: Stubs = {}): Promise<OpenPage> {
  const opened = await open(
    {
      ...stubs.signedIn,
      "POST /api/listened": problem("internal"),
      "POST /api/spin": "no-network",
      ...answers,
    },
    { path, clockAt: "2026-11-21T12:00:00Z", ...visit },
  );
  const { page } = opened;
  await page.getByRole("button", { name: "Mark as Listened" }).waitFor();
  await untilToastCodeLoaded(page);
  await page.clock.pauseAt("2026-11-21T12:01:00Z");
  await markListened(page);
  await page.locator(".toast").waitFor();
  await untilSaved(page);
  return opened;
}

/** Waits until a mark can be tried again: the page renders the end of its call after some time of its clock. */
export async function untilSaved(page: Page): Promise<void> {
  await page.clock.runFor(50);
  await page.locator(".album-actions [aria-disabled=true]").waitFor({ state: "detached" });
}

/** Waits until the toast has been placed in the resized window and has appeared. Under load, an animation can stand still for its first frames. */
async function untilStill(page: Page, width: number, height: number): Promise<void> {
  await page.waitForFunction(([w, h]) => innerWidth === w && innerHeight === h, [width, height]);
  const toast = page.locator(".toast");
  await (await toast.elementHandle())?.waitForElementState("stable");
  await toast.evaluate((each) =>
    Promise.all(each.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
}

/** What the toast covers in each window: of these elements, and the focused element with its row. The clock is stopped. */
async function underToast(page: Page, avoided: string, windows: Windows): Promise<readonly string[]> {
  const under: string[] = [];
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    await untilStill(page, width, height);
    const hidden = await page.evaluate((selector) => {
      const toast = document.querySelector(".toast")?.getBoundingClientRect();
      if (toast === undefined) return ["no toast"];
      if (toast.left < 0 || toast.top < 0 || toast.right > innerWidth || toast.bottom > innerHeight)
        return ["the edge of the window"];
      const changed = document.activeElement?.closest("li") ?? document.activeElement?.closest("a, button");
      return [...document.querySelectorAll(selector), changed]
        .filter((each) => each instanceof Element)
        .filter((each) => {
          const box = each.getBoundingClientRect();
          const beside = box.right <= toast.left || box.left >= toast.right;
          return !beside && box.bottom > toast.top && box.top < toast.bottom;
        })
        .map((each) => each.className);
    }, avoided);
    under.push(...hidden.map((name) => `${name} at ${width} by ${height}`));
  }
  return under;
}

async function dismiss(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.locator(".toast").waitFor({ state: "detached" });
  await page.setViewportSize({ width: 1280, height: 800 });
}

export function testNothingCovered(open: Open, windows: Windows): void {
  it("a toast on a spin, Home or the collection covers neither their main parts nor the focused element", async () => {
    let status: object = openDay;
    const { page } = await withToast(
      open,
      {},
      {
        ...coverStubs,
        "GET /api/collection": collectionOf(collectionAlbums(8)),
        "GET /api/spin/status": () => json(status),
      },
    );
    expect(await underToast(page, ".album-reveal .btn-primary, .sleeve, .bar", windows), "a spin").toEqual(
      [],
    );
    await dismiss(page);
    await page.getByRole("button", { name: /^Play/ }).click();
    await passUntil(page, () => page.locator(".toast").isVisible());
    const small = windows.filter(([width]) => width < 1_000);
    expect(await underToast(page, ".btn-primary, .album-marks, .sleeve", small), "a play").toEqual([]);
    await dismiss(page);
    await page.getByRole("link", { name: "Home" }).first().click();
    const spin = page.getByRole("button", { name: /^Spin / });
    await passUntil(page, () => spin.isVisible());
    await spin.click();
    await passUntil(page, () => page.locator(".toast").isVisible(), 200);
    expect(await toastWords(page)).toContain("Couldn't Start Your Spin");
    expect(await underToast(page, ".go .btn", windows), "Home").toEqual([]);
    await dismiss(page);

    status = { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z", todaysSpinId: spinId };
    await page.evaluate(() => new BroadcastChannel("spindle").postMessage("changed"));
    await passUntil(page, () => page.getByText("Back to today’s album").isVisible());
    await page.keyboard.press("Space");
    await passUntil(page, () => page.locator(".toast").isVisible());
    expect(await underToast(page, ".go .btn, .sleeve", windows), "Home after the spin").toEqual([]);
    await dismiss(page);

    await page.getByRole("link", { name: "Collection" }).first().click();
    const heart = heartOf(page, "Dominoes at Noon");
    await passUntil(page, () => heart.isVisible());
    await heart.click();
    await passUntil(page, () => page.locator(".toast").isVisible());
    expect(await underToast(page, ".bar", windows), "the collection").toEqual([]);
  });
}
