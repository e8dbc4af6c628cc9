import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { layoutShift, twoFrames, type Visit, useApp } from "./app-in-browser.ts";
import { json, problem, rosa, spinId } from "./sample-answers.ts";
import { type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const used = { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z", todaysSpinId: spinId };

interface Screen {
  readonly name: string;
  readonly answers: Stubs;
  readonly path?: string;
  readonly shows: string;
  readonly open?: (page: Page) => Promise<void>;
}

const screens: readonly Screen[] = [
  { name: "Home, signed in", answers: stubs.signedIn, shows: "Best Streak", open: openModes },
  { name: "Home, signed out", answers: stubs.signedOut, shows: "Connect Your Spotify" },
  {
    name: "Home, today's spin used, connection expired",
    answers: {
      ...stubs.signedIn,
      "GET /api/spin/status": json(used),
      "GET /api/me": json({ ...rosa, connection: "expired" }),
    },
    shows: "Back to today's album",
  },
  { name: "a spin", answers: stubs.signedIn, path: `/spin/${spinId}`, shows: "Play on Spotify" },
  { name: "a missing spin", answers: stubs.signedIn, path: "/spin/none", shows: "Spin Not Found" },
  { name: "the 404 page", answers: stubs.signedIn, path: "/none", shows: "404 Page Not Found" },
  {
    name: "the failed view",
    answers: { ...stubs.signedIn, "GET /api/me": problem("internal") },
    shows: "Failed to fetch user",
  },
  { name: "the menu", answers: stubs.signedIn, shows: "Best Streak", open: openMenu },
];

async function show({ answers, path = "/", shows, open: prepare }: Screen, visit: Visit) {
  const opened = await open(answers, { ...visit, path });
  await opened.page.getByText(shows).first().waitFor();
  await prepare?.(opened.page);
  await untilStill(opened.page);
  return opened;
}

async function openModes(page: Page): Promise<void> {
  await page.getByText("More ways to spin").click();
  await page.getByText("Mood Discovery").click();
  await page.getByText("Focused").waitFor();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: /Menu|Account/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).waitFor();
}

describe.each(["light", "dark"] as const)("in the %s room", (theme) => {
  it.each(screens)("axe finds nothing on $name, wide or narrow", async (screen) => {
    const { page, complaints } = await show(screen, { theme, reducedMotion: true });
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe("in a narrow window", () => {
  it.each(screens)("$name fits 320 px and text at 200 %, and a thumb hits its controls", async (screen) => {
    const { page } = await show(screen, { width: 320 });
    await expect.poll(() => widthOf(page)).toBe(320);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => controlsTooSmall(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expect.poll(() => widthOf(page)).toBe(640);
  });

  it("the chips of a mode come out from behind the spin button", async () => {
    const { page } = await open(stubs.signedIn, { width: 320, height: 640 });
    await page.getByText("More ways to spin").click();
    await page.getByText("Mood Discovery").click();
    const button = page.getByRole("button", { name: "Spin Mood Discovery: Calm" });
    const last = page.locator("label").filter({ hasText: "Focused" });
    await expect
      .poll(async () => {
        const [chip, bar] = await Promise.all([last.boundingBox(), button.boundingBox()]);
        return (chip?.y ?? Number.NaN) + (chip?.height ?? Number.NaN) <= (bar?.y ?? Number.NaN);
      })
      .toBe(true);
  });

  it("the names of both rooms stay on one line, with their light", async () => {
    const { page } = await open(stubs.signedIn, { width: 320 });
    await openMenu(page);
    await page.getByRole("radio", { name: "Sleeve light" }).waitFor();
    await page.getByRole("radio", { name: "Listening room dark" }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const heights = await page
      .locator(".segments")
      .evaluate((row) =>
        [row, row.querySelector("label:has([value=dark])")].map(
          (each) => each?.getBoundingClientRect().height,
        ),
      );
    expect(heights[0]).toBeGreaterThan(0);
    expect(heights[1]).toBe(heights[0]);
  });
});

describe("in forced colours", () => {
  it("the switches and the mark of the current page can be seen", async () => {
    const { page } = await open(stubs.signedIn, { forcedColors: true });
    await page.getByText("Best Streak").waitFor();
    const width = (element: Element): number =>
      Number.parseFloat(getComputedStyle(element).borderBottomWidth);
    expect(await page.getByRole("link", { name: "Home" }).evaluate(width)).toBeGreaterThan(1);
    await openMenu(page);
    const toggle = page.getByRole("switch", { name: "Rewind sound" });
    expect(await toggle.evaluate(width)).toBeGreaterThan(1);
    for (const on of [true, false]) {
      await toggle.setChecked(on);
      // The colour of the slot is on its way for a moment.
      await untilStill(page);
      const [knob, slot] = await toggle.evaluate((element) =>
        ["::before", null].map((part) => getComputedStyle(element, part).backgroundColor),
      );
      expect(knob).not.toBe(slot);
    }
  });
});

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

function controlsTooSmall(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("a, button, summary, label")]
      .map((element) => ({ box: element.getBoundingClientRect(), words: element.textContent }))
      .filter(({ box, words }) => box.width > 0 && words !== "Skip to content")
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ words }) => words),
  );
}

describe("with less motion", () => {
  it("the record does not turn, and the spin still ends on its album", async () => {
    const { page } = await open(stubs.signedIn, { reducedMotion: true });
    let look = (): void => undefined;
    const looked = new Promise<void>((resolve) => {
      look = resolve;
    });
    await page.route("**/api/spin", async (route) => {
      await looked;
      await route.fallback();
    });
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.getByText("Finding your album...").waitFor();
    await twoFrames(page);
    const turning = await page.evaluate(
      () => document.querySelector(".record-turns")?.getAnimations().length ?? Number.NaN,
    );
    expect(turning).toBe(0);
    look();
    await page.getByText("Your Album Awaits!").waitFor();
  });

  it("is not assumed: otherwise the record turns", async () => {
    const { page } = await open({ ...stubs.signedIn, "POST /api/spin": "hangs" });
    await page.getByRole("button", { name: /^Spin / }).click();
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector(".record-turns")?.getAnimations()[0]?.playbackRate ?? 0),
      )
      .toBeGreaterThan(1);
  });
});

describe("the first paint", () => {
  it("shifts nothing when the fonts and the user arrive", async () => {
    const { page } = await open({ ...stubs.signedIn, "GET /api/me": "hangs" });
    await page.route("**/*.woff2", async (route) => {
      await page.getByText("Best Streak").waitFor();
      await route.continue();
    });
    await page.route("**/api/me", (route) => route.fulfill({ json: rosa }));
    await page.reload({ waitUntil: "commit" });
    await page.getByText("Best Streak").waitFor();
    await page.evaluate(() => document.fonts.load("750 20px 'Bricolage Grotesque Variable'"));
    await page.evaluate(() => document.fonts.ready);
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });
});
