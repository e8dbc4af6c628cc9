import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { callsTo, sentTo, twoFrames, useApp, type Visit } from "./app-in-browser.ts";
import { fingersOn, mouseOn, turnedBy } from "./record-in-hand.ts";
import { json, problem } from "./sample-answers.ts";
import { type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const putOff = { canSpin: false, nextSpinAt: "2099-11-22T00:00:00.000Z" };

async function openHome(answers: Stubs = {}, visit: Visit = {}) {
  const opened = await open(
    { ...stubs.signedIn, "POST /api/spin": "hangs", ...answers },
    {
      ...visit,
      before: (page) =>
        page.addInitScript(() => {
          Object.assign(window, { ticks: 0 });
          navigator.vibrate = () => {
            Object.assign(window, { ticks: Number(Reflect.get(window, "ticks")) + 1 });
            return true;
          };
        }),
    },
  );
  await opened.page.locator(".record-hand").waitFor();
  // A flick is none while it is not known whether today's spin is open.
  await opened.page.locator(".mode").first().waitFor();
  await untilStill(opened.page);
  await twoFrames(opened.page);
  return opened;
}

function finding(page: Page) {
  return page.getByText("Finding your album...");
}

describe("a flick of the record", () => {
  it.each([
    ["the way it turns", 70],
    ["back", -70],
  ])("%s spins it, as its button does, once, and is felt", async (_, by) => {
    const { page, calls } = await openHome();
    await page.getByText("For You").click();
    await page.getByRole("button", { name: "Spin For You" }).waitFor();
    const mouse = await mouseOn(page);
    await mouse.turn({ from: 20, by, ms: 120 });
    await finding(page).waitFor();
    expect(await sentTo(calls, "POST", "/api/spin")).toEqual({ mode: "recommendations" });
    await mouse.turn({ from: 20, by, ms: 120 });
    await page.keyboard.press("Space");
    await twoFrames(page);
    expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(1);
    expect(await page.evaluate(() => Reflect.get(window, "ticks"))).toBe(1);
  });

  it.each([
    ["let go slowly", { from: 20, by: 70, ms: 900 }],
    ["held still before it is let go", { from: 20, by: 70, ms: 120, holdsMs: 200 }],
    ["touched rather than turned", { from: 20, by: 6, ms: 10 }],
  ])("is none where it is %s: then it turns with the hand, and stops by itself", async (_, way) => {
    const { page, calls } = await openHome();
    const mouse = await mouseOn(page);
    await mouse.turn(way);
    await expect.poll(() => turnedBy(page)).toBeGreaterThanOrEqual(way.by - 1);
    let last = Number.NaN;
    await expect
      .poll(async () => {
        const before = last;
        await twoFrames(page);
        last = await turnedBy(page);
        return last === before;
      })
      .toBe(true);
    expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(0);
    expect(await finding(page).count()).toBe(0);
  });

  it("lies under the pointer all the way round", async () => {
    const { page } = await openHome();
    const mouse = await mouseOn(page);
    await mouse.down({ from: 0, by: 300, ms: 600 });
    await expect.poll(() => turnedBy(page)).toBeCloseTo(300, 0);
    await mouse.up();
  });

  it("does nothing but turn it where no spin is open", async () => {
    const { page, calls } = await openHome({ "GET /api/spin/status": json(putOff) });
    await page
      .getByText(/^Next spin|next spin/i)
      .first()
      .waitFor();
    const mouse = await mouseOn(page);
    await mouse.turn({ from: 20, by: 70, ms: 120 });
    await expect.poll(() => turnedBy(page)).toBeGreaterThan(60);
    await twoFrames(page);
    expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(0);
    expect(await page.locator(".toast").count()).toBe(0);
  });

  it("can be tried again after a spin that failed", async () => {
    const { page, calls } = await openHome({ "POST /api/spin": problem("internal") });
    const mouse = await mouseOn(page);
    await mouse.turn({ from: 20, by: 70, ms: 120 });
    await page.locator(".toast").waitFor();
    await expect.poll(() => page.locator(".arm").getAttribute("data-lowered")).toBe("false");
    await mouse.turn({ from: 20, by: 70, ms: 120 });
    await expect.poll(() => callsTo(calls, "POST", "/api/spin").length).toBe(2);
  });

  it("spins without turning anything where less motion is asked for", async () => {
    const { page, calls } = await openHome({}, { reducedMotion: true });
    const mouse = await mouseOn(page);
    await mouse.turn({ from: 20, by: 70, ms: 120 });
    await finding(page).waitFor();
    await expect.poll(() => callsTo(calls, "POST", "/api/spin").length).toBe(1);
    expect(await turnedBy(page)).toBe(0);
    expect(await page.evaluate(() => document.querySelector(".record-turns")?.getAnimations().length)).toBe(
      0,
    );
  });
});

describe("a record under a finger", () => {
  const phone = { width: 390, height: 844, touch: true } as const;

  it("is spun by a flick sideways", async () => {
    const { page, calls } = await openHome({}, phone);
    const fingers = await fingersOn(page);
    await fingers.turn({ from: 250, by: 60, ms: 110, away: 0.8 });
    await finding(page).waitFor();
    await expect.poll(() => callsTo(calls, "POST", "/api/spin").length).toBe(1);
  });

  it("lets the page be scrolled, and is not spun by that", async () => {
    const { page, calls } = await openHome({}, phone);
    const fingers = await fingersOn(page);
    await fingers.swipe(0, -220);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await expect.poll(() => page.locator(".record-hand").getAttribute("data-holding")).toBe("false");
    await twoFrames(page);
    expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(0);
  });

  it("is let go of when a second finger comes", async () => {
    const { page, calls } = await openHome({}, phone);
    const fingers = await fingersOn(page);
    await fingers.turnWithTwo({ from: 250, by: 60, ms: 110, away: 0.8 });
    await expect.poll(() => page.locator(".record-hand").getAttribute("data-holding")).toBe("false");
    await twoFrames(page);
    expect(callsTo(calls, "POST", "/api/spin")).toHaveLength(0);
  });
});

describe("the record in the hand", () => {
  it("is nothing to anybody without a pointer", async () => {
    const { page } = await openHome();
    expect(await axeFindings(page)).toEqual([]);
    expect(
      await page.locator(".record-hand").evaluate((hand) => hand.closest("[aria-hidden=true]") !== null),
    ).toBe(true);
    expect(await page.locator(".record-hand").evaluate((hand) => (hand as HTMLElement).tabIndex)).toBe(-1);
  });
});

describe("the label of Russian Roulette", () => {
  it.each(["light", "dark"] as const)("is a wheel of its own in the %s theme", async (theme) => {
    const { page } = await openHome({}, { theme });
    const colours = () =>
      page
        .locator(".record-label")
        .evaluate(
          (label) => new Set(getComputedStyle(label, "::before").backgroundImage.match(/rgb\([^)]*\)/g)).size,
        );
    expect(await colours()).toBe(0);
    await page.getByText("Russian Roulette", { exact: true }).click();
    await page.locator('.record[data-ink="roulette"]').waitFor();
    await expect.poll(colours).toBe(3);
  });
});
