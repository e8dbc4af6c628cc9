import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { callsTo, focusedWords, type OpenPage, twoFrames, useApp } from "./app-in-browser.ts";
import { dialogOf, newcomer, newcomerAnswers, openWalkthrough, press, titles } from "./onboarding-steps.ts";
import { json, problem, spinId } from "./sample-answers.ts";
import { type Stub, stubs } from "./stub-api.ts";

const open = useApp();

/** What is read of the step that is shown, in the order of the page. */
async function shownWords(page: Page): Promise<readonly string[]> {
  return page.locator(".onboarding-texts .onboarding-step[data-shown=true] > *").allInnerTexts();
}

const posts = ({ calls }: OpenPage): number => callsTo(calls, "POST", "/api/me/onboarding").length;

describe("the walkthrough", () => {
  it("tells four steps, there and back, and ends with Get Started!", async () => {
    const opened = await openWalkthrough(open);
    const { page } = opened;
    for (const [index, title] of titles.entries()) {
      await page.getByRole("dialog", { name: title }).waitFor();
      await dialogOf(page).getByRole("heading", { name: title }).waitFor();
      expect((await shownWords(page)).slice(0, 2)).toEqual([`Step ${index + 1} of 4`, title]);
      if (index < 3) await press(page, "Next");
    }
    const buttons = () => dialogOf(page).getByRole("button").allInnerTexts();
    await expect.poll(buttons).toEqual(["Previous", "Get Started!", "Skip"]);
    await press(page, "Previous");
    await expect.poll(async () => (await shownWords(page))[2]).toContain("Mood Discovery and Time-Based");
    for (const _ of titles.slice(2)) await press(page, "Previous");
    await expect.poll(buttons).toEqual(["Next", "Skip"]);
    for (const _ of titles.slice(1)) await press(page, "Next");
    expect(posts(opened)).toBe(0);
    await press(page, "Get Started!");
    await dialogOf(page).waitFor({ state: "detached" });
    await expect.poll(() => posts(opened)).toBe(1);
  });

  it.each([
    ["Skip", (page: Page) => press(page, "Skip")],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
  ])("is told to the server and gone for good with %s", async (_, leave) => {
    const opened = await openWalkthrough(open);
    await leave(opened.page);
    await dialogOf(opened.page).waitFor({ state: "detached" });
    await expect.poll(() => posts(opened)).toBe(1);
    await opened.page.reload();
    await opened.page.getByText("Best Streak").waitFor();
    await untilOverlaysCouldCome(opened.page);
    expect(await dialogOf(opened.page).count()).toBe(0);
  });

  it("shows each step also to who double-clicks, and closes with a press of its own", async () => {
    const { page } = await openWalkthrough(open);
    for (const title of titles.slice(1)) {
      await dialogOf(page).getByRole("button", { name: "Next" }).dblclick();
      await page.getByRole("dialog", { name: title }).waitFor();
    }
    await twoFrames(page);
    expect(await dialogOf(page).count()).toBe(1);
    await press(page, "Get Started!");
    await dialogOf(page).waitFor({ state: "detached" });
  });

  it("comes again after a reload while it was neither finished nor skipped", async () => {
    const { page } = await openWalkthrough(open);
    await press(page, "Next");
    await page.reload();
    await dialogOf(page).getByText("Step 1 of 4").waitFor();
  });

  it.each<[string, Stub]>([
    ["fails", problem("internal")],
    ["is without a network", "no-network"],
  ])("closes also where the server %s, stays closed, and is told with the next visit", async (_, stub) => {
    let answer = stub;
    const opened = await openWalkthrough(open, {}, { "POST /api/me/onboarding": () => answer });
    await press(opened.page, "Skip");
    await dialogOf(opened.page).waitFor({ state: "detached" });
    await expect.poll(() => posts(opened)).toBe(1);
    answer = json({ onboardingCompleted: true });
    await opened.page.reload();
    await expect.poll(() => posts(opened)).toBe(2);
    await untilOverlaysCouldCome(opened.page);
    expect(await dialogOf(opened.page).count()).toBe(0);
  });

  it("is told as soon as there is a network again", async () => {
    const opened = await openWalkthrough(open);
    const context = opened.page.context();
    await context.setOffline(true);
    await opened.page.route("**/api/me/onboarding", (route) => route.abort(), { times: 1 });
    const lost = opened.page.waitForEvent("requestfailed", (call) => call.url().endsWith("/me/onboarding"));
    await press(opened.page, "Skip");
    await dialogOf(opened.page).waitFor({ state: "detached" });
    await lost;
    await context.setOffline(false);
    await expect.poll(() => posts(opened)).toBe(1);
  });

  it("closes in a second tab too, and comes to another account of this browser", async () => {
    const { page, calls } = await openWalkthrough(open);
    const second = await page.context().newPage();
    await second.goto(new URL("/icon.svg", page.url()).href);
    await second.evaluate(
      (account) => localStorage.setItem("spindle.onboarded", account),
      newcomer.createdAt,
    );
    await dialogOf(page).waitFor({ state: "detached" });
    await expect.poll(() => callsTo(calls, "POST", "/api/me/onboarding").length).toBe(1);
    await page.unroute(/\/(api|auth)\//);
    await page.route("**/api/me", (route) =>
      route.fulfill({ json: { ...newcomer, createdAt: "2026-11-20T09:00:00.000Z" } }),
    );
    await page.reload();
    await dialogOf(page).getByText("Step 1 of 4").waitFor();
  });

  it("comes to nobody who has seen it, and to nobody who is signed out", async () => {
    for (const others of [stubs.signedIn, stubs.signedOut]) {
      const { page } = await open(others);
      await page.locator("main h1").waitFor();
      await untilOverlaysCouldCome(page);
      expect(await dialogOf(page).count()).toBe(0);
    }
  });

  it("comes over every page, but not before it is there", async () => {
    const { page } = await open({ ...newcomerAnswers, "GET /api/spin/status": "hangs" }, { path: "/" });
    await page.getByText("Loading your profile...").waitFor();
    await untilOverlaysCouldCome(page);
    expect(await dialogOf(page).count()).toBe(0);
    const { page: spin } = await openWalkthrough(open, { path: `/spin/${spinId}` });
    await spin.getByText("Play on Spotify").waitFor();
  });

  it("does not let the double click that closes it spin the record", async () => {
    const opened = await openWalkthrough(open, { width: 390, height: 844 });
    const { page } = opened;
    for (const _ of titles.slice(1)) await press(page, "Next");
    await untilStill(page);
    const button = await dialogOf(page).getByRole("button", { name: "Get Started!" }).boundingBox();
    const spin = await page.locator(".go .btn").boundingBox();
    if (button === null || spin === null) throw new Error("A button has no place.");
    const y = Math.max(button.y, spin.y) + 8;
    expect(y).toBeLessThan(Math.min(button.y + button.height, spin.y + spin.height));
    await page.mouse.dblclick(button.x + button.width / 2, y);
    await dialogOf(page).waitFor({ state: "detached" });
    await twoFrames(page);
    expect(callsTo(opened.calls, "POST", "/api/spin")).toHaveLength(0);
    await page.mouse.click(button.x + button.width / 2, y);
    await page.getByText("Finding your album...").waitFor();
  });
});

describe("the walkthrough with the keyboard alone", () => {
  it("begins at its title, keeps the focus, and gives it back", async () => {
    const held = Promise.withResolvers<void>();
    const { page } = await open(newcomerAnswers, {
      before: (opening) =>
        opening.route("**/overlay-host*.js", async (route) => {
          await held.promise;
          await route.continue();
        }),
    });
    const before = page.getByRole("radio", { name: "From My Music" });
    await before.focus();
    held.resolve();
    await dialogOf(page).waitFor();
    await expect.poll(() => focusedWords(page)).toBe("Welcome to Spindle");
    const seen: (string | undefined)[] = [];
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press("Tab");
      seen.push(await focusedWords(page));
    }
    const inside = seen.filter((name) => name === "Next" || name === "Skip");
    expect(inside.slice(0, 2)).toEqual(["Next", "Skip"]);
    expect(await page.evaluate(() => document.activeElement?.closest("main"))).toBeNull();
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await expect.poll(() => before.evaluate((radio) => radio === document.activeElement)).toBe(true);
  });

  it("goes on with Enter and Space, says each step, and never loses the focus", async () => {
    const { page } = await openWalkthrough(open);
    const said = page.locator(".onboarding [aria-live=polite]");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect.poll(() => said.textContent()).toContain("Step 2 of 4. Why Daily Limits?");
    expect(await focusedWords(page)).toBe("Next");
    await page.keyboard.press("Space");
    await expect.poll(() => said.textContent()).toContain("Step 3 of 4");
    await page.keyboard.press("Shift+Tab");
    expect(await focusedWords(page)).toBe("Previous");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => said.textContent()).toContain("Step 1 of 4");
    expect(await focusedWords(page)).toBe("Next");
  });

  it("does not spin the record with Space, nor show the shortcuts with ?", async () => {
    const opened = await openWalkthrough(open);
    await opened.page.keyboard.press("Space");
    await opened.page.keyboard.press("?");
    await twoFrames(opened.page);
    expect(await dialogOf(opened.page).count()).toBe(1);
    expect(callsTo(opened.calls, "POST", "/api/spin")).toHaveLength(0);
  });

  it("has nothing to focus that is not seen", async () => {
    const { page } = await openWalkthrough(open);
    await untilStill(page);
    const hidden = await dialogOf(page)
      .locator("a, button, input, [tabindex]")
      .evaluateAll((all) =>
        all
          .filter((each) => each.closest("[inert]") === null)
          .filter((each) => !each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .map((each) => each.outerHTML),
      );
    expect(hidden).toEqual([]);
  });
});

/** Until the code that brings overlays is here and has had its say. */
async function untilOverlaysCouldCome(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("overlay-host")),
  );
  for (const _ of [1, 2, 3])
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(undefined))));
}
