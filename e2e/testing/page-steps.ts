import type { Me } from "@spindle/contract/schemas/me.ts";
import { modeDefinitions, type ModeId } from "@spindle/core/spin/mode-definitions.ts";
import type { Locator, Page, Request } from "playwright-core";
import { expect } from "vitest";
import { takeToastSaying } from "./toast-notes.ts";

/** Steps of a listener on the pages. Each waits for its result. */

/** Signs in on the sandbox's accounts page as a persona with this name, and skips the onboarding. */
export async function signInOnPage(page: Page, personaTitle: string, name: string): Promise<void> {
  await signInAsNewcomer(page, personaTitle, name);
  // Leaving the page earlier would abort this request.
  const reported = page.waitForEvent("requestfinished", (call) => call.url().endsWith("/api/me/onboarding"));
  await page.getByRole("dialog").getByRole("button", { name: "Skip" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await reported;
}

/** The same, but leaves the onboarding open, which only newcomers see. */
export async function signInAsNewcomer(page: Page, personaTitle: string, name: string): Promise<void> {
  await page.goto("/");
  await chooseMadeUp(page);
  await page.waitForURL("**/sandbox/authorize**");
  await page.getByLabel("Name (optional)").fill(name);
  await page.getByRole("button", { name: personaTitle }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.getByText("Choose Your Discovery Mode").waitFor();
}

/** Leads from Home's spin button to the sandbox's accounts page. */
export async function chooseMadeUp(page: Page): Promise<void> {
  await signInButton(page).click();
  await page.getByRole("link", { name: "Try it with a made-up listener" }).click();
}

/** A signed-out visitor's spin button, where there are several ways to sign in. */
export function signInButton(page: Page): Locator {
  return page.getByRole("button", { name: "Sign In to Spin" });
}

/** Selects a mode's card; two modes are under "More ways to spin". */
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

/** Waits until the running spin opens its page, and returns the spin's id. */
export async function arriveAtSpin(page: Page): Promise<string> {
  await page.waitForURL(/\/spin\/[0-9a-f-]{36}$/);
  await page.getByRole("heading", { name: "Your Album Awaits!" }).waitFor();
  return new URL(page.url()).pathname.slice("/spin/".length);
}

/** Waits for a toast with this text and returns its full text. Each toast is returned once. */
export async function toastSaying(page: Page, title: string): Promise<string> {
  const said = await page.waitForFunction(takeToastSaying, title, { polling: 50 });
  return (await said.jsonValue()) ?? "";
}

/** Simulates leaving the page, which sends actions that could still be undone. */
export async function leavePage(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event("pagehide")));
}

/** Marks the spin's album as listened, and sends the mark without waiting for the undo period. */
export async function markListened(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mark as Listened" }).click();
  await leavePage(page);
}

/** The statistics on Home, by label. */
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

/** Opens the sign-out dialog through the account menu, and checks its text. */
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
  await signInButton(page).waitFor();
}

/** The API's reply to a request with the page's cookies. */
export async function replyTo<Reply>(page: Page, path: string): Promise<Reply> {
  // The server may close an idle connection just as it is reused. Browsers retry then; this client must be told to.
  const response = await page.request.get(path, { maxRetries: 1 });
  expect(response.status()).toBe(200);
  return (await response.json()) as Reply;
}

/** Acknowledges the trophies so far, as another device would, so that no dialog opens on later pages. */
export async function acknowledgeTrophies(page: Page): Promise<void> {
  const { unseenTrophies: trophies = [] } = await replyTo<Me>(page, "/api/me");
  const reply = await page.request.post("/api/me/celebrations", { data: { trophies } });
  expect(reply.status()).toBe(200);
}

/** Closes the dialog for newly earned trophies, and waits until the server knows. */
export async function closeUnlocked(page: Page): Promise<void> {
  await page.getByRole("dialog").getByText("Achievement unlocked").waitFor();
  // A streak is reported to the same address.
  const reported = page.waitForEvent(
    "requestfinished",
    (call) => call.url().endsWith("/api/me/celebrations") && "trophies" in (call.postDataJSON() as object),
  );
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await reported;
}

/**
 * Returns a function that waits until no request made since this call is pending. Leaving the page aborts them, which the
 * watch reports unless they are reads.
 */
export function untilAnswered(page: Page): () => Promise<void> {
  const asked = new Set<Request>();
  page.on("request", (request) => asked.add(request));
  for (const over of ["requestfinished", "requestfailed"] as const)
    page.on(over as "requestfinished", (request) => asked.delete(request));
  return () => expect.poll(() => asked.size).toBe(0);
}

/** Waits until the code that handles F8 and swipes of toasts is loaded; it loads when the page is idle. */
export async function untilToastCodeLoaded(page: Page): Promise<void> {
  await page.locator("ol.toast-viewport[tabindex]").first().waitFor({ state: "attached" });
}

export function hasFocus(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

/** Gives a control the focus by Tab alone. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let tabs = 0; !(await hasFocus(control)); tabs += 1) {
    if (tabs === 100) throw new Error(`Tab doesn't reach ${control.toString()}`);
    await page.keyboard.press("Tab");
  }
}
