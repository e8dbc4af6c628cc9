import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { callsTo, focusedWords, toastWords, twoFrames, useApp, type Visit } from "./app-in-browser.ts";
import { sidewaysScroll } from "./layout.ts";
import { earnedTrophy, json, lowTide, spinId } from "./sample-answers.ts";
import { stubs } from "./stub-api.ts";

const open = useApp();
const path = `/spin/${spinId}`;
const three = [
  earnedTrophy("Needle Drop", "bronze"),
  earnedTrophy("Side B", "silver"),
  earnedTrophy("Long Player", "gold"),
];
const answers = {
  ...stubs.signedIn,
  "POST /api/listened": json({ newTrophies: three, streak: { current: 12 } }),
};

function button(page: Page, name: string) {
  return page.getByRole("button", { name, exact: true });
}

/** Marks the album with the page's clock in hand; how time passes then is the test's. */
async function mark(visit: Visit = {}) {
  const opened = await open(answers, { path, clockAt: "2026-11-21T12:00:00Z", ...visit });
  const { page } = opened;
  await button(page, "Mark as Listened").waitFor();
  await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
  await button(page, "Mark as Listened").focus();
  await page.clock.pauseAt("2026-11-21T12:01:00Z");
  await page.keyboard.press("Enter");
  await page.clock.runFor(50);
  await page.getByText("Album Marked as Listened!", { exact: true }).waitFor();
  return opened;
}

/** Lets the toasts pass that come before the dialog. */
async function untilShown(page: Page): Promise<void> {
  await page.clock.runFor(6_900);
  await page.clock.resume();
  await page.getByRole("dialog", { name: "Needle Drop" }).waitFor();
}

const saying = (name: string) => [`Achievement unlocked: ${name}`, `How one earns ${name}.`];

describe("the trophies of a listened album", () => {
  it("are told one a second, 3 s at the most, and then shown", async () => {
    const { page } = await mark();
    for (const [ms, name] of [
      [1_500, "Needle Drop"],
      [1_000, "Side B"],
      [1_000, "Long Player"],
    ] as const) {
      await page.clock.runFor(ms);
      await page.getByText(`Achievement unlocked: ${name}`, { exact: true }).waitFor();
      expect(await toastWords(page)).toEqual(saying(name));
    }
    await page.clock.runFor(2_800);
    expect([await page.locator(".toast").count(), await page.getByRole("dialog").count()]).toEqual([1, 0]);
    await page.clock.runFor(400);
    await page.getByRole("dialog", { name: "Needle Drop" }).waitFor();
    await page.locator(".toast").waitFor({ state: "detached" });
  });

  it("are told and shown also where the toast before them was closed by hand", async () => {
    const { page } = await mark();
    await page.keyboard.press("F8");
    await page.keyboard.press("Escape");
    await page.locator(".toast").waitFor({ state: "detached" });
    await untilShown(page);
  });

  it("are stepped through from the keyboard: the focus stays, and each name is said", async () => {
    const { page, calls, complaints } = await mark();
    await untilShown(page);
    await expect.poll(() => focusedWords(page)).toBe("Needle Drop");
    await page.getByText("1 of 3", { exact: true }).waitFor();
    await page.keyboard.press("f");
    await button(page, "Next").focus();
    await page.keyboard.press("Enter");
    await page.getByText("2 of 3", { exact: true }).waitFor();
    expect(await focusedWords(page)).toBe("Next");
    await expect.poll(() => page.locator("dialog [aria-live]").innerText()).toBe("Side B, Silver, 2 of 3");
    await page.keyboard.press("Space");
    await page.getByRole("dialog", { name: "Long Player" }).waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Close");
    expect(await button(page, "Close").count()).toBe(1);
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await expect.poll(() => focusedWords(page)).toBe("Listened");
    expect(
      calls.filter((call) => call.method() === "POST").map((call) => new URL(call.url()).pathname),
    ).toEqual(["/api/listened"]);
    expect(complaints).toEqual([]);
  });

  it("are not closed by the second press of a double click, but by Escape, wherever one is", async () => {
    const { page } = await mark();
    await page.keyboard.press("h");
    await untilShown(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    await button(page, "Next").click();
    await page.getByText("2 of 3", { exact: true }).waitFor();
    await button(page, "Next").dblclick();
    await page.getByRole("dialog", { name: "Long Player" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // The button that was pressed has gone with its page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("slide in 24 px to the next, and only fade for who has asked for less motion", async () => {
    const slides = async (reducedMotion: boolean): Promise<string> => {
      const { page } = await mark({ reducedMotion });
      await untilShown(page);
      await button(page, "Next").click();
      await page.getByText("2 of 3", { exact: true }).waitFor();
      return page.locator(".unlocked-words").evaluate((words) => getComputedStyle(words).animationName);
    };
    expect(await Promise.all([slides(false), slides(true)])).toEqual(["unlocked-slide", "arrive"]);
  });

  it.each(["light", "dark"] as const)("read well in the %s theme, on a phone and sideways", async (theme) => {
    for (const [width, height] of [
      [320, 568],
      [844, 390],
    ] as const) {
      const { page } = await mark({ theme, width, height });
      await untilShown(page);
      expect(await axeFindings(page)).toEqual([]);
      expect(await sidewaysScroll(page)).toBe(0);
    }
  });
});

describe("the trophies of other acts", () => {
  it("are told, and not shown: of a heart", async () => {
    const { page, calls } = await open(
      {
        ...stubs.signedIn,
        [`GET /api/favorites/${lowTide.album.id}/status`]: json({ isFavorite: false }),
        [`POST /api/favorites/${lowTide.album.id}`]: json({
          isFavorite: true,
          newTrophies: three.slice(0, 1),
        }),
      },
      { path },
    );
    await button(page, "Add to Favorites").click();
    await page.getByText("Achievement unlocked: Needle Drop", { exact: true }).waitFor();
    await page.locator(".toast").waitFor({ state: "detached" });
    await twoFrames(page);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(callsTo(calls, "POST", `/api/favorites/${lowTide.album.id}`)).toHaveLength(1);
  });

  it("are told, and not shown: of a spin, when its album is there", async () => {
    const { page } = await open(
      { ...stubs.signedIn, "POST /api/spin": json({ spinId, newTrophies: three.slice(0, 1) }) },
      { clockAt: "2026-11-21T12:00:00Z" },
    );
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.getByText("Achievement unlocked: Needle Drop", { exact: true }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  });
});
