import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilLoaded, useApp } from "./app-in-browser.ts";
import { passUntil } from "./page-time.ts";
import { json, problem, spinId } from "@spindle/web/testing/sample-answers.ts";
import { type Stub, type Stubs, stubs } from "@spindle/web/testing/stubs.ts";

const open = useApp();
const noon = "2026-11-21T12:00:00Z";

/** Records the page's audio contexts, and every scheduled gain with its time. */
function listen(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const heard = { contexts: [] as AudioContext[], levels: [] as [level: number, at: number][] };
    Object.assign(window, { heard });
    const Real = AudioContext;
    const ramp = AudioParam.prototype.linearRampToValueAtTime;
    AudioParam.prototype.linearRampToValueAtTime = function (level: number, at: number) {
      heard.levels.push([level, at]);
      return ramp.call(this, level, at);
    };
    window.AudioContext = class extends Real {
      constructor() {
        super();
        heard.contexts.push(this);
      }
    };
  });
}

async function openHome(answers: Stubs) {
  let ready: Promise<unknown> | undefined;
  const opened = await open(
    { ...stubs.signedIn, ...answers },
    {
      clockAt: noon,
      before: async (page) => {
        ready = untilLoaded(page, "spinning");
        await listen(page);
      },
    },
  );
  await opened.page.getByRole("button", { name: /^Spin / }).waitFor();
  // The sound's code loads when the page is idle.
  await opened.page.clock.runFor(1_000);
  await ready;
  // From now on, the test decides how long the sound lasts.
  await opened.page.clock.pauseAt("2026-11-21T12:01:00Z");
  return opened;
}

function states(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    (Reflect.get(window, "heard") as { contexts: AudioContext[] }).contexts.map(({ state }) => state),
  );
}

async function spin(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Spin / }).click();
  await page.getByText("Finding your album...").waitFor();
}

describe("the rewind sound", () => {
  it("is soft, ends after 3.5 s, and stops if the spin fails, the page is hidden, or another tab turns sound off", async () => {
    let answer = Promise.withResolvers<void>();
    const { page } = await openHome({ "POST /api/spin": problem("internal") });
    await page.route("**/api/spin", async (route) => {
      await answer.promise;
      await route.fallback();
    });
    const fail = async (): Promise<void> => {
      answer.resolve();
      const button = page.getByRole("button", { name: /^Spin / });
      await passUntil(page, async () => (await button.getAttribute("aria-disabled")) === "false");
      answer = Promise.withResolvers<void>();
    };
    const untilRunning = (before: number): Promise<void> =>
      expect.poll(() => states(page)).toEqual([...Array<string>(before).fill("closed"), "running"]);
    const untilClosed = (number: number): Promise<void> =>
      expect.poll(() => states(page)).toEqual(Array<string>(number).fill("closed"));

    await spin(page);
    await untilRunning(0);
    const { loudest, last } = await page.evaluate(() => {
      const { levels } = Reflect.get(window, "heard") as { levels: [number, number][] };
      return { loudest: Math.max(...levels.map(([level]) => level)), last: levels.at(-1) };
    });
    expect(loudest).toBeCloseTo(0.12);
    expect(last?.[0]).toBe(0);
    expect(last?.[1]).toBeLessThanOrEqual(3.6);
    await page.clock.runFor(3_500);
    await untilClosed(1);
    await fail();

    await spin(page);
    await untilRunning(1);
    await fail();
    await page.clock.runFor(500);
    await untilClosed(2);

    await spin(page);
    await untilRunning(2);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.clock.runFor(500);
    await untilClosed(3);
    await page.evaluate(() => Reflect.deleteProperty(document, "hidden"));
    await fail();

    await spin(page);
    await untilRunning(3);
    const other = await page.context().newPage();
    await other.goto(`${new URL(page.url()).origin}/theme.js`);
    await other.evaluate(() => localStorage.setItem("spindle.sound", "off"));
    const isClosed = async (): Promise<boolean> => (await states(page)).at(-1) === "closed";
    await passUntil(page, isClosed);
  });

  it("is skipped if the browser blocks it, and a spin works without audio support", async () => {
    let answer: Stub = problem("internal");
    const { page } = await openHome({ "POST /api/spin": () => answer });
    await page.evaluate(() => {
      Object.defineProperty(AudioContext.prototype, "state", { value: "suspended" });
      const close = AudioContext.prototype.close;
      AudioContext.prototype.close = function () {
        Object.assign(window, { soundClosed: true });
        return close.call(this);
      };
    });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/spin", async (route) => {
      await held;
      await route.fallback();
    });
    await spin(page);
    await passUntil(page, () => page.evaluate(() => Reflect.get(window, "soundClosed") === true));
    release();
    const button = page.getByRole("button", { name: /^Spin / });
    await passUntil(page, async () => (await button.getAttribute("aria-disabled")) === "false");

    answer = json({ spinId, newTrophies: [] });
    await page.evaluate(() => {
      window.AudioContext = function NoSound(): never {
        throw new DOMException("no more", "NotSupportedError");
      } as unknown as typeof AudioContext;
    });
    await spin(page);
    await passUntil(page, () => new URL(page.url()).pathname === `/spin/${spinId}`, 500);
  });
});
