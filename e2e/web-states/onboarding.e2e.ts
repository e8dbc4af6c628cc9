import { describe, expect, it } from "vitest";
import { untilStill } from "../testing/browser.ts";
import { callsTo, focusedWords, twoFrames, untilOverlaysRun, useApp } from "./app-in-browser.ts";
import { newcomer, newcomerAnswers, titles } from "@spindle/web/testing/sample-onboarding.ts";
import { dialogOf, openOnboarding, press } from "./onboarding-steps.ts";

const open = useApp();

describe("the onboarding", () => {
  it("closes in a second tab too, and opens for another account in the same browser", async () => {
    const { page, calls } = await openOnboarding(open);
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

  it("ignores the second click of the double click that closes it", async () => {
    const opened = await openOnboarding(open, { width: 390, height: 844 });
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

describe("the onboarding with the keyboard", () => {
  it("focuses its title, traps the focus, returns it on Escape, and does not open again", async () => {
    const held = Promise.withResolvers<void>();
    const { page, calls } = await open(newcomerAnswers, {
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
    await expect.poll(() => callsTo(calls, "POST", "/api/me/onboarding").length).toBe(1);
    const overlaysRun = untilOverlaysRun(page);
    await page.reload();
    await page.getByText("Best Streak").waitFor();
    await overlaysRun;
    // The onboarding is decided, and its code is loaded, after the first answers.
    await page.waitForLoadState("networkidle");
    expect(await dialogOf(page).count()).toBe(0);
  });

  it("hides inactive controls from the focus, responds to Enter and Space, and announces each step", async () => {
    const { page, complaints } = await openOnboarding(open);
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
    expect(complaints).toEqual([]);
  });
});
