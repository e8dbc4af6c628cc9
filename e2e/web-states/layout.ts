import type { Locator, Page } from "playwright-core";
import { twoFrames } from "./app-in-browser.ts";

/** The windows that every screen is looked at in: phones upright and sideways, a tablet, laptops, a desk. */
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

/** Whether what a selector finds first lies wholly in the window, which nobody has scrolled. */
export function onFirstScreen(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return scrollY === 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    });
}

/** How far the page can be scrolled sideways, in pixels. */
export function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Gives the window another size, and waits until the page has it. */
export async function resizeTo(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([wide, high]) => innerWidth === wide && innerHeight === high, [width, height]);
  await twoFrames(page);
}

/** Goes through the windows of all sizes with one page, and answers those in which something does not hold. */
export async function sizesWhere(
  page: Page,
  fails: (width: number, height: number) => Promise<boolean>,
): Promise<readonly string[]> {
  const failing: string[] = [];
  for (const [width, height] of sizes) {
    await resizeTo(page, width, height);
    if (await fails(width, height)) failing.push(`${width} by ${height}`);
  }
  return failing;
}

/** The windows in which a page can be scrolled sideways. */
export function tooNarrow(page: Page): Promise<readonly string[]> {
  return sizesWhere(page, async () => (await sidewaysScroll(page)) > 0);
}

/** How far the words of what is found stay from its right edge, in pixels. */
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

/** Adds up every layout shift of the page's life, those right after an input apart, as the browser reports them. */
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
