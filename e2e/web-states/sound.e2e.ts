import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { useApp, type Visit } from "./app-in-browser.ts";
import { problem, spinId } from "./sample-answers.ts";
import { type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const noon = "2026-11-21T12:00:00Z";

/** What the page has made of sound: its contexts, and every level that a loudness was given, with its time. */
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

async function openHome(answers: Stubs = {}, visit: Visit = {}) {
  let ready: Promise<unknown> | undefined;
  const opened = await open(
    { ...stubs.signedIn, "POST /api/spin": "hangs", ...answers },
    {
      clockAt: noon,
      ...visit,
      before: async (page) => {
        ready = page.waitForEvent("requestfinished", (request) => request.url().includes("/spinning-"));
        await listen(page);
        await visit.before?.(page);
      },
    },
  );
  await opened.page.getByRole("button", { name: /^Spin / }).waitFor();
  // The sound comes when the page is idle.
  await opened.page.clock.runFor(1_000);
  await ready;
  // From now on the sound lasts for as long as the test lets it.
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
  it("is soft, and over after 3.5 s", async () => {
    const { page } = await openHome();
    await spin(page);
    await expect.poll(() => states(page)).toEqual(["running"]);
    const { loudest, last } = await page.evaluate(() => {
      const { levels } = Reflect.get(window, "heard") as { levels: [number, number][] };
      return { loudest: Math.max(...levels.map(([level]) => level)), last: levels.at(-1) };
    });
    expect(loudest).toBeCloseTo(0.12);
    expect(last?.[0]).toBe(0);
    expect(last?.[1]).toBeLessThanOrEqual(3.6);
    await page.clock.runFor(3_500);
    await expect.poll(() => states(page)).toEqual(["closed"]);
  });

  it("stops where the spin fails", async () => {
    const { page } = await openHome({ "POST /api/spin": problem("internal") }, {});
    await page.getByRole("button", { name: /^Spin / }).click();
    await page.locator(".toast").waitFor();
    await page.clock.runFor(500);
    await expect.poll(() => states(page)).toEqual(["closed"]);
  });

  it("stops when the page is hidden", async () => {
    const { page } = await openHome();
    await spin(page);
    await expect.poll(() => states(page)).toEqual(["running"]);
    await page.evaluate(() => {
      Object.defineProperty(document, "hidden", { value: true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await page.clock.runFor(500);
    await expect.poll(() => states(page)).toEqual(["closed"]);
  });

  it("stops when another tab switches sound off", async () => {
    const { page } = await openHome();
    await spin(page);
    await expect.poll(() => states(page)).toEqual(["running"]);
    const other = await page.context().newPage();
    await other.goto(`${new URL(page.url()).origin}/theme.js`);
    await other.evaluate(() => localStorage.setItem("spindle.sound", "off"));
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return states(page);
      })
      .toEqual(["closed"]);
  });

  it("is left out where the browser does not let the page be heard", async () => {
    const { page } = await openHome(
      {},
      {
        before: (opening) =>
          opening.addInitScript(() => {
            Object.defineProperty(AudioContext.prototype, "state", { value: "suspended" });
            const close = AudioContext.prototype.close;
            AudioContext.prototype.close = function () {
              Object.assign(window, { soundClosed: true });
              return close.call(this);
            };
          }),
      },
    );
    await spin(page);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return page.evaluate(() => Reflect.get(window, "soundClosed"));
      })
      .toBe(true);
  });

  it("takes no spin with it where there is no sound at all", async () => {
    const { page } = await openHome(
      { "POST /api/spin": stubs.signedIn["POST /api/spin"] ?? "hangs" },
      {
        before: (opening) =>
          opening.addInitScript(() => {
            window.AudioContext = function NoSound(): never {
              throw new DOMException("no more", "NotSupportedError");
            } as unknown as typeof AudioContext;
          }),
      },
    );
    await spin(page);
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return new URL(page.url()).pathname;
      })
      .toBe(`/spin/${spinId}`);
  });
});
