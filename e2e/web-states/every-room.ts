import type { Page } from "playwright-core";
import { axeFindings } from "../testing/axe.ts";
import { twoFrames } from "./app-in-browser.ts";

/** What axe finds on a page in both rooms, wide and narrow, with where it was: opening it once serves all four. */
export async function axeInEveryRoom(page: Page): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await twoFrames(page);
      const found = await axeFindings(page);
      findings.push(...found.map((finding) => `${colorScheme}, ${width} px: ${finding}`));
    }
  }
  return findings;
}
