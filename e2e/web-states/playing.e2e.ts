import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { toastWords, useApp, type Visit } from "./app-in-browser.ts";
import { json, lowTide, problem, spinId } from "./sample-answers.ts";
import { type Stub, type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const playCall = `POST /api/spotify/play/${lowTide.album.id}`;
const heard = json({ ...lowTide, listenedAt: "2026-11-21T09:00:00.000Z" });

function openAlbum(answers: Stubs = {}, visit: Visit = {}) {
  return open({ ...stubs.signedIn, ...answers }, { path: `/spin/${spinId}`, ...visit });
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole("button", { name }).click();
}

function placeOf(page: Page): Promise<string | null> {
  return page.locator(".sleeve").getAttribute("data-state");
}

/** How far the record's middle lies from the cover's right edge, as a share of the label's width. */
function labelOutside(page: Page): Promise<number> {
  return page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [label, cover] = [box(".sleeve .record-label"), box(".cover-place")];
    return (label.right - cover.right) / label.width;
  });
}

describe("the record of a spin's page", () => {
  it.each([
    [320, 640],
    [390, 844],
    [768, 1024],
    [1366, 650],
    [1920, 1080],
  ])(
    "shows half of its label at %i by %i, its name upon that half, without moving",
    async (width, height) => {
      const { page } = await openAlbum({}, { width, height });
      await page.locator(".sleeve").waitFor();
      expect(
        await page.evaluate(() => document.querySelector(".sleeve")?.getAnimations({ subtree: true }).length),
      ).toBe(0);
      await untilStill(page);
      expect(await labelOutside(page)).toBeGreaterThan(0.48);
      const { name, label, cover } = await page.evaluate(() => {
        const box = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect;
        return { name: box(".label-name"), label: box(".record-label"), cover: box(".cover-place") };
      });
      expect(name.left).toBeGreaterThanOrEqual(cover.right - 1);
      expect(name.right).toBeLessThanOrEqual(label.right + 1);
    },
  );

  it("comes out further under a pointer and under the focus", async () => {
    const { page } = await openAlbum({}, { reducedMotion: true });
    await page.locator(".sleeve").hover();
    const resting = 0.52;
    await expect.poll(() => labelOutside(page)).toBeGreaterThan(resting);
    await page.mouse.move(1, 1);
    await expect.poll(() => labelOutside(page)).toBeLessThan(resting);
    await page.locator(".cover-place").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expect.poll(() => labelOutside(page)).toBeGreaterThan(resting);
  });
});

describe("Play", () => {
  it("drops the needle, turns for a moment, and stays as a still picture of what plays", async () => {
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
    // The page draws what it is told of its clock a little after that.
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

  it("has the needle down while it waits for an answer, and lifts it where none comes", async () => {
    let answer: (() => void) | undefined;
    const { page } = await openAlbum();
    await page.route("**/api/spotify/play/*", async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.abort("connectionrefused");
    });
    await press(page, /^Play/);
    await expect.poll(() => placeOf(page)).toBe("playing");
    expect(await page.getByText("Playing, side A").count()).toBe(0);
    await expect.poll(() => answer).toBeDefined();
    answer?.();
    await expect.poll(() => placeOf(page)).toBe("out");
    expect(await page.locator(".arm").getAttribute("data-lowered")).toBe("false");
  });

  it.each<[string, Stub]>([
    ["is refused", json({ success: false, requiresDevice: false })],
    ["finds no device", json({ success: false, requiresDevice: true, spotifyUrl: "/sandbox/album/1" })],
    ["fails", problem("provider-unavailable")],
  ])("lifts the needle of the record that played before where it %s", async (_, failure) => {
    let answer: Stub = json({ success: true, requiresDevice: false });
    const { page } = await openAlbum({ [playCall]: () => answer });
    await press(page, /^Play/);
    await page.getByText("Playing, side A").waitFor();
    answer = failure;
    await press(page, /^Play/);
    await expect.poll(() => placeOf(page)).toBe("out");
    expect(await page.getByText("Playing, side A").count()).toBe(0);
  });

  it.each(["light", "dark"] as const)("is right for every reader in the %s theme", async (theme) => {
    const { page } = await openAlbum({}, { theme, reducedMotion: true });
    await press(page, /^Play/);
    await page.getByText("Playing, side A").waitFor();
    expect(await page.evaluate(() => document.querySelector(".record-turns")?.getAnimations().length)).toBe(
      0,
    );
    expect(await axeFindings(page)).toEqual([]);
  });

  it.each([
    [320, 640],
    [390, 844],
    [1024, 700],
  ])("shifts nothing and hangs out nowhere at %i by %i", async (width, height) => {
    const { page } = await openAlbum({}, { width, height, reducedMotion: true });
    const top = () =>
      page.locator(".album-name").evaluate((name) => name.getBoundingClientRect().top + scrollY);
    await page.getByRole("button", { name: /^Play/ }).waitFor();
    await untilStill(page);
    const before = await top();
    await press(page, /^Play/);
    await page.getByText("Playing, side A").waitFor();
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    const { words, eyebrow } = await page.evaluate(() => {
      const box = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().toJSON() as DOMRect;
      return { words: box(".now-playing"), eyebrow: box(".eyebrow") };
    });
    expect(words.bottom <= eyebrow.top || words.right <= eyebrow.left).toBe(true);
  });
});

describe("an album that was heard", () => {
  const behindCover = (page: Page) =>
    page.evaluate(() => {
      const box = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [record, cover] = [box(".sleeve .record"), box(".cover-place")];
      return record.left >= cover.left && record.right <= cover.right;
    });

  it("slips home into its sleeve, its needle up", async () => {
    const { page } = await openAlbum();
    await press(page, /^Play/);
    await page.getByText("Playing, side A").waitFor();
    await press(page, "Mark as Listened");
    await expect.poll(() => placeOf(page)).toBe("home");
    await untilStill(page);
    expect(await behindCover(page)).toBe(true);
    expect(await page.getByText("Playing, side A").count()).toBe(0);
    await press(page, /^Play/);
    await page.getByText("Playing, side A").waitFor();
    expect(await placeOf(page)).toBe("playing");
  });

  it("is there already when the page is opened later", async () => {
    const { page } = await openAlbum({ [`GET /api/spins/${spinId}`]: heard });
    await page.locator(".sleeve").waitFor();
    expect(await behindCover(page)).toBe(true);
    expect(
      await page.evaluate(() => document.querySelector(".sleeve")?.getAnimations({ subtree: true }).length),
    ).toBe(0);
  });

  it("stays out where the mark could not be saved", async () => {
    const { page } = await openAlbum({ "POST /api/listened": problem("internal") });
    await press(page, "Mark as Listened");
    expect((await toastWords(page))[0]).toBe("Couldn't Save Your Progress");
    expect(await placeOf(page)).toBe("out");
  });
});
