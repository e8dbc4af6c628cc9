import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { navigateTo, useApp } from "./app-in-browser.ts";
import { resizeTo } from "./layout.ts";
import { openPlaying } from "./player-steps.ts";
import { axeInViews, quickSweep } from "./sweep.ts";

const open = useApp();
const openLarge = useApp(32);

const boxOf = (page: Page, selector: string) =>
  page.evaluate((name) => document.querySelector(name)?.getBoundingClientRect().toJSON(), selector);

it("plays on while the listener goes to another page, and axe finds nothing in its bar", async () => {
  const { page, complaints } = await openPlaying(open);
  await navigateTo(page, "/");
  await page.getByText("Best Streak").waitFor();
  const bar = page.getByRole("region", { name: "Player" });
  const slider = bar.getByRole("slider", { name: "Position in the track" });
  const before = Number(await slider.inputValue());
  await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(before);
  expect(await axeInViews(page, quickSweep.views)).toEqual([]);
  await bar.getByRole("button", { name: "Pause" }).click();
  await bar.getByRole("button", { name: "Play", exact: true }).waitFor();
  expect(complaints).toEqual([]);
});

it("fits in each window, and covers neither what has the focus nor most of the page", async () => {
  const { page } = await openPlaying(open);
  await page.locator(".footer").getByText("Social media").waitFor();
  for (const [width, height] of quickSweep.windows) {
    await resizeTo(page, width, height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
    const bar = await boxOf(page, ".player-bar");
    expect(bar.bottom - bar.top, `${width}`).toBeLessThan(height * 0.3);
    for (const [link, last] of (await page.locator(".footer a").all()).entries()) {
      await last.focus();
      const { bottom } = (await last.boundingBox().then((box) => box && { bottom: box.y + box.height })) ?? {
        bottom: 0,
      };
      expect(bottom, `link ${link} at ${width}`).toBeLessThanOrEqual((await boxOf(page, ".player-bar")).top);
    }
  }
});

it("stays in view with text at 200 %, and takes less than half of the window", async () => {
  const { page } = await openPlaying(openLarge);
  for (const [width, height] of [
    [320, 640],
    [1280, 640],
  ] as const) {
    await resizeTo(page, width, height);
    const bar = await boxOf(page, ".player-bar");
    expect(bar.bottom, `${width}`).toBe(height);
    expect(bar.bottom - bar.top, `${width}`).toBeLessThan(height / 2);
  }
});

it("leaves Home's main button above it, and what gets the focus above both", async () => {
  const { page } = await openPlaying(open);
  await navigateTo(page, "/");
  await page.getByText("Best Streak").waitFor();
  for (const [width, height] of quickSweep.windows) {
    await resizeTo(page, width, height);
    const barTop = async () => (await boxOf(page, ".player-bar")).top;
    const lowest = async () => Math.min((await boxOf(page, ".go .btn")).top, await barTop());
    await expect
      .poll(async () => (await boxOf(page, ".go .btn")).bottom - (await barTop()))
      .toBeLessThanOrEqual(0);
    for (const [mode, chip] of (await page.locator("input[name=mode]:visible").all()).entries()) {
      await chip.focus();
      const bottom = await chip.evaluate((input) => input.getBoundingClientRect().bottom);
      expect(bottom, `mode ${mode} at ${width}`).toBeLessThanOrEqual(await lowest());
    }
  }
});

it("leaves its place to no toast", async () => {
  const { page } = await openPlaying(open, { width: 390, height: 844 });
  await page.getByRole("button", { name: "Mark as Listened" }).click();
  await navigateTo(page, "/");
  await page.locator(".toast").waitFor();
  const barTop = async () => (await boxOf(page, ".player-bar")).top;
  await expect
    .poll(async () => (await boxOf(page, ".toast")).bottom - (await barTop()))
    .toBeLessThanOrEqual(0);
});

it("turns the record and lowers the arm, but keeps still if the listener wants less motion", async () => {
  const turns = (page: Page) =>
    page.evaluate(() => document.querySelector(".sleeve .record-turns")?.getAnimations().length);
  const { page } = await openPlaying(open);
  expect(await turns(page)).toBe(1);
  const still = await openPlaying(open, { reducedMotion: true });
  expect(await turns(still.page)).toBe(0);
  expect(await still.page.locator(".sleeve .arm").getAttribute("data-lowered")).toBe("true");
});
