import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { untilStill } from "../testing/browser.ts";
import { useApp, type Visit } from "./app-in-browser.ts";
import { sidewaysScroll } from "./layout.ts";
import { json, rosa, spinId } from "./sample-answers.ts";
import { type Stubs, stubs } from "./stub-api.ts";

const open = useApp();
const clockAt = "2026-11-22T12:00:00Z";
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1";

/** Makes the offer that Chromium makes once there is a manifest; what is asked is kept in `asked`. */
async function offer(page: Page, outcome = "accepted"): Promise<void> {
  await page.evaluate((chosen) => {
    const made = new Event("beforeinstallprompt", { cancelable: true });
    const ask = (): Promise<void> => {
      Object.assign(globalThis, { asked: true });
      return Promise.resolve();
    };
    Object.assign(made, { prompt: ask, userChoice: Promise.resolve({ outcome: chosen }) });
    dispatchEvent(made);
    Object.assign(globalThis, { kept: made.defaultPrevented });
  }, outcome);
}

function bannerOf(page: Page) {
  return page.getByRole("region", { name: "Keep Spindle at hand" });
}

/** Home with the clock standing. */
async function openHome(visit: Visit = {}, answers: Stubs = stubs.signedIn) {
  const opened = await open(answers, { clockAt, reducedMotion: true, ...visit });
  await opened.page.locator("main h1").waitFor();
  await opened.page.clock.pauseAt("2026-11-22T12:00:30Z");
  return opened;
}

/** Lets time go by until the banner is there, whose code comes when the page is idle. */
async function untilItComes(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return bannerOf(page).count();
    })
    .toBe(1);
}

async function openOffered(visit: Visit = {}, answers?: Stubs, outcome?: string) {
  const opened = await openHome(visit, answers);
  await offer(opened.page, outcome);
  await untilItComes(opened.page);
  return opened;
}

async function install(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("appinstalled")));
  await bannerOf(page).waitFor({ state: "detached" });
}

describe("the install banner", () => {
  it("comes 5 s after the browser's offer, not before, and not without one", async () => {
    const { page } = await openOffered();
    await install(page);
    await page.clock.runFor(20_000);
    expect(await bannerOf(page).count()).toBe(0);
    await offer(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, "kept"))).toBe(true);
    await page.clock.runFor(4_900);
    expect(await bannerOf(page).count()).toBe(0);
    await page.clock.runFor(600);
    await bannerOf(page).waitFor();
  });

  it("catches an offer that is made before anything else is here", async () => {
    const { page } = await open(
      { ...stubs.signedIn },
      { clockAt, before: (opening) => opening.route("**/overlay-host*.js", () => undefined) },
    );
    await page.locator("main h1").waitFor();
    await offer(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, "kept"))).toBe(true);
  });

  it("asks the browser with Install, and is gone", async () => {
    const { page } = await openOffered();
    await bannerOf(page).getByRole("button", { name: "Install" }).click();
    await bannerOf(page).waitFor({ state: "detached" });
    expect(await page.evaluate(() => Reflect.get(globalThis, "asked"))).toBe(true);
    await offer(page);
    await page.clock.runFor(6_000);
    await bannerOf(page).waitFor();
  });

  it.each(["Not Now", "no to the browser itself"])("is remembered for 7 days with %s", async (how) => {
    const { page } = await openOffered({}, undefined, how === "Not Now" ? "accepted" : "dismissed");
    await bannerOf(page)
      .getByRole("button", { name: how === "Not Now" ? how : "Install" })
      .click();
    await bannerOf(page).waitFor({ state: "detached" });
    for (const [at, comes] of [
      ["2026-11-29T11:00:00Z", false],
      ["2026-11-29T12:01:00Z", true],
      ["2026-11-10T12:00:00Z", true],
    ] as const) {
      await page.clock.setSystemTime(at);
      await offer(page);
      await page.clock.runFor(6_000);
      expect(await bannerOf(page).count(), at).toBe(comes ? 1 : 0);
    }
  });

  it("goes when the application is installed", async () => {
    const { page } = await openOffered();
    await install(page);
  });

  it("waits while an overlay is open, and comes after it", async () => {
    const { page } = await openHome(
      {},
      {
        ...stubs.signedIn,
        "GET /api/me": json({ ...rosa, onboardingCompleted: false }),
        "POST /api/me/onboarding": json({ onboardingCompleted: true }),
      },
    );
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000);
        return page.getByRole("dialog").count();
      })
      .toBe(1);
    await offer(page);
    await page.clock.runFor(8_000);
    expect(await bannerOf(page).count()).toBe(0);
    await page.getByRole("button", { name: "Skip" }).click();
    await page.clock.runFor(1_000);
    await bannerOf(page).waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    expect(await bannerOf(page).count()).toBe(0);
  });

  it("is reached and answered with the keyboard", async () => {
    const { page } = await openOffered();
    const inside = () => page.evaluate(() => document.activeElement?.closest(".install") !== null);
    await page.locator("footer a").last().focus();
    for (let presses = 0; presses < 12 && !(await inside()); presses += 1) await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Not Now");
    await page.keyboard.press("Enter");
    await bannerOf(page).waitFor({ state: "detached" });
  });
});

describe("the banner's place", () => {
  const pages = [
    ["Home", "/", stubs.signedIn],
    ["Home, signed out", "/", stubs.signedOut],
    ["a spin", `/spin/${spinId}`, stubs.signedIn],
  ] as const;

  it.each(pages)(
    "on %s covers nothing that can be pressed, wherever the page is scrolled",
    async (_, path, answers) => {
      for (const [width, height] of [
        [390, 844],
        [1366, 650],
        [1920, 1080],
      ] as const) {
        const { page } = await openHome({ path, width, height }, answers);
        await page.getByRole("link").last().waitFor();
        await offer(page);
        await page.clock.runFor(6_000);
        await bannerOf(page).waitFor({ state: "attached" });
        for (const y of [0, 200, 600, 5000]) {
          await page.evaluate((top) => scrollTo(0, top), y);
          await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))),
          );
          await page.clock.runFor(400);
          expect(await covered(page), `${width} by ${height} at ${y}`).toEqual([]);
        }
        expect(await sidewaysScroll(page)).toBe(0);
      }
    },
  );

  it("is in sight on Home of a phone and of a laptop", async () => {
    for (const [width, height] of [
      [390, 844],
      [1366, 650],
    ] as const) {
      const { page } = await openOffered({ width, height });
      const box = await bannerOf(page).boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  });

  it("makes nothing jump", async () => {
    const { page } = await openHome({ width: 390, height: 844 });
    await page.evaluate(() => {
      Object.assign(globalThis, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(globalThis, {
            moved: Number(Reflect.get(globalThis, "moved")) + Number(Reflect.get(entry, "value")),
          });
      }).observe({ type: "layout-shift" });
    });
    await offer(page);
    await untilItComes(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, "moved"))).toBe(0);
  });
});

describe("on an iPhone", () => {
  const asSafari = (standalone: boolean) => (page: Page) =>
    page.addInitScript(
      ([agent, installed]) => {
        Object.defineProperties(navigator, {
          userAgent: { value: agent },
          maxTouchPoints: { value: 5 },
          standalone: { value: installed },
        });
      },
      [iPhone, standalone] as const,
    );

  it("says how to add it to the Home Screen, and takes Not Now for an answer", async () => {
    const { page } = await openHome({ width: 390, height: 844, before: asSafari(false) });
    await untilItComes(page);
    const steps = bannerOf(page).getByRole("listitem");
    await steps.first().waitFor();
    expect(await steps.allInnerTexts()).toEqual([
      expect.stringContaining("Press Share"),
      "Choose “Add to Home Screen”.",
      "Press Add.",
    ]);
    expect(await bannerOf(page).getByRole("button").allInnerTexts()).toEqual(["Not Now"]);
    await bannerOf(page).getByRole("button", { name: "Not Now" }).click();
    await page.clock.runFor(6_000);
    expect(await bannerOf(page).count()).toBe(0);
  });

  it("says nothing where it was opened from there", async () => {
    const { page } = await openOffered({ width: 390, height: 844, before: asSafari(true) });
    await install(page);
    await page.clock.runFor(10_000);
    expect(await bannerOf(page).count()).toBe(0);
  });
});

describe("the banner's looks", () => {
  it.each(["light", "dark"] as const)(
    "axe finds nothing in the %s room, and a thumb hits its buttons",
    async (theme) => {
      for (const width of [320, 390, 1366]) {
        const { page, complaints } = await openOffered({ theme, width, height: 844 });
        await page.clock.runFor(1_000);
        await untilStill(page);
        expect(await axeFindings(page)).toEqual([]);
        for (const button of await bannerOf(page).getByRole("button").all())
          expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        expect(complaints).toEqual([]);
      }
    },
  );
});

/** What can be pressed and lies under the banner, where that is in sight. */
function covered(page: Page): Promise<readonly (string | null)[]> {
  return page.evaluate(() => {
    const banner = document.querySelector(".install");
    if (banner === null || !banner.checkVisibility({ visibilityProperty: true })) return [];
    const place = banner.getBoundingClientRect();
    return [...document.querySelectorAll("a, button, label, summary, img")]
      .filter((each) => !banner.contains(each))
      .map((each) => ({ box: each.getBoundingClientRect(), words: each.textContent }))
      .filter(({ box }) => box.width > 0 && box.left < place.right && box.right > place.left)
      .filter(({ box }) => box.top < place.bottom && box.bottom > place.top)
      .map(({ words }) => words);
  });
}
