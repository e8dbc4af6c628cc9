import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { markListened } from "../testing/page-steps.ts";
import { navigateTo, useApp, type Visit } from "./app-in-browser.ts";
import { axeInViews, inBothThemes } from "./sweep.ts";
import { resizeTo } from "./layout.ts";
import { json, lowTide, spinId } from "@spindle/web/testing/sample-answers.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const path = `/spin/${spinId}`;
const heard = json({ ...lowTide, listenedAt: "2026-11-21T09:00:00.000Z" });

function openAlbum(answers: Stubs = {}, visit: Visit = {}) {
  return open({ ...stubs.signedIn, ...answers }, { path, ...visit });
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole("button", { name }).click();
}

function placeOf(page: Page): Promise<string | null> {
  return page.locator(".sleeve").getAttribute("data-state");
}

/** Leaves the album's page through the router, and returns to a fresh render. */
async function comeBack(page: Page): Promise<void> {
  await navigateTo(page, "/");
  await page.getByText("Best Streak").waitFor();
  await navigateTo(page, path);
  await page.getByRole("button", { name: /^Play/ }).waitFor();
}

/** Number of running animations in the sleeve. */
function movesOf(page: Page): Promise<number | undefined> {
  return page.evaluate(() => document.querySelector(".sleeve")?.getAnimations({ subtree: true }).length);
}

/** How much of the label's width is visible past the cover's right edge. */
function labelOutside(page: Page): Promise<number> {
  return page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [label, cover] = [box(".sleeve .record-label"), box(".sleeve-cover-place")];
    return (label.right - cover.right) / label.width;
  });
}

describe("the record of a spin's page", () => {
  it("shows half of its label with the name at every width, and slides out on hover and focus", async () => {
    const { page } = await openAlbum({}, { width: 320, height: 640 });
    await page.locator(".sleeve").waitFor();
    expect(await movesOf(page)).toBe(0);
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [768, 1024],
      [1366, 650],
      [1920, 1080],
    ] as const) {
      await resizeTo(page, width, height);
      await untilStill(page);
      const where = `${width} by ${height}`;
      expect(await movesOf(page), where).toBe(0);
      expect(await labelOutside(page), where).toBeGreaterThan(0.48);
      const { name, label, cover } = await page.evaluate(() => {
        const box = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect;
        return { name: box(".label-name"), label: box(".record-label"), cover: box(".sleeve-cover-place") };
      });
      expect(name.left, where).toBeGreaterThanOrEqual(cover.right - 1);
      expect(name.right, where).toBeLessThanOrEqual(label.right + 1);
    }

    await page.emulateMedia({ reducedMotion: "reduce" });
    await resizeTo(page, 1280, 800);
    await page.locator(".sleeve").hover();
    const resting = 0.52;
    await expect.poll(() => labelOutside(page)).toBeGreaterThan(resting);
    await page.mouse.move(1, 1);
    await expect.poll(() => labelOutside(page)).toBeLessThan(resting);
    await page.locator(".sleeve-cover-place").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => labelOutside(page)).toBeGreaterThan(resting);
  });
});

describe("Play", () => {
  it("lowers the needle, turns the record briefly, and then shows a still picture", async () => {
    const { page } = await openAlbum({}, { clockAt: "2026-11-21T12:00:00Z" });
    await page.getByRole("button", { name: /^Play/ }).waitFor();
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    const answered = page.waitForResponse("**/api/spotify/play/*");
    await press(page, /^Play/);
    await answered;
    const said = page.getByRole("status").filter({ hasText: "Playing, side A" });
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return said.count();
      })
      .toBe(1);
    expect(await page.locator(".arm").getAttribute("data-lowered")).toBe("true");
    const rate = () =>
      page.evaluate(() => document.querySelector(".record-turns")?.getAnimations()[0]?.playbackRate);
    const state = () =>
      page.evaluate(() => document.querySelector(".record-turns")?.getAnimations()[0]?.playState);
    // Rendering follows the clock with a short delay.
    await expect.poll(rate).toBeDefined();
    await page.clock.runFor(1_000);
    await expect.poll(rate).toBe(1);
    await page.clock.runFor(500);
    await expect.poll(state).toBe("paused");
    await page.clock.runFor(3_450);
    const angle = () =>
      page.evaluate(() => {
        const { a, b } = new DOMMatrix(
          getComputedStyle(document.querySelector(".record-turns") ?? document.body).transform,
        );
        return (Math.atan2(b, a) * 180) / Math.PI;
      });
    const [before, , after] = [await angle(), await page.clock.runFor(1_000), await angle()];
    expect(after).toBe(before);
    expect(Math.abs(after)).toBeLessThan(0.5);
    expect(await state()).toBe("paused");
    await page.clock.runFor(60_000);
    expect(await said.isVisible()).toBe(true);
    expect(await page.getByText("Playing, side A").count()).toBe(1);
  });

  it("causes no shift or overflow at any width, does not turn with reduced motion, and passes axe", async () => {
    const { page } = await openAlbum({}, { reducedMotion: true });
    const top = () =>
      page.locator(".album-name").evaluate((name) => name.getBoundingClientRect().top + scrollY);
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1024, 700],
    ] as const) {
      const where = `${width} by ${height}`;
      await resizeTo(page, width, height);
      await comeBack(page);
      await untilStill(page);
      expect(await page.getByText("Playing, side A").count(), where).toBe(0);
      const before = await top();
      await press(page, /^Play/);
      await page.getByText("Playing, side A").waitFor();
      expect(await top(), where).toBe(before);
      const hangsOut = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(hangsOut, where).toBeLessThanOrEqual(0);
      const { words, eyebrow } = await page.evaluate(() => {
        const box = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect;
        return { words: box(".album-now-playing"), eyebrow: box(".sleeve-eyebrow") };
      });
      expect(words.bottom <= eyebrow.top || words.right <= eyebrow.left, where).toBe(true);
    }
    const turns = await page.evaluate(() => document.querySelector(".record-turns")?.getAnimations().length);
    expect(turns).toBe(0);
    expect(await axeInViews(page, inBothThemes([[1280, 844]]))).toEqual([]);
  });
});

it("an album marked as listened moves into its sleeve, and is there on a later visit", async () => {
  let spin = json(lowTide);
  const { page } = await openAlbum({ [`GET /api/spins/${spinId}`]: () => spin });
  const behindCover = () =>
    page.evaluate(() => {
      const box = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [record, cover] = [box(".sleeve .record"), box(".sleeve-cover-place")];
      return record.left >= cover.left && record.right <= cover.right;
    });
  await press(page, /^Play/);
  await page.getByText("Playing, side A").waitFor();
  await markListened(page);
  await expect.poll(() => placeOf(page)).toBe("home");
  await untilStill(page);
  expect(await behindCover()).toBe(true);
  expect(await page.getByText("Playing, side A").count()).toBe(0);
  await press(page, /^Play/);
  await page.getByText("Playing, side A").waitFor();
  expect(await placeOf(page)).toBe("playing");

  spin = heard;
  await page.reload();
  await page.locator(".sleeve").waitFor();
  expect(await behindCover()).toBe(true);
  expect(await movesOf(page)).toBe(0);
});
