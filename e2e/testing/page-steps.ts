import type { Me } from "@spindle/contract/schemas/me.ts";
import { modeDefinitions, type ModeId } from "@spindle/core/spin/mode-definitions.ts";
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { takeToastSaying } from "./toast-notes.ts";

/** What a listener does on the pages, step by step. Each waits for what the step leads to. */

/** Chooses a persona on the sandbox's accounts page, under a name, and comes home; a newcomer skips the walkthrough. */
export async function signInOnPage(page: Page, personaTitle: string, name: string): Promise<void> {
  await signInAsNewcomer(page, personaTitle, name);
  // Who leaves the page before the server has been told breaks that off.
  const told = page.waitForEvent("requestfinished", (call) => call.url().endsWith("/api/me/onboarding"));
  await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await told;
}

/** The same, as far as the page that the walkthrough comes over if it has not been seen. */
export async function signInAsNewcomer(page: Page, personaTitle: string, name: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Login with Sandbox to Spin" }).click();
  await page.waitForURL("**/sandbox/authorize**");
  await page.getByLabel("Name (optional)").fill(name);
  await page.getByRole("button", { name: personaTitle }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByText("Choose Your Discovery Mode").waitFor();
}

/** Selects a mode's card; the two advertised ones are under "More ways to spin". */
export async function chooseMode(page: Page, mode: ModeId): Promise<void> {
  const { name, inGrid } = modeDefinitions[mode];
  const card = page.getByRole("radio", { name });
  if (!inGrid && !(await card.isVisible())) await page.getByText("More ways to spin").click();
  await card.check();
  await page.locator("label").filter({ has: card }).getByText("Selected").waitFor();
  await spinButton(page, mode).waitFor();
}

export function spinButton(page: Page, mode: ModeId) {
  return page.getByRole("button", { name: `Spin ${modeDefinitions[mode].name}` });
}

/** Waits for the spin under way to lead to its page, and returns the spin's id. */
export async function arriveAtSpin(page: Page): Promise<string> {
  await page.waitForURL(/\/spin\/[0-9a-f-]{36}$/);
  await page.getByRole("heading", { name: "Your Album Awaits!" }).waitFor();
  return new URL(page.url()).pathname.slice("/spin/".length);
}

/** Waits until a toast has said this, and returns all that it says. Each is answered once. */
export async function toastSaying(page: Page, title: string): Promise<string> {
  const said = await page.waitForFunction(takeToastSaying, title, { polling: 50 });
  return (await said.jsonValue()) ?? "";
}

/** Leaves the page and comes back to it, as with Back: what could still be undone is sent by then. */
export async function leavePage(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event("pagehide")));
}

/** Marks the album of a spin, without waiting for as long as that can be undone. */
export async function markListened(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mark as Listened" }).click();
  await leavePage(page);
}

/** The figures of the home page by their label. */
export async function statTiles(page: Page): Promise<Readonly<Record<string, string>>> {
  await page.getByText("Best Streak").waitFor();
  return page
    .locator("dl[aria-label='Your listening'] > div")
    .evaluateAll((tiles) =>
      Object.fromEntries(
        tiles.map((tile) => [tile.querySelector("dt")?.textContent, tile.querySelector("dd")?.textContent]),
      ),
    );
}

/** Through the account's menu to the dialog that asks once more, in the product's words. */
export async function askToSignOut(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Account" }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign out of Spindle?" });
  await dialog
    .getByText(
      "You'll be signed out of your account and redirected to the home page. Your spins and streaks will be saved.",
    )
    .waitFor();
  return dialog;
}

export async function signOutOnPage(page: Page): Promise<void> {
  const dialog = await askToSignOut(page);
  await dialog.getByRole("button", { name: "Cancel" }).waitFor();
  await dialog.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("Connect Your Sandbox").waitFor();
}

/** What the API answers to the page's own browser. */
export async function replyTo<Reply>(page: Page, path: string): Promise<Reply> {
  // A server may close an idle connection just as it is used again. Browsers then ask again, and this client only if it is told to.
  const response = await page.request.get(path, { maxRetries: 1 });
  expect(response.status()).toBe(200);
  return (await response.json()) as Reply;
}

/** Notes that the trophies so far were shown, as another device would: none of them opens by itself on a later page. */
export async function acknowledgeTrophies(page: Page): Promise<void> {
  const { unseenTrophies: trophies = [] } = await replyTo<Me>(page, "/api/me");
  const reply = await page.request.post("/api/me/celebrations", { data: { trophies } });
  expect(reply.status()).toBe(200);
}

/** Closes the dialog with the trophies that an act has just earned, and waits until the server has been told. */
export async function closeUnlocked(page: Page): Promise<void> {
  await page.getByRole("dialog").getByText("Achievement unlocked").waitFor();
  const told = page.waitForEvent("requestfinished", (call) => call.url().endsWith("/api/me/celebrations"));
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await told;
}

/** Waits until F8 leads to toasts, which can be swiped then: that code comes when the page is idle. */
export async function untilToastsAnswer(page: Page): Promise<void> {
  await page.locator("ol.toast-viewport[tabindex]").first().waitFor({ state: "attached" });
}
