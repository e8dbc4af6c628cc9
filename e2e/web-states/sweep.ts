import type { Page } from "playwright-core";
import { axeFindings } from "../testing/axe.ts";
import { resizeTo, sizes } from "./layout.ts";

type Window = readonly [width: number, height: number];
type View = readonly [theme: "light" | "dark", width: number, height?: number];

/** Where a file's cases check each screen. */
export interface Sweep {
  /** The windows that a screen must fit. */
  readonly windows: readonly Window[];
  /** The themes and widths in which axe must find nothing. */
  readonly views: readonly View[];
}

/** For the stress suite: every window, and both themes at both widths. */
export const fullSweep: Sweep = {
  windows: sizes,
  views: [
    ["light", 1280],
    ["light", 390],
    ["dark", 1280],
    ["dark", 390],
  ],
};

/** For `npm test`: the narrowest window, the lowest, and the lowest with two columns; each theme and width once. */
export const quickSweep: Sweep = {
  windows: [
    [320, 640],
    [844, 390],
    [1366, 650],
  ],
  views: [
    ["light", 1280],
    ["dark", 390],
  ],
};

/** Each window in both themes. */
export function inBothThemes(windows: readonly Window[]): readonly View[] {
  return (["light", "dark"] as const).flatMap((theme) =>
    windows.map(([width, height]) => [theme, width, height] as const),
  );
}

/** Runs `look` in each view without reloading, and returns the findings with their views. */
export async function findingsInViews(
  page: Page,
  views: readonly View[],
  look: (page: Page, width: number, height: number) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const [colorScheme, width, height = 844] of views) {
    await page.emulateMedia({ colorScheme });
    await resizeTo(page, width, height);
    const found = await look(page, width, height);
    findings.push(...found.map((finding) => `${colorScheme}, ${width} by ${height}: ${finding}`));
  }
  return findings;
}

/** Axe's findings on a page in these views. */
export function axeInViews(page: Page, views: readonly View[] = fullSweep.views): Promise<readonly string[]> {
  return findingsInViews(page, views, axeFindings);
}
