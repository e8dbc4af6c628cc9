import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilDrawn, useApp } from "./app-in-browser.ts";
import { resizeTo, tooNarrow } from "./layout.ts";
import { openPlaying } from "./player-steps.ts";
import { axeInViews, inBothThemes } from "./sweep.ts";
import { textFaultsEverywhere } from "./text-faults.ts";

const windows = [
  [390, 844],
  [1366, 650],
  [1920, 1080],
] as const;

describe("the page of an album that plays", () => {
  const open = useApp();

  it("passes axe on a phone and on desktops in both themes, also while it pauses", async () => {
    const { page, complaints } = await openPlaying(open);
    expect(await axeInViews(page, inBothThemes(windows))).toEqual([]);
    await page.keyboard.press("p");
    await page.getByText("Paused, side A").waitFor();
    expect(await axeInViews(page, inBothThemes(windows))).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("breaks no words, overflows no box and hides nothing that has the focus, also in large text", async () => {
    const { page } = await openPlaying(open, { reducedMotion: true });
    await untilDrawn(page);
    expect(await textFaultsEverywhere(page, "an album that plays")).toEqual([]);
    expect(await coveredStops(page)).toEqual([]);
  });
});

describe("with the browser's text at 200 %", () => {
  const open = useApp(32);

  it("the page of an album that plays fits each window, and nothing covers what has the focus", async () => {
    const { page } = await openPlaying(open, { reducedMotion: true });
    await untilDrawn(page);
    expect(await tooNarrow(page, windows)).toEqual([]);
    expect(await coveredStops(page)).toEqual([]);
  });
});

/** Stops for Tab that the player hides as a whole, in each window. */
async function coveredStops(page: Page): Promise<readonly string[]> {
  const covered: string[] = [];
  for (const [width, height] of windows) {
    await resizeTo(page, width, height);
    await untilDrawn(page);
    await page.evaluate(() => {
      scrollTo(0, 0);
      (document.activeElement as HTMLElement | null)?.blur();
    });
    for (;;) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(focusedStop);
      if (stop === undefined) break;
      if (stop.hidden) covered.push(`${width} by ${height}: ${stop.name}`);
    }
  }
  return covered;
}

/** In the page: what has the focus, and whether no point of it can be seen. */
function focusedStop(): { readonly name: string; readonly hidden: boolean } | undefined {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return undefined;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  const hidden = shares.every((down) =>
    shares.every((across) => {
      const there = document.elementFromPoint(left + across * width, top + down * height);
      return there === null || !(focused.contains(there) || there.contains(focused));
    }),
  );
  return { name: (focused.getAttribute("aria-label") ?? focused.textContent).trim(), hidden };
}
