import type { StreakMilestone } from "@spindle/core/streak/celebration.ts";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { callsTo, focusedWords, type OpenPage, twoFrames, useApp, type Visit } from "./app-in-browser.ts";
import { sidewaysScroll } from "./layout.ts";
import { json, problem, rosa, spinId } from "./sample-answers.ts";
import { type Stub, type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const week = ["18", "19", "20", "21", "22", "23", "24"].map((day) => `2026-10-${day}`);
const path = "/api/me/celebrations";

/** A streak that waits to be celebrated, as the server tells it to the one page that asks first. */
function due(milestone: StreakMilestone): Stubs {
  let taken = false;
  const streak = { current: milestone, longest: 31 };
  return {
    ...stubs.signedIn,
    "GET /api/me": () => json({ ...rosa, streak: taken ? streak : { ...streak, milestone } }),
    [`POST ${path}`]: () => {
      const celebration = taken ? null : { milestone, days: week.slice(-milestone) };
      taken = true;
      return json({ celebration });
    },
  };
}

function dialog(page: Page) {
  return page.getByRole("dialog");
}
function goOn(page: Page) {
  return page.getByRole("button", { name: "Continue Discovery Journey" });
}

describe("a streak's celebration", () => {
  it.each([
    [3, "Hot Streak!", "TFS"],
    [7, "Week Champion!", "SMTWTFS"],
    [14, "Two Week Warrior!", "SMTWTFS"],
    [30, "Legend Status!", "SMTWTFS"],
  ] as const)("of %i days is called %s", async (milestone, title, letters) => {
    const { page } = await open(due(milestone), { reducedMotion: true });
    await page.getByRole("dialog", { name: title }).waitFor();
    await page.getByText(`${milestone} days in a row, and an album for each of them.`).waitFor();
    expect((await page.locator(".streak-days li").allInnerTexts()).join("")).toBe(letters);
    expect(await page.locator(".streak-number").textContent()).toBe(String(milestone));
  });

  it("comes once: neither a reload nor a second tab repeats it", async () => {
    const answers = due(7);
    const { page, calls } = await open(answers);
    await goOn(page).click();
    await dialog(page).waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("Best Streak").waitFor();
    // This tab was told before the other one took it.
    const other = await open({ ...answers, "GET /api/me": due(7)["GET /api/me"] ?? "hangs" });
    await expect.poll(() => callsTo(other.calls, "POST", path).length).toBe(1);
    await twoFrames(other.page);
    expect([await dialog(page).count(), await dialog(other.page).count()]).toEqual([0, 0]);
    expect(callsTo(calls, "POST", path)).toHaveLength(1);
  });

  it.each<[string, Stub]>([
    ["the server fails", problem("internal")],
    ["no answer comes", "no-network"],
  ])("is missed without a word where %s, and comes with the next visit", async (_, failure) => {
    const answers = due(7);
    let fails = true;
    const take = answers[`POST ${path}`];
    const { page, calls } = await open({
      ...answers,
      [`POST ${path}`]: (request) => (fails || typeof take !== "function" ? failure : take(request)),
    });
    await expect.poll(() => callsTo(calls, "POST", path).length).toBe(1);
    await twoFrames(page);
    expect(await page.locator("dialog, .toast").count()).toBe(0);
    fails = false;
    await page.reload();
    await page.getByRole("dialog", { name: "Week Champion!" }).waitFor();
  });

  it("begins at its title, holds the focus, and gives it back with Escape", async () => {
    const { page, complaints } = await open(due(7));
    await dialog(page).waitFor();
    expect(await focusedWords(page)).toBe("Week Champion!");
    // A key meant for the page presses nothing here, and reaches nothing there.
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    expect(await dialog(page).count()).toBe(1);
    expect(await page.getByText("Finding your album...").count()).toBe(0);
    for (let step = 0; step < 4; step += 1) {
      await page.keyboard.press("Tab");
      const outside = await page.evaluate(
        () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
      );
      expect(outside).toBe(false);
    }
    await goOn(page).focus();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    expect(complaints).toEqual([]);
  });

  it("closes with its button, from the keyboard and with two presses at once", async () => {
    const { page } = await open(due(3));
    await dialog(page).waitFor();
    await page.keyboard.press("Tab");
    expect(await focusedWords(page)).toBe("Continue Discovery Journey");
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    const again = await open(due(3));
    await goOn(again.page).dblclick();
    await dialog(again.page).waitFor({ state: "detached" });
    expect(new URL(again.page.url()).pathname).toBe("/");
  });

  it("throws 50 pieces of paper for three seconds, behind its words", async () => {
    const { page } = await open(due(7), { clockAt: "2026-11-21T12:00:00Z" });
    await dialog(page).waitFor();
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
  });

  it("throws none to who has asked for less motion", async () => {
    const { page } = await open(due(7), { reducedMotion: true });
    await dialog(page).waitFor();
    expect(await page.locator(".confetti").count()).toBe(0);
  });

  it("waits until a dialog that the listener has opened is closed", async () => {
    const held = Promise.withResolvers<void>();
    const { page } = await open(due(7), {
      before: (opened) =>
        opened.route(`**${path}`, async (route) => {
          await held.promise;
          await route.fallback();
        }),
    });
    await page.getByText("Best Streak").waitFor();
    await page.locator("h1").focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    const answered = page.waitForResponse(`**${path}`);
    held.resolve();
    await answered;
    await twoFrames(page);
    expect(await dialog(page).count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Week Champion!" }).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it.each(["light", "dark"] as const)(
    "reads well in the %s theme, on a phone and sideways",
    async (theme) => {
      for (const [width, height] of [
        [320, 568],
        [844, 390],
      ] as const) {
        const { page } = await open(due(30), { theme, width, height, reducedMotion: true });
        await dialog(page).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        await goOn(page).scrollIntoViewIfNeeded();
        const box = await goOn(page).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height);
      }
    },
  );
});

describe("after a spin", () => {
  const noon = { clockAt: "2026-11-21T12:00:00Z" };

  /** Spins; only then the server says that a streak waits. */
  async function spin(before?: Visit["before"]): Promise<OpenPage> {
    let spun = false;
    const { "GET /api/me": withStreak, ...answers } = due(7);
    const opened = await open(
      {
        ...answers,
        "GET /api/me": (request) =>
          spun && typeof withStreak === "function" ? withStreak(request) : json(rosa),
        "POST /api/spin": () => {
          spun = true;
          return json({ spinId, newTrophies: [] });
        },
      },
      { ...noon, ...(before && { before }) },
    );
    const { page } = opened;
    await page.getByRole("button", { name: /^Spin / }).waitFor();
    // The queue's own code is here.
    await page.locator("ol.toast-viewport").waitFor({ state: "attached" });
    await page.clock.pauseAt("2026-11-21T12:01:00Z");
    const told = page.waitForResponse("**/api/me");
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.clock.runFor(100);
    await told;
    return opened;
  }

  it("the streak is celebrated on the album's page, and the focus ends at its heading", async () => {
    const { page } = await spin();
    await page.clock.runFor(2_700);
    expect(await dialog(page).count()).toBe(0);
    await page.clock.runFor(1_500);
    await page.clock.resume();
    await page.getByRole("dialog", { name: "Week Champion!" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/spin/${spinId}`);
    expect(await page.locator("[data-revealing=true]").count()).toBe(0);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("it waits for a browser that takes long to draw the record that it carries", async () => {
    const { page, calls } = await spin((opening) =>
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
    expect(callsTo(calls, "POST", path)).toHaveLength(0);
    expect(new URL(page.url()).pathname).toBe("/");
    await page.clock.resume();
    await page.evaluate(() => (Reflect.get(window, "draw") as () => void)());
    await page.getByRole("dialog", { name: "Week Champion!" }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/spin/${spinId}`);
  });

  it("it is celebrated wherever the listener has gone meanwhile", async () => {
    const { page } = await spin();
    await page.getByRole("link", { name: "Statistics" }).click();
    await page.getByRole("heading", { name: "Your Music Statistics" }).waitFor();
    await page.clock.runFor(4_000);
    await page.clock.resume();
    await page.getByRole("dialog", { name: "Week Champion!" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/statistics");
  });
});
