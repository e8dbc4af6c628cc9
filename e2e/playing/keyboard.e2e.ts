import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { bar, button, playHere, position, untilPast, useMusicServer } from "../testing/player-steps.ts";
import { useChromium } from "../testing/running.ts";
import { twoFrames } from "../web-states/app-in-browser.ts";

const chromium = useChromium();

const songs = ["One", "Two", "Three", "Four", "Five"].map((title) => ({ title, seconds: 300 }));
const stage = useMusicServer(chromium, [{ title: "Long Tones", artist: "The Lamps", songs }]);

test("the keyboard alone plays, goes back in the track, sets the volume and closes the player", async () => {
  const { context, page, watch } = await stage.open();
  await playHere(page).waitFor();
  await twoFrames(page);
  await page.keyboard.press("p");
  await untilPast(page, 8);
  await tabToBar(page);
  const stops = await tabThroughBar(page);
  expect(stops).toEqual([
    "Long Tones",
    "Back to the start of the track",
    "Pause",
    "Position in the track",
    "Volume",
    "Stop and close the player",
  ]);

  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => slider(page, "Volume").inputValue()).toBe("1");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => slider(page, "Volume").getAttribute("aria-valuetext")).toBe("95 percent");

  await page.keyboard.press("Shift+Tab");
  // P pauses also from a slider.
  await page.keyboard.press("p");
  await button(page, "Play").waitFor();
  const pausedAt = await position(page);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => position(page)).toBeCloseTo(pausedAt - 5, 1);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => position(page)).toBeCloseTo(pausedAt, 1);
  // Never ahead of what was played.
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  expect(await position(page)).toBeCloseTo(pausedAt, 0);
  await page.keyboard.press("Home");
  await expect
    .poll(() => slider(page, "Position in the track").getAttribute("aria-valuetext"))
    .toBe("0 seconds of 5 minutes");

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press(" ");
  await button(page, "Pause").waitFor();
  await untilPast(page, 1);
  await page.keyboard.press("Enter");
  await button(page, "Play").waitFor();
  // A focused button has Space for itself.
  await page.getByRole("button", { name: "Add to Favorites" }).waitFor();

  for (const _ of ["position", "volume", "close"]) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await bar(page).waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Favorited" }).waitFor();
  await page.keyboard.press("p");
  await button(page, "Pause").waitFor();
  expect(watch.troubles()).toEqual([]);
  await context.close();
});

const slider = (page: Page, name: string) => bar(page).getByRole("slider", { name });

/** The name of what has the focus, if it is in the player; undefined elsewhere. */
function focusedInBar(page: Page): Promise<string | undefined> {
  return bar(page).evaluate((player) => {
    const focused = document.activeElement;
    if (focused === null || !player.contains(focused)) return undefined;
    return focused.getAttribute("aria-label") ?? focused.textContent.trim();
  });
}

async function tabToBar(page: Page): Promise<void> {
  do await page.keyboard.press("Tab");
  while ((await focusedInBar(page)) === undefined);
}

/** The names of the player's stops for Tab, from the focused one to the last. Returns to the last. */
async function tabThroughBar(page: Page): Promise<readonly string[]> {
  const names: string[] = [];
  for (let name = await focusedInBar(page); name !== undefined; name = await focusedInBar(page)) {
    names.push(name);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Shift+Tab");
  return names;
}
