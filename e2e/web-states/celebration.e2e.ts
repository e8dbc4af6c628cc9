import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import {
  callsTo,
  focusedWords,
  type OpenPage,
  twoFrames,
  untilOverlaysRun,
  useApp,
  type Visit,
} from "./app-in-browser.ts";
import { findingsInViews, inBothThemes } from "./sweep.ts";
import { resizeTo, sidewaysScroll } from "./layout.ts";
import { passUntil, stopTime } from "./page-time.ts";
import { textFaultsEverywhere } from "./text-faults.ts";
import { celebrationOf, due } from "@spindle/web/testing/due-streak.ts";
import { coverUrl, json, rosa, spinId } from "@spindle/web/testing/sample-answers.ts";
import type { Page } from "playwright-core";

const open = useApp();
const dialog = (page: Page) => page.getByRole("dialog");
const goOn = (page: Page) => page.getByRole("button", { name: "Continue Discovery Journey" });

const noon = { clockAt: "2026-11-21T12:00:00Z" };

/** Opens Home with a streak to celebrate and a stopped clock. */
async function openAndStop(): Promise<OpenPage> {
  const opened = await open(due(7), {
    ...noon,
    before: (page) => page.clock.pauseAt("2026-11-21T13:00:00Z"),
  });
  await passUntil(opened.page, () => opened.page.getByText("Best Streak").isVisible());
  return opened;
}

describe("a streak's celebration", () => {
  it("shows 50 pieces of confetti for three seconds, traps the focus, and closes from the keyboard", async () => {
    const { page, complaints } = await openAndStop();
    await passUntil(page, () => dialog(page).isVisible());
    expect(await page.locator(".confetti i").count()).toBe(50);
    const layers = await page.evaluate(() =>
      [".confetti", ".streak-words", ".streak-print"].map((part) =>
        Number(getComputedStyle(document.querySelector(part) ?? document.body).zIndex),
      ),
    );
    expect(layers).toEqual([1, 2, 2]);
    await page.clock.runFor(3_100);
    await page.locator(".confetti").waitFor({ state: "detached" });
    expect(await dialog(page).count()).toBe(1);
    await page.clock.resume();

    await expect.poll(() => focusedWords(page)).toBe("Week Champion!");
    // Keys for the page neither press a button of the dialog nor reach the page.
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await twoFrames(page);
    expect(await dialog(page).count()).toBe(1);
    expect(await page.getByText("Finding your album...").count()).toBe(0);
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedWords(page)).toBe("Continue Discovery Journey");
    await page.keyboard.press("Tab");
    await expect.poll(() => focusedWords(page)).toBe("Share My Streak");
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name: "Share My Streak" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => focusedWords(page)).toBe("Share My Streak");
    expect(await dialog(page).count()).toBe(1);
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(outside).toBe(false);
    }
    await goOn(page).focus();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  it("waits until an open dialog is closed; Escape returns the focus", async () => {
    const { page, complaints } = await openAndStop();
    await page.locator("h1").focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    for (const _ of [1, 2, 3]) await page.clock.runFor(3_000);
    expect(await dialog(page).count()).toBe(1);
    await page.keyboard.press("Escape");
    await passUntil(page, () => page.getByRole("dialog", { name: "Week Champion!" }).isVisible());
    await page.clock.resume();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(complaints).toEqual([]);
  });

  it("is accessible in both themes on a phone in both orientations, and closes once on a double click", async () => {
    const { page } = await open(due(30), { width: 320, height: 568, reducedMotion: true });
    await dialog(page).waitFor();
    const windows = [
      [320, 568],
      [844, 390],
    ] as const;
    const found = await findingsInViews(page, inBothThemes(windows), async (_, __, height) => {
      const findings = [...(await axeFindings(page))];
      if ((await sidewaysScroll(page)) > 0) findings.push("it can be scrolled sideways");
      await goOn(page).scrollIntoViewIfNeeded();
      const box = await goOn(page).boundingBox();
      if ((box?.y ?? 0) + (box?.height ?? height) > height) findings.push("its button is out of sight");
      return findings;
    });
    expect(found).toEqual([]);
    expect(await textFaultsEverywhere(page, "the celebration")).toEqual([]);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await dialog(page).evaluate((box) => getComputedStyle(box).borderTopWidth)).toBe("1px");
    await page.emulateMedia({ forcedColors: "none" });

    await resizeTo(page, 1280, 800);
    await goOn(page).dblclick();
    await dialog(page).waitFor({ state: "detached" });
    await twoFrames(page);
    expect(new URL(page.url()).pathname).toBe("/");
  });
});

describe("after a spin", () => {
  /** Spins; the server reports the celebration only afterwards. */
  async function spin(before?: Visit["before"]): Promise<OpenPage> {
    let spun = false;
    let overlaysRun: Promise<unknown> | undefined;
    const { "GET /api/me": withStreak, ...answers } = due(7);
    const opened = await open(
      {
        ...answers,
        "GET /api/me": () => (spun ? withStreak() : json(rosa)),
        "POST /api/spin": () => {
          spun = true;
          return json({ spinId, newTrophies: [], celebration: celebrationOf(7) });
        },
      },
      {
        ...noon,
        before: async (opening) => {
          overlaysRun = untilOverlaysRun(opening);
          await before?.(opening);
        },
      },
    );
    const { page } = opened;
    await page.getByRole("button", { name: /^Spin / }).waitFor();
    await overlaysRun;
    await stopTime(page);
    const refreshed = page.waitForResponse("**/api/me");
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.clock.runFor(100);
    await refreshed;
    // The page requests the cover as soon as it knows the album.
    await passUntil(page, () => callsTo(opened.calls, "GET", coverUrl).length > 0, 10);
    return opened;
  }

  it("the streak is celebrated 3 s after the reveal, and closing it focuses the heading", async () => {
    const { page } = await spin();
    await passUntil(page, () => new URL(page.url()).pathname !== "/");
    await page.locator("[data-revealing=false]").waitFor();
    await page.clock.runFor(2_500);
    expect(await dialog(page).count()).toBe(0);
    await passUntil(page, () => page.getByRole("dialog", { name: "Week Champion!" }).isVisible());
    await page.clock.resume();
    expect(new URL(page.url()).pathname).toBe(`/spin/${spinId}`);
    expect(await page.locator("[data-revealing=true]").count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("the celebration waits for a slow view transition to the album's page", async () => {
    const { page } = await spin((opening) =>
      opening.addInitScript(() => {
        const start = document.startViewTransition.bind(document);
        const drawn = new Promise((resolve) => Object.assign(window, { draw: resolve }));
        document.startViewTransition = (update) => {
          const begun = drawn.then(() => start(update));
          const ready = begun.then((transition) => transition.ready);
          const finished = begun.then((transition) => transition.finished);
          return Object.assign(Object.create(null), { ready, finished });
        };
      }),
    );
    for (const _ of [1, 2]) await page.clock.runFor(3_000);
    expect(await dialog(page).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/");
    await page.clock.resume();
    await page.evaluate(() => (Reflect.get(window, "draw") as () => void)());
    await page.getByRole("dialog", { name: "Week Champion!" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/spin/${spinId}`);
  });
});
