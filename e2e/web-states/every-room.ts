import type { Page } from "playwright-core";
import { axeFindings } from "../testing/axe.ts";
import { resizeTo } from "./layout.ts";

/**
 * Looks at a page in both themes and in each window, without loading it again. Answers what was found, each finding with
 * its theme and window.
 */
export async function findingsInEveryRoom(
  page: Page,
  windows: readonly (readonly [width: number, height: number])[],
  look: (width: number, height: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [width, height] of windows) {
      await resizeTo(page, width, height);
      const found = await look(width, height);
      findings.push(...found.map((finding) => `${colorScheme}, ${width} by ${height}: ${finding}`));
    }
  }
  return findings;
}

/** What axe finds on a page in both themes and at each width, with where it was found. */
export function axeInEveryRoom(
  page: Page,
  widths: readonly number[] = [1280, 390],
): Promise<readonly string[]> {
  return findingsInEveryRoom(
    page,
    widths.map((width) => [width, 844] as const),
    () => axeFindings(page),
  );
}
