import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { callsTo, type OpenPage, twoFrames, useApp, type Visit } from "./app-in-browser.ts";
import { fingersOn, mouseOn, turnedBy } from "./record-in-hand.ts";
import { json, problem } from "@spindle/web/testing/sample-answers.ts";
import { type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

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
  // Flicks are ignored until it is known whether a spin is open.
  await opened.page.locator(".mode").first().waitFor();
  await untilStill(opened.page);
  await twoFrames(opened.page);
  return opened;
}

function finding(page: Page) {
  return page.getByText("Finding your album...");
}

/** Waits until a released record has stopped turning. */
async function untilAtRest(page: Page): Promise<void> {
  let last = Number.NaN;
  await expect
    .poll(async () => {
      const before = last;
      await twoFrames(page);
      last = await turnedBy(page);
      return last === before;
    })
    .toBe(true);
}

function spins(calls: OpenPage["calls"]): number {
  return callsTo(calls, "POST", "/api/spin").length;
}

const flick = { from: 20, by: 70, ms: 120 };

describe("a flick of the record", () => {
  it("in the turning direction spins once and vibrates; a flick backward retries after a failed spin", async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { page, calls } = await openHome({ "POST /api/spin": problem("internal") });
    await page.route("**/api/spin", async (route) => {
      await held;
      await route.fallback();
    });
    const asked = page.waitForRequest("**/api/spin");
    const ticks = () => page.evaluate(() => Reflect.get(window, "ticks") as unknown);
    await page.getByText("For You").click();
    await page.getByRole("button", { name: "Spin For You" }).waitFor();
    const mouse = await mouseOn(page);
    await mouse.turn(flick);
    await finding(page).waitFor();
    expect((await asked).postDataJSON()).toEqual({ mode: "recommendations" });
    await mouse.turn(flick);
    await page.keyboard.press("Space");
    await twoFrames(page);
    expect(await ticks()).toBe(1);
    release();
    await page.locator(".toast").waitFor();
    await expect.poll(() => page.locator(".arm").getAttribute("data-lowered")).toBe("false");
    expect(spins(calls)).toBe(1);

    await page.unroute("**/api/spin");
    await untilAtRest(page);
    await mouse.turn({ ...flick, by: -70 });
    await expect.poll(() => spins(calls)).toBe(2);
    expect(await ticks()).toBe(2);
  });

  it("is ignored if released slowly, held still or barely moved; the record then follows the pointer and comes to rest", async () => {
    const { page, calls } = await openHome();
    const mouse = await mouseOn(page);
    for (const [how, way] of [
      ["let go slowly", { from: 20, by: 70, ms: 900 }],
      ["held still before it is let go", { from: 20, by: 70, ms: 120, holdsMs: 200 }],
      ["touched rather than turned", { from: 20, by: 6, ms: 10 }],
    ] as const) {
      const before = await turnedBy(page);
      await mouse.turn(way);
      await expect
        .poll(async () => (await turnedBy(page)) - before, { message: how })
        .toBeGreaterThanOrEqual(way.by - 1);
      await untilAtRest(page);
      expect(spins(calls), how).toBe(0);
      expect(await finding(page).count(), how).toBe(0);
    }
    const before = await turnedBy(page);
    await mouse.down({ from: 0, by: 300, ms: 600 });
    await expect.poll(async () => (await turnedBy(page)) - before).toBeCloseTo(300, 0);
    await mouse.up();
  });

  it("only turns the record if no spin is open", async () => {
    const { page, calls } = await openHome({ "GET /api/spin/status": json(putOff) });
    await page
      .getByText(/^Next spin|next spin/i)
      .first()
      .waitFor();
    const mouse = await mouseOn(page);
    await mouse.turn(flick);
    await expect.poll(() => turnedBy(page)).toBeGreaterThan(60);
    await twoFrames(page);
    expect(spins(calls)).toBe(0);
    expect(await page.locator(".toast").count()).toBe(0);
  });
});

it("a touched record ignores a second finger and vertical scrolling, and is spun by a sideways flick", async () => {
  const { page, calls } = await openHome({}, { width: 390, height: 844, touch: true });
  const fingers = await fingersOn(page);
  const sideways = { from: 250, by: 60, ms: 110, away: 0.8 };
  const untilLetGo = (): Promise<void> =>
    expect.poll(() => page.locator(".record-hand").getAttribute("data-holding")).toBe("false");
  await fingers.turnWithTwo(sideways);
  await untilLetGo();
  await twoFrames(page);
  expect(spins(calls), "with two fingers").toBe(0);

  await fingers.swipe(0, -220);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await untilLetGo();
  await twoFrames(page);
  expect(spins(calls), "by scrolling").toBe(0);

  // The page keeps scrolling for a while (momentum).
  const atTop = async (): Promise<boolean> => {
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await twoFrames(page);
    return page.evaluate(() => scrollY === 0);
  };
  await expect.poll(atTop).toBe(true);
  await fingers.turn(sideways);
  await finding(page).waitFor();
  await expect.poll(() => spins(calls)).toBe(1);
});

it("the record is hidden from assistive technology, shows three colors for Russian Roulette, and does not turn with reduced motion", async () => {
  const { page, calls } = await openHome();
  expect(await axeFindings(page)).toEqual([]);
  expect(
    await page.locator(".record-hand").evaluate((hand) => hand.closest("[aria-hidden=true]") !== null),
  ).toBe(true);
  expect(await page.locator(".record-hand").evaluate((hand) => (hand as HTMLElement).tabIndex)).toBe(-1);

  const colors = () =>
    page
      .locator(".record-label")
      .evaluate(
        (label) => new Set(getComputedStyle(label, "::before").backgroundImage.match(/rgb\([^)]*\)/g)).size,
      );
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await colors(), colorScheme).toBe(0);
  }
  await page.getByText("Russian Roulette", { exact: true }).click();
  await page.locator('.record[data-ink="roulette"]').waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(colors, { message: colorScheme }).toBe(3);
  }

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const mouse = await mouseOn(page);
  await mouse.turn(flick);
  await finding(page).waitFor();
  await expect.poll(() => spins(calls)).toBe(1);
  expect(await turnedBy(page)).toBe(0);
  expect(await page.evaluate(() => document.querySelector(".record-turns")?.getAnimations().length)).toBe(0);
});
