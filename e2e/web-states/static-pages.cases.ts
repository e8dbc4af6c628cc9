import { staticPageNames, staticPages } from "@spindle/contract/static-pages.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { untilStill } from "../testing/browser.ts";
import type { useChromium, useSpindle } from "../testing/running.ts";
import { resizeTo } from "./layout.ts";
import { textFaultsEverywhere } from "./text-faults.ts";
import { axeInViews, type Sweep } from "./sweep.ts";

interface Setting {
  readonly chromium: ReturnType<typeof useChromium>;
  readonly spindle: ReturnType<typeof useSpindle>;
}

export const addresses = staticPageNames.map((name) => staticPages[name]);

export function testStaticPagesLooks(
  { chromium, spindle }: Setting,
  views: Sweep["views"],
  widths: readonly number[],
): void {
  test("static pages pass axe, fit every window with intact text and readable lines, and send no foreign requests", async () => {
    const { context, page, watch } = await chromium.visit({ origin: spindle.origin });
    const found: string[] = [];
    for (const path of addresses) {
      await page.goto(path);
      found.push(...(await tooWide(page, widths)).map((finding) => `${path}, ${finding}`));
      found.push(...(await textFaultsEverywhere(page, path)));
      expect([path, (await longestLine(page)) < 75]).toEqual([path, true]);
      if (path === staticPages.help) await page.locator("summary").first().click();
      await untilStill(page);
      found.push(...(await axeInViews(page, views)).map((finding) => `${path}, ${finding}`));
    }
    await page.goto("/auth/sandbox/login");
    await page.getByRole("heading", { name: "Who’s listening?" }).waitFor();
    found.push(...(await textFaultsEverywhere(page, "the sign-in")));
    await page.goto(addresses[0] ?? "/");
    for (const width of [1280, 390]) {
      await resizeTo(page, width, 844);
      await page.getByRole("button", { name: /Menu|Settings/ }).click();
      await untilStill(page);
      const here = views.filter(([, wide]) => wide === width);
      found.push(...(await axeInViews(page, here)).map((finding) => `the menu, ${finding}`));
      await page.keyboard.press("Escape");
    }
    expect(found).toEqual([]);
    expect(watch.troubles()).toEqual([]);
    await context.close();
  });
}

/** The widths at which a page scrolls sideways, including one with text twice as large. */
async function tooWide(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const wide: string[] = [];
  await page.evaluate(() => document.fonts.ready);
  for (const [width, size] of [[640, "200%"], ...widths.map((each) => [each, "100%"] as const)] as const) {
    await resizeTo(page, width, 800);
    await page.evaluate((given) => document.documentElement.style.setProperty("font-size", given), size);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) wide.push(`${width} px, text at ${size}: ${over} px`);
  }
  return wide;
}

/** The average line length, in characters, of the page's widest paragraph at the current width. */
function longestLine(page: Page): Promise<number> {
  return page.locator(".article-sections p").evaluateAll((paragraphs) =>
    Math.max(
      0,
      ...paragraphs.map((paragraph) => {
        const { fontSize, lineHeight } = getComputedStyle(paragraph);
        const lines = Math.round(
          paragraph.clientHeight / (Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.6),
        );
        return lines > 2 ? paragraph.textContent.length / lines : 0;
      }),
    ),
  );
}
