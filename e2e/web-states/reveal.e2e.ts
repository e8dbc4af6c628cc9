import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { twoFrames, useApp, type Visit } from "./app-in-browser.ts";
import { passUntil, spinThrough } from "./page-time.ts";
import {
  become,
  browserKinds,
  openHome,
  spinPath,
  testEveryFrame,
  untilNothingIsFaint,
  untilRevealed,
} from "./reveal.cases.ts";
import { changePassageTimeout, pauseReveal, readRecording } from "./reveal-watch.ts";
import { problem } from "@spindle/web/testing/sample-answers.ts";

const open = useApp();
/** A fake clock, because these tests do not check the record's turning. */
const inNoTime: Visit = { clockAt: "2026-11-21T12:00:00Z" };

testEveryFrame(open, [
  ["with a view transition", 390, 844],
  ["without view transitions", 1280, 800],
]);

/** Simulates a slow render of the new page by delaying the view transition's update. */
function drawnLate(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) =>
      start(async () => {
        if (typeof update === "function") await update();
        await new Promise((resolve) => setTimeout(resolve, 900));
      });
  });
}

/** Spins on Home, and waits until the reveal has started and the page's buttons can be pressed. */
async function untilRevealing(page: Page): Promise<void> {
  await spinThrough(page);
  await page.locator(".album-reveal[data-revealing=true]").waitFor();
  // Until the browser renders the new page, its buttons are neither visible nor clickable.
  await twoFrames(page);
}

describe("the reveal", () => {
  it.each(browserKinds)(
    "ends early on a press, which still reaches its button, or on a key, %s",
    async (kind) => {
      const { page } = await openHome(
        open,
        { "POST /api/listened": "hangs" },
        { ...inNoTime, before: (opening) => Promise.all([pauseReveal(opening), become(opening, kind)]) },
      );
      await untilRevealing(page);
      const button = page.getByRole("button", { name: "Mark as Listened" });
      const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      await page.mouse.click(x + width / 2, y + height / 2);
      await page.getByRole("button", { name: "Undo" }).waitFor();
      await page.locator(".album-reveal[data-revealing=false]").waitFor();
      await untilNothingIsFaint(page);

      // The keyboard must not focus an invisible element.
      await page.getByRole("link", { name: "Spin Another Album" }).click();
      await untilRevealing(page);
      await page.keyboard.press("Tab");
      await page.locator(".album-reveal[data-revealing=false]").waitFor();
    },
  );

  it("shows the sleeve and the cover only after the record has arrived, even if that is late", async () => {
    const { page } = await openHome(open, {}, { ...inNoTime, before: drawnLate });
    await spinThrough(page);
    await untilRevealed(page);
    const { without, travelling, covered, ticks } = await readRecording(page);
    expect(travelling).toBeGreaterThan(0);
    expect([without, covered, ticks]).toEqual([0, 0, 1]);
    await untilNothingIsFaint(page);
  });

  it.each(browserKinds)("still plays if the page comes too late for the moving record, %s", async (kind) => {
    const { page } = await openHome(
      open,
      {},
      {
        ...inNoTime,
        before: (opening) => Promise.all([become(opening, kind), changePassageTimeout(opening, "none")]),
      },
    );
    await spinThrough(page);
    await untilRevealed(page);
    const { animated, travelling, ticks } = await readRecording(page);
    expect(animated).toContain("sleeve-paper: transform");
    expect([travelling, ticks]).toEqual([0, 1]);
    await untilNothingIsFaint(page);
    expect(await page.evaluate(() => Object.keys(document.documentElement.dataset))).not.toContain("passage");
  });

  it("cross-fades with reduced motion, and keeps the sleeve's paper if the cover does not load", async () => {
    const { page } = await openHome(
      open,
      { "GET /api/covers/low-tide": problem("unknown-path") },
      { ...inNoTime, reducedMotion: true },
    );
    await spinThrough(page);
    await untilRevealed(page);
    const { without, animated, ticks } = await readRecording(page);
    expect(without).toBe(0);
    expect(animated.filter((what) => /(record|sleeve|cover|reveal).*: transform$/.test(what))).toEqual([]);
    expect(animated).toContain("::view-transition-old(left-behind): opacity");
    expect(ticks).toBe(0);
    await untilNothingIsFaint(page);

    await page.getByText("Album artwork not available").waitFor();
    const { paper, ground } = await page.evaluate(() => ({
      paper: getComputedStyle(document.querySelector(".sleeve-paper") ?? document.body).backgroundColor,
      ground: getComputedStyle(document.body).backgroundColor,
    }));
    expect(paper).not.toBe(ground);
    expect(await page.locator(".sleeve-paper").isVisible()).toBe(true);
  });

  it("preloads the cover, passes axe afterward, and does not repeat if the page is reopened or reloaded", async () => {
    const { page } = await openHome(open, {}, { ...inNoTime, theme: "dark" });
    const cover = page.waitForRequest("**/api/covers/low-tide");
    await spinThrough(page);
    const askedFrom = await (await cover).headerValue("Referer");
    expect(new URL(askedFrom ?? "").pathname).toBe("/");

    await untilRevealed(page);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(document.documentElement.dataset))).not.toContain("passage");

    const shown = async (how: string): Promise<void> => {
      await page.locator(".album-reveal").waitFor();
      expect(await page.locator(".album-reveal").getAttribute("data-revealing"), how).toBe("false");
      await untilNothingIsFaint(page);
    };
    await page.goBack();
    await page.locator(".hero").waitFor();
    await page.goForward();
    await shown("come back to");
    await page.reload();
    await shown("reloaded");
    await page.goto(`${new URL(page.url()).origin}${spinPath}`);
    await shown("opened");
  });

  it("plays even if the connection is lost once the album is known", async () => {
    const { page } = await openHome(open, {}, inNoTime);
    const cover = page.waitForResponse("**/api/covers/low-tide");
    await page.getByRole("button", { name: /^Spin / }).click();
    await cover;
    await page.context().setOffline(true);
    await passUntil(page, () => page.url().endsWith(spinPath), 250);
    await untilRevealed(page);
    const { without } = await readRecording(page);
    expect(without).toBe(0);
    await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  });
});
