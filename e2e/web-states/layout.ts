import type { Locator, Page } from "playwright-core";
import { twoFrames } from "./app-in-browser.ts";

/** The window sizes for every screen: phones in both orientations, a tablet, laptops, a desktop. */
export const sizes = [
  [320, 640],
  [390, 844],
  [844, 390],
  [932, 430],
  [768, 1024],
  [1024, 700],
  [1280, 720],
  [1366, 650],
  [1920, 1080],
] as const;

/** Whether the first match lies entirely in the unscrolled window. */
export function onFirstScreen(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return scrollY === 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    });
}

/** How far the page scrolls sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The texts of targets that are too low for touch: below 44 px. */
export function lowTargets(targets: Locator): Promise<readonly (string | null)[]> {
  return targets.evaluateAll((all) =>
    all
      .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
      .map((target) => target.textContent),
  );
}

/** Resizes the window, and waits until the page has rendered at the new size. */
export async function resizeTo(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([wide, high]) => innerWidth === wide && innerHeight === high, [width, height]);
  await twoFrames(page);
}

/** Visits the windows (by default `sizes`) with one page, and returns those in which `fails` is true. */
export async function sizesWhere(
  page: Page,
  fails: (width: number, height: number) => Promise<boolean>,
  windows: readonly (readonly [width: number, height: number])[] = sizes,
): Promise<readonly string[]> {
  const failing: string[] = [];
  for (const [width, height] of windows) {
    await resizeTo(page, width, height);
    if (await fails(width, height)) failing.push(`${width} by ${height}`);
  }
  return failing;
}

/** The windows in which the page scrolls sideways. */
export function tooNarrow(
  page: Page,
  windows: readonly (readonly [width: number, height: number])[] = sizes,
): Promise<readonly string[]> {
  return sizesWhere(page, async () => (await sidewaysScroll(page)) > 0, windows);
}

/** Distance between an element's text and its right edge, in pixels. */
export function roomBesideWords(found: Locator): Promise<number> {
  return found.evaluate((element) => {
    const edges = [...element.children].map((words) => {
      const drawn = document.createRange();
      drawn.selectNodeContents(words);
      return drawn.getBoundingClientRect().right;
    });
    return Math.round(element.getBoundingClientRect().right - Math.max(...edges));
  });
}

/** Records every layout shift of the page's life, as the browser reports it, except those right after an input. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, "hadRecentInput") === true) continue;
        const sources = Reflect.get(entry, "sources") as { node: Node | null }[];
        const names = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName));
        shifts.push(`${String(Reflect.get(entry, "value"))} ${location.pathname} ${names.join(" ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(globalThis, "shifts") as string[]);
}

/** Counts the frames from now on in which the main element has neither a heading nor a status. */
export async function watchForBlanks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { blanks: 0 });
    const look = (): void => {
      if (document.querySelector("main h1, main [role=status]") === null)
        Object.assign(window, { blanks: Number(Reflect.get(window, "blanks")) + 1 });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "blanks")));
}
