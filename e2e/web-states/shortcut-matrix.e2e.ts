import { describe, expect, it } from "vitest";
import { spinId } from "@spindle/web/testing/sample-answers.ts";
import { stubs } from "@spindle/web/testing/stubs.ts";
import { callsTo, useApp } from "./app-in-browser.ts";
import { openSheet, sheets, testKeys } from "./shortcut-matrix.cases.ts";
import { untilIdle } from "./shortcut-steps.ts";

const open = useApp();

// The stress suite covers every place on every page.
describe("on Spin", () => testKeys(open, sheets.Spin, ["page", "button", "input", "dialog", "Control"]));
describe("on Collection", () => testKeys(open, sheets.Collection, ["page", "search field"]));

it("Space spins from the selected mode's radio, and from no other radio on Home", async () => {
  const { page, calls } = await openSheet(open, sheets.Home);
  const spins = () => callsTo(calls, "POST", "/api/spin").length;
  await page.getByText("More ways to spin").click();
  await page.getByRole("radio", { name: "Mood Discovery" }).check();
  await page.getByRole("radio", { name: "Calm" }).check();
  await page.getByRole("radio", { name: "Calm" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("radio", { name: "For You" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => page.getByRole("radio", { name: "For You" }).isChecked()).toBe(true);
  await untilIdle(page);
  expect(spins()).toBe(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("f");
  await untilIdle(page);
  expect(spins()).toBe(0);
  await page.keyboard.press("Space");
  await expect.poll(spins).toBe(1);
});

it("Escape closes the shortcut list and the menu, and returns the focus", async () => {
  const { page } = await open(stubs.signedIn, { path: `/spin/${spinId}` });
  await page.getByRole("heading", { level: 2, name: "Low Tide" }).waitFor();
  await untilIdle(page);
  const account = page.getByRole("button", { name: "Account" });
  await page.getByText("all shortcuts").click();
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("album-key-help");
  await account.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "All settings" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.locator("#menu:popover-open").waitFor({ state: "detached" });
});
