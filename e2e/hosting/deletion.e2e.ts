import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFindings } from "../testing/axe.ts";
import { quickDatabase } from "../testing/databases.ts";
import { chooseMadeUp, signInAsNewcomer, signInOnPage } from "../testing/page-steps.ts";
import { useChromium, useSpindle } from "../testing/running.ts";

const chromium = useChromium();
const spindle = useSpindle(quickDatabase, { JOBS: "off" });

const focusedWords = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** What axe finds, and what is wider than a narrow phone, in both themes. */
async function faultsOn(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    faults.push(...(await axeFindings(page)));
  }
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("dialog[open]")].filter(
      ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
    ),
  );
  return tooWide.length > 0 ? [...faults, "wider than 320 px"] : faults;
}

test("a deleted listener is signed out in every tab and on every device, and begins anew", async () => {
  const { context, page } = await chromium.visit({ origin: spindle.origin });
  const elsewhere = await chromium.visit({ origin: spindle.origin });
  await signInOnPage(elsewhere.page, "Soul collector", "Ines");
  await signInAsNewcomer(page, "Soul collector", "Ines");
  const tab = await context.newPage();
  await tab.goto(`${spindle.origin}/profile`);
  await tab.getByRole("heading", { name: "Ines" }).waitFor();

  await page.bringToFront();
  await page.goto("/profile/settings");
  const deleteAccount = page.getByRole("button", { name: "Delete account" });
  await deleteAccount.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByText("This deletes your spins").waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => focusedWords(page)).toBe("Delete account");
  await page.setViewportSize({ width: 844, height: 390 });
  await page.keyboard.press("Enter");
  await dialog.getByRole("textbox").fill("remove");
  await page.keyboard.press("Enter");
  await dialog.getByRole("alert").waitFor();
  const confirm = dialog.getByRole("button", { name: "Delete account" });
  expect(await confirm.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(await faultsOn(page)).toEqual([]);
  await dialog.getByRole("textbox").fill("DELETE");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Account Deleted" }).waitFor();
  await page.getByText("It ended 2 sessions, so you’re signed out everywhere.").waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.reload();
  await page.getByRole("heading", { level: 1, name: "Account Deleted" }).waitFor();

  await tab.bringToFront();
  await tab.getByRole("heading", { name: "Sign In Required" }).waitFor();
  await elsewhere.page.goto("/profile");
  await elsewhere.page.getByRole("heading", { name: "Sign In Required" }).waitFor();
  expect(await elsewhere.page.getByText("Account Deleted").count()).toBe(0);

  // The onboarding opens only for a new account.
  await page.getByRole("link", { name: "Back to Home" }).click();
  await chooseMadeUp(page);
  await page.getByRole("button", { name: "Continue as Ines" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Skip" }).waitFor();
  await Promise.all([context.close(), elsewhere.context.close()]);
});
