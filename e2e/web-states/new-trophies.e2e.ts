import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { leavePage, untilToastCodeLoaded } from "../testing/page-steps.ts";
import { focusedWords, untilOverlaysRun, useApp } from "./app-in-browser.ts";
import { findingsInViews, inBothThemes } from "./sweep.ts";
import { resizeTo, sidewaysScroll } from "./layout.ts";
import { passUntil, spinThrough, stopTime } from "./page-time.ts";
import { textFaultsEverywhere } from "./text-faults.ts";
import { earnedTrophy, json, spinId } from "@spindle/web/testing/sample-answers.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";

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

/** Marks the album with a stopped clock, which the test then advances. */
async function mark() {
  const opened = await open(answers, { path, clockAt: "2026-11-21T12:00:00Z" });
  const { page } = opened;
  await button(page, "Mark as Listened").waitFor();
  await untilToastCodeLoaded(page);
  await button(page, "Mark as Listened").focus();
  await page.clock.pauseAt("2026-11-21T12:01:00Z");
  await page.keyboard.press("Enter");
  await leavePage(page);
  await page.clock.runFor(50);
  await page.getByText("Album Marked as Listened!", { exact: true }).waitFor();
  return opened;
}

/** Lets the toasts before the dialog disappear. */
async function untilShown(page: Page): Promise<void> {
  await page.clock.runFor(6_900);
  await page.clock.resume();
  await page.getByRole("dialog", { name: "Needle Drop" }).waitFor();
}

describe("the trophies of a listened album", () => {
  it("open after a dismissed toast, and can be stepped through by keyboard with correct focus and announcements", async () => {
    const { page, calls, complaints } = await mark();
    await page.keyboard.press("F8");
    await page.keyboard.press("Escape");
    await page.locator(".toast").waitFor({ state: "detached" });
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
    ).toEqual(["/api/listened", "/api/me/celebrations"]);
    expect(complaints).toEqual([]);
  });

  it("pass axe on phones, follow reduced motion, and close with Escape but not with a double click", async () => {
    const { page } = await mark();
    await page.keyboard.press("h");
    await untilShown(page);
    await expect.poll(() => new URL(page.url()).pathname).toBe("/");
    const windows = [
      [320, 568],
      [844, 390],
    ] as const;
    const found = await findingsInViews(page, inBothThemes(windows), async () => [
      ...(await axeFindings(page)),
      ...((await sidewaysScroll(page)) > 0 ? ["it can be scrolled sideways"] : []),
    ]);
    expect(found).toEqual([]);
    expect(await textFaultsEverywhere(page, "new trophies")).toEqual([]);
    await page.getByRole("dialog", { name: "Needle Drop" }).waitFor();

    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [1366, 650],
    ] as const) {
      await resizeTo(page, width, height);
      const next = await button(page, "Next").boundingBox();
      expect((next?.y ?? height) + (next?.height ?? 0)).toBeLessThan(height - 16);
      const ways = await page
        .locator(".share-trophy-ways > *")
        .evaluateAll((all) =>
          all
            .map((way) => way.getBoundingClientRect())
            .map((place) => ({ top: place.top, wide: place.width })),
        );
      const rows = Object.values(Object.groupBy(ways, ({ top }) => top)).map((row) => row?.length);
      expect(rows).toEqual(width < 1366 ? [2, 2] : [4]);
      expect(new Set(ways.map(({ wide }) => wide)).size).toBe(1);
    }

    await resizeTo(page, 1280, 800);
    await button(page, "Next").click();
    await page.getByText("2 of 3", { exact: true }).waitFor();
    const motion = () =>
      page.locator(".unlocked-words").evaluate((words) => getComputedStyle(words).animationName);
    expect(await motion()).toBe("unlocked-slide");
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await motion()).toBe("arrive");

    await button(page, "Next").dblclick();
    await page.getByRole("dialog", { name: "Long Player" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    // The pressed button was removed with its page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });
});

it("a spin's trophy is announced once its album is shown, then opens", async () => {
  let overlaysRun: Promise<unknown> | undefined;
  const { page } = await open(
    { ...stubs.signedIn, "POST /api/spin": json({ spinId, newTrophies: three.slice(0, 1) }) },
    {
      clockAt: "2026-11-21T12:00:00Z",
      before: async (opening) => {
        overlaysRun = untilOverlaysRun(opening);
      },
    },
  );
  await page.getByRole("button", { name: /^Spin / }).waitFor();
  await overlaysRun;
  await stopTime(page);
  await spinThrough(page);
  const toast = page.getByText("Achievement unlocked: Needle Drop", { exact: true });
  expect(await toast.count()).toBe(0);
  await passUntil(page, () => toast.isVisible());
  expect(new URL(page.url()).pathname).toBe(path);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await passUntil(page, () => page.getByRole("dialog", { name: "Needle Drop" }).isVisible());
});
